import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { TSC } from "../../scripts/type-cost/application.js";

/** The compiler as an editor talks to it: the Language Server Protocol, JSON-RPC over standard input and output. */
export interface LanguageServer {
  /** Opens a TypeScript file, with a text that the disk need not have. */
  readonly open: (path: string, text: string) => void;
  /** What an editor shows at a place of an open file. Rejects where that is nothing. */
  readonly hover: (path: string, position: Position) => Promise<string>;
  readonly stop: () => void;
}

/** Counted from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: { readonly contents?: { readonly value: string } } | null;
}

/** Starts the server for one directory. */
export async function startServer(directory: string): Promise<LanguageServer> {
  const server = spawn(process.execPath, [TSC, "--lsp", "-stdio"], { cwd: directory });
  const pending = new Map<number, (answer: Message) => void>();
  const send = (message: object): void => {
    const content = JSON.stringify({ jsonrpc: "2.0", ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`);
  };
  const receive = (message: Message): void => {
    const { id, method } = message;
    if (id === undefined) return;
    // What the server asks of the editor (its settings, to watch files) it can do without.
    if (method !== undefined) send({ id, result: null });
    else pending.get(id)?.(message);
  };
  let received = Buffer.alloc(0);
  server.stdout.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let next = firstMessage(received); next !== undefined; next = firstMessage(received)) {
      received = received.subarray(next.end);
      receive(next.message);
    }
  });

  const ended = new Promise<never>((_, reject) => {
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`the language server ended: ${code}`)));
  });
  // It also ends when it is stopped, and then nobody waits.
  ended.catch(() => {});
  let requests = 0;
  const request = (method: string, params: object): Promise<Message> => {
    const id = ++requests;
    const answer = new Promise<Message>((resolve) => pending.set(id, resolve));
    send({ id, method, params });
    return Promise.race([answer, ended]);
  };

  const hover = { contentFormat: ["markdown"] };
  await request("initialize", {
    processId: process.pid,
    rootUri: uriOf(directory),
    capabilities: { textDocument: { hover } },
  });
  send({ method: "initialized", params: {} });
  return {
    open: (path, text) => {
      const textDocument = { uri: uriOf(path), languageId: "typescript", version: 1, text };
      send({ method: "textDocument/didOpen", params: { textDocument } });
    },
    hover: async (path, position) => {
      const params = { textDocument: { uri: uriOf(path) }, position };
      const { result } = await request("textDocument/hover", params);
      if (result?.contents === undefined) throw new Error(`nothing at ${JSON.stringify(position)}`);
      return result.contents.value;
    },
    stop: () => {
      server.kill();
    },
  };
}

function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

/** The message that the bytes begin with, once all of it is there. */
function firstMessage(bytes: Buffer): { message: Message; end: number } | undefined {
  const head = bytes.indexOf("\r\n\r\n");
  if (head === -1) return undefined;
  const length = /Content-Length: (\d+)/iu.exec(bytes.toString("latin1", 0, head))?.[1];
  const end = head + 4 + Number(length);
  if (bytes.length < end) return undefined;
  return { message: JSON.parse(bytes.toString("utf8", head + 4, end)), end };
}
