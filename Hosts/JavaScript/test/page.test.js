import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import test from "node:test";

// Every block of the README and of Documentation/javascript.md runs, and what it says in a comment
// is so.

const root = new URL("../../../", import.meta.url);
const folder = new URL(".build/javascript-test/", root);

// The package is where Node finds it, as in a project of one's own.
const modules = new URL("node_modules/", folder);
await mkdir(modules, { recursive: true });
await rm(new URL("muster", modules), { force: true });
await symlink("../../javascript", new URL("muster", modules));

const pages = await Promise.all(
  ["README.md", "Documentation/javascript.md"].map((path) => readFile(new URL(path, root), "utf8")));
const blocks = [...pages.join("\n").matchAll(/```js\n([^]*?)```/g)].map(([, block]) => block);

/** A block as a module: `expression;   // value` is a claim. */
function asModule(block) {
  const claimed = block.replace(
    /^( *)(\S.*);  +\/\/ (.*)$/gm, (line, indent, expression, value) =>
      /^(?:await|return|const|let) /.test(expression)
        ? line
        : `${indent}assert.deepEqual(${expression}, ${value});`);
  const claims = claimed.split("assert.deepEqual").length - 1;
  const head = 'import assert from "node:assert/strict";\n';
  return [head + claimed, claims];
}

for (const [index, block] of blocks.entries()) {
  test(`block ${index + 1} of the pages`, async (context) => {
    const [source, claims] = asModule(block);
    if (claims === 0) context.diagnostic("it claims nothing");
    const file = new URL(`page-${index + 1}.mjs`, folder);
    await writeFile(file, source);
    await import(file);
  });
}
