import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFile, mkdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import test from "node:test";

// Compiles the package's types, those that `muster generate typescript` writes, and the pages' blocks that
// use them, as in a project: with the package in node_modules, and with each way of resolving modules.

const root = new URL("../../../", import.meta.url);
const here = new URL("./", import.meta.url);
const folder = new URL(".build/javascript-test/types/", root);
const isMissing = spawnSync("tsc", ["--version"]).status !== 0 && "tsc is missing";

const modules = new URL("node_modules/", folder);
await mkdir(modules, { recursive: true });
await rm(new URL("muster", modules), { force: true });
await symlink("../../../javascript", new URL("muster", modules));
// Debian's types of React; "@types/react" is found in the folders above, too, for the package itself.
const types = new URL(".build/node_modules/@types/", root);
await rm(types, { recursive: true, force: true });
await mkdir(types, { recursive: true });
await symlink("/usr/share/nodejs/@types/react", new URL("react", types));
await writeFile(new URL("package.json", folder), '{ "type": "module" }\n');
const hasReact = await stat("/usr/share/nodejs/@types/react").then(() => true, () => false);
const sources = ["types.ts", "paths.ts", "stores.ts", "tsconfig.json", ...(hasReact ? ["react.tsx"] : [])];
for (const name of sources) await copyFile(new URL(name, here), new URL(name, folder));
const pages = await Promise.all(
  ["README.md", "Documentation/javascript.md"].map((path) => readFile(new URL(path, root), "utf8")));
const blocks = [...pages.join("\n").matchAll(/```ts\n([^]*?)```/g)].map(([, block]) => block);
for (const [index, block] of blocks.entries()) {
  await writeFile(new URL(`page-${index + 1}.ts`, folder), block);
}

for (const ways of [["es2022", "node"], ["nodenext", "nodenext"]]) {
  const [module, resolution] = ways;
  test(`types are found and right by ${resolution}`, { skip: isMissing }, () => {
    assert.notEqual(blocks.length, 0);
    const { stdout, stderr } = spawnSync(
      "tsc", ["--project", ".", "--module", module, "--moduleResolution", resolution],
      { cwd: folder, encoding: "utf8" });
    // Debian's types of React refer to packages that Debian doesn't have.
    const lines = (stdout + stderr).split("\n").filter((line) => !line.includes("nodejs/@types/react/"));
    assert.equal(lines.join("\n"), "");
  });
}
