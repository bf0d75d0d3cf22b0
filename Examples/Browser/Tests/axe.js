// What axe-core, in the page, finds wrong; scripts/setup --browser fetches it for these tests alone.

import { readFile } from "node:fs/promises";

const source = await readFile(
  new URL("../../../.build/axe/axe.min.js", import.meta.url), "utf8").catch(() => undefined);

/** True where axe-core is there. */
export const hasAxe = source !== undefined;

/** The rules that a page breaks, with the elements that do. */
export async function violations(page) {
  if (!(await page.value("typeof globalThis.axe === 'object'"))) {
    await page.send("Runtime.evaluate", { expression: source });
  }
  return page.value(`axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join("; ")))`);
}
