// usage: node Examples/Browser/serve.js [PORT]
//
// Serves the pages on this machine alone, with the policy that keeps every script out but the page's
// own and wasm. What scripts/wasm built is at /muster/, and forms that `muster compile` wrote at /forms/.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = new URL("./", import.meta.url);
const build = new URL("../../.build/", import.meta.url);
const folders = {
  "/muster/": new URL("javascript/", build), "/forms/": new URL("browser-forms/", build),
};
const types = {
  html: "text/html; charset=utf-8", js: "text/javascript", css: "text/css", wasm: "application/wasm",
};
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; " +
  "img-src 'self' data:; form-action 'self'; base-uri 'none'";

/** Starts the server of the pages in a folder; a promise of its address and of what stops it. */
export function serve(port = 0, pages = here) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://127.0.0.1");
    const prefix = Object.keys(folders).find((prefix) => pathname.startsWith(prefix)) ?? "/";
    const name = pathname.slice(prefix.length) || "signup.html";
    try {
      // One name in one folder: nothing leads out of it.
      if (!/^[\w-]+(?:\.[\w-]+)*$/.test(name)) throw new Error("no such page");
      const bytes = await readFile(new URL(name, folders[prefix] ?? pages));
      response.writeHead(200, {
        "content-type": types[name.split(".").at(-1)] ?? "application/octet-stream",
        "content-security-policy": policy, "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      response.end(bytes);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" });
      response.end("Page not found.\n");
    }
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      const address = `http://127.0.0.1:${server.address().port}/`;
      resolve({ address, stop: () => new Promise((stopped) => {
        server.close(stopped);
        server.closeAllConnections();
      }) });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await serve(Number(process.argv[2] ?? 8080));
  console.log(address);
}
