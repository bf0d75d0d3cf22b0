// usage: payloads.js PAYLOADS FORMS
//
// Has the engine, natively and in wasm, judge the same payloads, and compares the verdicts byte for
// byte. PAYLOADS are made at random for each form in the folder FORMS, the same at every run. Natively
// it is the command in $MUSTER. What a pattern gave up is a class of its own: there the two may differ.

import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { load } from "../test/forms.js";
import { chance, pick, texts } from "./chance.js";

const count = Number(process.argv[2]);
const folder = process.argv[3];
const now = "2026-03-01T09:30:00Z";

const numbers = [
  "0", "-0", "1", "12", "13", "120", "121", "-1", "2147483647", "2147483648", "-2147483648",
  "-2147483649", "4294967295", "4294967296", "9007199254740992", "9007199254740993",
  "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
  "3000000000", "2999999999", "5e9", "1e2147483647", "1e2147483648", "1e-2147483649", "1e400",
  "1e401", "0.1", "0.10", "19.999", "1.0", "1e3", "12E-1", "123456789012345678901234567890",
  `1${"0".repeat(70)}`, `0.${"0".repeat(399)}1`,
];
const broken = [
  "", "{", "[]", "nul", "{}{}", '{"a":1,"a":1}', '{"a":"\\ud800"}', "\ufeff{}", "1", '"x"', "null",
  "{\"a\":01}", "{\"a\":+1}", "{\"a\":1e}", "{'a':1}", "[".repeat(1001) + "]".repeat(1001),
];

/** A value for a field, as JSON: mostly of its type, often at a limit, sometimes of no sort at all. */
function value(random, fields, number) {
  const { control, name } = fields[number];
  const roll = random();
  if (roll < 0.05) return pick(random, ["null", "true", "[]", "{}", "[[]]", '{"x":{"y":[1]}}']);
  if (roll < 0.1) return pick(random, numbers);
  if (roll < 0.2) return JSON.stringify(pick(random, texts));
  const { limits } = control;
  const children = fields.map((field, index) => [field, index])
    .filter(([field]) => field.parent === number).map(([, index]) => index);
  switch (control.type) {
    case "integer":
    case "number": {
      const ends = [limits.min, limits.max, limits.above, limits.below].filter((end) => end != null);
      if (ends.length === 0 || random() < 0.2) return pick(random, numbers);
      return String(BigInt(Math.trunc(pick(random, ends))) + BigInt(Math.floor(random() * 3) - 1));
    }
    case "boolean":
      return pick(random, ["true", "false", '"yes"']);
    case "group":
      return object(random, fields, children);
    case "list": {
      const items = Array.from({ length: Math.floor(random() * 5) }, () =>
        children.length > 0 ? value(random, fields, children.at(-1)) : "1");
      return `[${items.join(random() < 0.1 ? " ,\n" : ",")}]`;
    }
    case "map": {
      const names = [...new Set(Array.from({ length: 3 }, () => pick(random, texts)))];
      return `{${names.map((key) => `${JSON.stringify(key)}:${value(random, fields, children.at(-1))}`)}}`;
    }
    default: {
      if (control.choices && random() < 0.7) {
        return JSON.stringify(pick(random, control.choices).value);
      }
      const likely = { email: "ada@example.com", password: "secret1", username: "ada_l",
        postcode: "12345", name: "Ada" }[name];
      if (likely && random() < 0.7) return JSON.stringify(likely);
      return JSON.stringify(pick(random, texts).slice(0, random() < 0.2 ? 1 : undefined));
    }
  }
}

function object(random, fields, numbersOf) {
  const members = [];
  for (const number of numbersOf) {
    if (random() < 0.1) continue;
    members.push(`${JSON.stringify(fields[number].name)}:${value(random, fields, number)}`);
  }
  if (random() < 0.05) members.push('"unknown":[1,{"a":"b"}]');
  if (random() < 0.02) members.push('"__proto__":{"a":1}');
  if (random() < 0.02 && members.length > 0) members.push(members[0]);
  return `{${members.join(",")}}`;
}

/** Only the first of equal lines matters: no line may have a break in it. */
function payloads(random, fields) {
  const roots = fields.map((field, index) => [field, index])
    .filter(([field]) => field.parent === undefined && !field.isGiven).map(([, index]) => index);
  return Array.from({ length: count }, () =>
    (random() < 0.03 ? pick(random, broken) : object(random, fields, roots)).replace(/\n/g, " "));
}

let [judged, differing, gaveUp, unreadable, passing] = [0, 0, 0, 0, 0];
for (const file of readdirSync(folder).filter((name) => name.endsWith(".form")).sort()) {
  const name = file.slice(0, -5);
  const form = await load(name);
  const lines = payloads(chance(judged + 7), form.description.fields).filter((line) => line.trim());
  const path = join(folder, `${name}.jsonl`);
  writeFileSync(path, lines.join("\n") + "\n");
  const rules = [`rules/${name}.yaml`, `Hosts/JavaScript/test/rules/${name}.yaml`]
    .find((rules) => spawnSync("test", ["-f", rules]).status === 0);
  const run = spawnSync(
    process.env.MUSTER, ["check", "--format", "jsonl", "--now", now, rules, path],
    { maxBuffer: 2 ** 31, encoding: "utf8" });
  const native = run.stdout.trim().split("\n").map((line) => JSON.parse(line));
  const found = new Map(native.map((entry) => [entry.line, entry]));
  let start = 0;
  lines.forEach((line, index) => {
    const entry = found.get(index + 1);
    // The command counts from the start of the file.
    if (entry?.error) entry.error.offset -= start;
    start += Buffer.byteLength(line) + 1;
    judged++;
    const own = verdictOf(form, line);
    const other = entry ? comparable(entry) : undefined;
    if (own.includes("gave-up") || other?.includes("gave-up")) return gaveUp++;
    if (own.startsWith('{"error"')) unreadable++;
    if (own.includes('"passes":true')) passing++;
    if (own === other) return;
    if (differing++ < 5) console.error(`${name}: ${line}\n  wasm    ${own}\n  native  ${other}`);
  });
}

/** What wasm says of a line. */
function verdictOf(form, line) {
  try {
    const { passes, failures, warnings, undecided, notAsked } =
      form.judge(line, { now });
    return comparable({ passes, failures, warnings, undecided, notAsked });
  } catch (error) {
    return JSON.stringify({ error: { offset: error.offset, message: error.message } });
  }
}

function comparable({ passes, failures = [], warnings = [], undecided = [], notAsked = [], error }) {
  // A payload that is no object: the command can't read it, and a form says that it is none.
  if (error?.code === "not-object") return "no object";
  if (failures[0]?.path === "" && failures[0].code === "type") return "no object";
  if (error) return JSON.stringify({ error: { offset: error.offset, message: error.message } });
  const places = notAsked.map(({ path, code }) => ({ path, code }));
  // Where a value stands in its file, the command alone knows.
  const [failed, warned, doubted] = [failures, warnings, undecided].map((list) =>
    list.map(({ line, column, offset, ...failure }) => failure));
  return JSON.stringify({
    passes, failures: failed, warnings: warned, undecided: doubted, notAsked: places,
  });
}

console.log(
  `agree: ${judged} payloads, ${passing} pass, ${unreadable} no JSON, ${gaveUp} gave up, ` +
    `${differing} differ`);
process.exitCode = differing === 0 ? 0 : 1;
