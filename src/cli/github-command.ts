import { printable } from "./printable.js";

/** A workflow command of GitHub Actions that shows an error, at a file's line where the properties name one. */
export function command(
  properties: Readonly<Record<string, string | number | undefined>>,
  message: string,
): string {
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${propertyValue(String(value))}`);
  return `::error ${list.join(",")}::${messageValue(message)}`;
}

/** Line breaks become `\uXXXX` as everywhere, so that only the percent sign is left to escape. */
function messageValue(message: string): string {
  return printable(message).replaceAll("%", "%25");
}

/** A file has to be found by its name, so that its line breaks are escaped in GitHub's way. */
function propertyValue(value: string): string {
  const escaped = value.replace(/[%\r\n:,]/gu, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  });
  return printable(escaped);
}
