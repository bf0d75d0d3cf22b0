// Ways to judge sign-up payloads: each takes a row and returns true if it passes, or a count.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { Form } from "../../.build/javascript/muster.js";

const require = createRequire(import.meta.url);
const schema = JSON.parse(
  readFileSync(new URL("../Bulk/forms/signup.schema.json", import.meta.url), "utf8"));
// Debian's ajv knows the drafts to the seventh; what the schema uses is the same in all.
delete schema.$schema;

/** The length of all messages: nothing is left out that nobody reads. */
function read(failures) {
  let length = 0;
  for (const { message } of failures) length += message.length;
  return length;
}

const lines = (folder, sort) =>
  readFileSync(join(folder, `${sort}.jsonl`), "utf8").trim().split("\n");

/** All ways, by name: their rows, and the function. */
export async function ways(folder) {
  const Ajv = require("ajv");
  const first = new Ajv().compile(schema);
  const all = new Ajv({ allErrors: true }).compile(schema);
  const form = await Form.load(readFileSync(join(folder, "signup.form")));
  const texts = lines(folder, "signup");
  const objects = texts.map((line) => JSON.parse(line));
  const failing = lines(folder, "failing").map((line) => JSON.parse(line));
  const session = form.session({ values: { country: "GB" } });
  let heard = 0;
  session.subscribe((changes) => (heard += changes.length));
  const email = "ada.lovelace@example.com";
  return {
    "muster, a text": [texts, (row) => form.passes(row)],
    "ajv, a text with JSON.parse": [texts, (row) => first(JSON.parse(row))],
    "muster, an object": [objects, (row) => form.passes(row)],
    "ajv, an object": [objects, (row) => first(row)],
    "muster, failures with messages": [failing, (row) => read(form.judge(row).failures)],
    "ajv, failures with messages": [failing, (row) => (all(row) ? 0 : read(all.errors))],
    "muster, a keystroke": [texts, (_, index) =>
      session.change("email", email.slice(0, 1 + (index % email.length))) ?? heard],
  };
}
