// Loads forms with a package, which may have been built for some forms only; reports refused forms.
//
// usage: loads.js PACKAGE FORM...

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...paths] = process.argv.slice(2);
const { Form } = await import(pathToFileURL(resolve(folder, "muster.js")));
for (const path of paths) {
  try {
    (await Form.load(readFileSync(path))).dispose();
  } catch (error) {
    console.error(`${path}: ${error.message}`);
    process.exitCode = 1;
  }
}
