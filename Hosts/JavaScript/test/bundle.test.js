import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";

const entry = fileURLToPath(new URL("../../../.build/javascript/muster.js", import.meta.url));
const skip = spawnSync("esbuild", ["--version"]).status !== 0 && "esbuild is missing";

test("a bundler takes the package for a browser", { skip }, () => {
  const { status, stdout, stderr } = spawnSync(
    "esbuild", ["--bundle", "--format=esm", entry], { encoding: "utf8", maxBuffer: 1 << 24 });
  assert.equal(stderr, "");
  assert.equal(status, 0);
  assert.match(stdout, /new URL\("\.\/muster\.wasm", import\.meta\.url\)/);
});
