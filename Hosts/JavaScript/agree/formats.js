// usage: formats.js FOLDER
//
// Writes a rule file with a field for each example of a format in the reference, formats.yaml, and the
// texts of these examples, formats.texts.json. Examples that name other fields are left out.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const page = readFileSync(
  new URL("../../../Documentation/reference/formats.md", import.meta.url), "utf8");

/** The texts in a line of examples, which are written as in YAML. */
function textsIn(line) {
  const written = [...line.matchAll(/``\s?(.*?)\s?``|`([^`]*)`/g)].map(([, long, plain]) => long ?? plain);
  return written.flatMap((text) => {
    if (text.startsWith("'")) return [text.slice(1, -1).replace(/''/g, "'")];
    try {
      return [JSON.parse(text)].filter((value) => typeof value === "string");
    } catch {
      return [text];
    }
  });
}

let rules = "form: formats\nfields:\n";
const texts = {};
for (const [, yaml, examples] of page.matchAll(/```yaml\n([^]*?)```\n\n((?:(?:passes|fails): .*\n)+)/g)) {
  if (yaml.includes("field:")) continue;
  const name = `format-${Object.keys(texts).length}`;
  rules += `  ${name}:\n${yaml.trimEnd().split("\n").map((line) => `    ${line}\n`).join("")}`;
  texts[name] = textsIn(examples);
}
writeFileSync(join(folder, "formats.yaml"), rules);
writeFileSync(join(folder, "formats.texts.json"), JSON.stringify(texts));
