import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import { placer } from "./place.js";
import type { Fault } from "./result.js";

/** The value of a JSON text in `value`, exactly as `JSON.parse` has it, or what is wrong with the text. */
export function parseJson(text: string): { readonly value: unknown } | Fault {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof RangeError) return { message: "is nested too deeply" };
    if (error instanceof SyntaxError) return explain(text, error);
    throw error;
  }
}

function explain(text: string, error: SyntaxError): Fault {
  const first = firstFault(text);
  const message = `malformed JSON: ${first?.reason ?? error.message}`;
  const offset = first?.offset ?? /at position (\d+)/u.exec(error.message)?.[1];
  return offset === undefined ? { message } : { message, ...placer(text)(Number(offset)) };
}

interface Stumble {
  readonly reason: string;
  readonly offset: number;
}

/** Where jsonc-parser first stumbles; undefined when it does not, or when the text is nested too deeply for it. */
function firstFault(text: string): Stumble | undefined {
  const stumbles: Stumble[] = [];
  const onError = (code: ParseErrorCode, offset: number) => {
    if (stumbles.length === 0) stumbles.push({ reason: words(printParseErrorCode(code)), offset });
  };
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return stumbles[0];
}

/** `PropertyNameExpected` as "property name expected". */
function words(name: string): string {
  return name.replace(/\B[A-Z]/gu, (letter) => ` ${letter}`).toLowerCase();
}
