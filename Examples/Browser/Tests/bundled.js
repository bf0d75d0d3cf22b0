// Opens the components of an example in Chromium: bundled, under a policy without `unsafe-eval`.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFile, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { withPackages } from "../../../Hosts/JavaScript/test/frameworks.js";
import { serve } from "../serve.js";
import { startChromium } from "./chromium.js";

const root = new URL("../../../", import.meta.url);

/** The number of times that a test of memory mounts each component. */
const mounts = Number(process.env.MUSTER_MOUNTS ?? 200);

/**
 * Bundles the components of `app`, which needs these packages of Debian. `opens` of the result is a test in a
 * page of its own, whose console stays empty; it begins once the selector `drawn` finds something.
 */
export async function bundled(app, packages, drawn = "form") {
  let skip = await withPackages(...packages);
  if (spawnSync("esbuild", ["--version"]).status !== 0) skip ||= "esbuild is missing";
  let [folder, server, chromium] = [];
  before(async () => {
    chromium = skip ? undefined : await startChromium();
    if (!chromium) return;
    folder = await mkdtemp(join(tmpdir(), "muster-bundled-"));
    for (const name of ["hotel", "signup", "trip", "party", "markup", "checkout"]) {
      await copyFile(new URL(`.build/javascript-test/${name}.form`, root), join(folder, `${name}.form`));
    }
    const build = fileURLToPath(new URL(".build/", root));
    await copyFile(join(build, "javascript/muster.wasm"), join(folder, "muster.wasm"));
    const { status, stderr } = spawnSync("esbuild", [
      fileURLToPath(app), "--bundle", "--format=esm", "--jsx=automatic", `--outfile=${join(folder, "app.js")}`,
      '--define:process.env.NODE_ENV="development"',
    ], { encoding: "utf8", env: { ...process.env, NODE_PATH: join(build, "node_modules") } });
    assert.equal(status, 0, stderr);
    const isStyled = await stat(join(folder, "app.css")).then(() => true, () => false);
    await writeFile(join(folder, "page.html"), '<!doctype html><html lang="en"><title>Page</title>' +
      (isStyled ? '<link rel="stylesheet" href="app.css">' : "") +
      '<main></main><script type="module" src="app.js"></script>');
    server = await serve(0, pathToFileURL(folder + "/"));
  });
  after(async () => {
    await chromium?.stop();
    await server?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  function opens(name, app, act) {
    test(name, async (context) => {
      if (!chromium) return context.skip(skip || "chromium is missing");
      const page = await chromium.open(`${server.address}page.html`, "globalThis.isReady");
      if (app !== undefined) {
        await page.value(`void start("${app}")`);
        await page.until(`document.querySelector("${drawn}") !== null`);
      }
      await act(page);
      assert.deepEqual([page.complaints, await page.value("errors")], [[], []]);
      await page.close();
    });
  }
  return { opens, skip };
}

/** Mounts components many times: the engine's memory must be as large at the end as half way. */
export async function staysFlat(page, apps) {
  for (const app of apps) {
    const sizes = [];
    for (let count = 0; count < mounts; count += 50) {
      sizes.push(await page.value(`mountMany("${app}", 50)`));
      // The engine frees sessions that a framework drops without a word once they are collected.
      await page.send("HeapProfiler.collectGarbage");
      await page.value("new Promise((resolve) => setTimeout(resolve))");
    }
    assert.equal(sizes.at(-1), sizes[Math.floor(sizes.length / 2)], `${app}: ${sizes}`);
  }
}

/** Fails if markup in the labels, hints, choices, messages and values of `markup.yaml` became part of a page. */
export async function showsText(page) {
  const value = '<img src=x onerror="hacked = 1">';
  await type(page, "/name", value);
  await page.press("Tab");
  await page.until("document.querySelector('main').textContent.includes('<svg onload=\"hacked = 1\">&lt;')");
  await page.value(`document.querySelector('form').requestSubmit()`);
  await page.until("document.querySelector('[data-summary] li') !== null");
  assert.deepEqual(await page.value(`[
    typeof hacked, document.querySelectorAll("main :is(img, script, svg, iframe, b, a[href^=javascript])").length,
    document.querySelector('[name="/name"]').value, document.querySelector("label").textContent,
    [...document.querySelectorAll("[data-field]")].some((each) => each.textContent.includes("<b>choice</b>")),
  ]`), ["undefined", 0, value, value, true]);
}

/** The selector of a control. */
export const control = (path) => `[name="${path}"]`;
/** The text of the first element that a selector finds. */
export const text = (page, selector) => page.value(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
/** The name of the control that has the focus, or the text of the element. */
export const focused = (page) => page.value("document.activeElement.name ?? document.activeElement.textContent");
export const click = (page, selector) => page.value(`document.querySelector(${JSON.stringify(selector)}).click()`);

export async function type(page, path, letters) {
  await page.focus(control(path));
  await page.type(letters);
}
