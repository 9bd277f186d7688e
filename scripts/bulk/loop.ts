import { createReadStream } from "node:fs";
import { StringDecoder } from "node:string_decoder";

// The floor that `npm run bulk` measures against: reads the lines of a file, and does nothing but JSON.parse. Prints its milliseconds.

const [file = ""] = process.argv.slice(2);
const decoder = new StringDecoder("utf8");
const start = performance.now();
let held = "";
let documents = 0;
for await (const chunk of createReadStream(file)) {
  const lines = (held + decoder.write(chunk)).split("\n");
  held = lines.pop() ?? "";
  for (const line of lines) {
    JSON.parse(line);
    documents += 1;
  }
}
if (held !== "") throw new Error("the last line has no end");
process.stdout.write(`${JSON.stringify({ documents, milliseconds: performance.now() - start })}\n`);
