import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

// Every block of the README and of Documentation/javascript.md runs, and the values in its comments
// are correct.

const root = new URL("../../../", import.meta.url);
const folder = new URL(".build/javascript-test/", root);

// The package is where Node finds it, as in a user's project.
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

test("a project has the package by the line of the page", async (context) => {
  if (spawnSync("npm", ["--version"]).status !== 0) return context.skip("npm is missing");
  const [, line] = /```sh\n(npm install \S+)\n```/.exec(pages[1]);
  const project = await mkdtemp(join(tmpdir(), "muster-project-"));
  try {
    const path = fileURLToPath(new URL(".build/javascript", root));
    const [npm, ...words] = line.replace("../path/to/muster/.build/javascript", path).split(" ");
    await writeFile(join(project, "package.json"), '{ "type": "module" }');
    await writeFile(join(project, "own.js"), 'import { Form } from "muster"; console.log(typeof Form.load);');
    const run = (command, ...rest) => spawnSync(command, rest, { cwd: project, encoding: "utf8" });
    assert.equal(run(npm, ...words, "--offline", "--no-audit", "--no-fund").status, 0);
    assert.equal(run(process.execPath, "own.js").stdout, "function\n");
  } finally {
    await rm(project, { recursive: true });
  }
});

// `js` and `sh` run here, `ts` compiles in types.test.js, `html` is opened by Examples/Browser/Tests, and
// `console` is replayed by the sessions of the command.
test("the page has no block that nothing runs", () => {
  const kinds = [...pages[1].matchAll(/^```(.*)\n[^]*?^```$/gm)].map(([, kind]) => kind);
  const counts = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  const { js, ts, console, ...others } = counts;
  assert.deepEqual([others, js > 0, ts > 0, console > 0], [{ sh: 1, html: 2 }, true, true, true]);
});
