// Shared by the tests: the built package, and the forms that scripts/javascript compiled.

import { pathToFileURL } from "node:url";

const root = new URL("../../../.build/", import.meta.url);

export const muster = await import(
  process.env.MUSTER_PACKAGE
    ? pathToFileURL(process.env.MUSTER_PACKAGE)
    : new URL("javascript/muster.js", root)
);

/** The form of a rule file, by its name. */
export function load(name) {
  return muster.Form.load(new URL(`javascript-test/${name}.form`, root));
}
