import { createServer, type Server } from "node:http";
import { build } from "esbuild";
import { type Visited, visit } from "./chromium.js";
import type { Project } from "./project.js";
import type { Row } from "./row.js";

const POLICY = "default-src 'none'; script-src 'self'";

const PAGE = `<!doctype html>
<html lang="en"><title>A consumer</title><body>not run<script type="module" src="/bundle.js"></script></body></html>
`;

const BODY = /<body>([\s\S]*?)<\/body>/u;

/**
 * The bundle in headless Chromium, in a page whose policy forbids `eval`. Zod is told so, or has to find out, and the browser counts the
 * attempt as a breach of the policy.
 */
export function browserRow(project: Project, chromium: string | undefined, isTold: boolean): Row {
  return {
    name: `browser, ${isTold ? "jitless" : "found out"}`,
    versions: `${chromium ?? "no Chromium"}, zod ${project.zod}`,
    check: async () => {
      if (chromium === undefined) {
        return { verdict: "skipped", reason: "no chromium on the path, and CHROMIUM names none" };
      }
      const { html, console } = await serve(await bundle(project), (origin) =>
        visit(origin + (isTold ? "/?jitless" : "/")),
      );
      const body = BODY.exec(html)?.[1]?.trim() ?? html;
      const expected = new RegExp(
        `^[1-9]\\d* documents accepted, [1-9]\\d* refused, breaches: ${isTold ? 0 : 1}$`,
        "u",
      );
      if (!expected.test(body)) throw new Error(`the page says: ${body}\n${console}`);
      return { verdict: "passed" };
    },
  };
}

async function bundle({ directory }: Project): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["browser.ts"],
    absWorkingDir: directory,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text).join("");
}

/** Serves the page and its script on a port of this machine's own, as long as `use` takes. */
async function serve(script: string, use: (origin: string) => Promise<Visited>): Promise<Visited> {
  const server = createServer(({ url }, response) => {
    const isScript = url === "/bundle.js";
    response.writeHead(200, {
      "content-type": isScript ? "text/javascript; charset=utf-8" : "text/html; charset=utf-8",
      "content-security-policy": POLICY,
    });
    response.end(isScript ? script : PAGE);
  });
  const origin = await listen(server);
  try {
    return await use(origin);
  } finally {
    server.close();
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") reject(new Error("no port"));
      else resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}
