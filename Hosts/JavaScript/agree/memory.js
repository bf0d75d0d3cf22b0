// usage: node memory.js [FORMS] [JUDGES]
//
// Creates and frees forms and sessions, and judges payloads, some of them longer than any before. In
// the end, the engine's memory must be as large as it was after a tenth. Without arguments, uses
// 10,000 forms and 1,000,000 payloads.

import { readFile } from "node:fs/promises";

let memory;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...words) => {
  const started = await instantiate(...words);
  memory = (started.instance ?? started).exports.memory;
  return started;
};

const root = new URL("../../../.build/", import.meta.url);
const { Form, startEngine } = await import(new URL("javascript/muster.js", root));
await startEngine(await readFile(new URL("javascript/muster.wasm", root)));
const [forms, judges] = [Number(process.argv[2] ?? 10000), Number(process.argv[3] ?? 1000000)];

async function read(name) {
  return new Uint8Array(await readFile(new URL(`javascript-test/${name}.form`, root)));
}

/** Repeats something; returns the memory in bytes after a tenth of the runs, and at the end. */
async function measured(name, count, body) {
  let early;
  for (let index = 0; index < count; index++) {
    await body(index);
    if (index === Math.floor(count / 10)) early = memory.buffer.byteLength;
  }
  const late = memory.buffer.byteLength;
  console.log(`${name}: ${count} times, ${early} bytes after a tenth, ${late} at the end`);
  if (late !== early) process.exitCode = 1;
}

const bytes = await Promise.all(["signup", "order", "visit"].map(read));
await measured("forms", forms, async (index) => {
  const form = await Form.load(bytes[index % bytes.length]);
  form.judge({ lines: [{ quantity: index }] }).failures;
  const session = form.session({ values: { email: `ada${index}@example.com` } });
  session.change(form.description.fields[0].path, "Ada");
  if (index % bytes.length === 2) session.insert("guests");
  session.dispose();
  form.dispose();
});
await measured("forms that are none", forms, async (index) => {
  await Form.load(bytes[0].subarray(0, index % bytes[0].length)).catch(() => {});
});

const [signup, order] = await Promise.all(bytes.slice(0, 2).map((each) => Form.load(each)));
const rows = [
  { email: "ada@example.com", password: "secret1", username: "ada_l", age: 36, country: "GB",
    postcode: "12345" },
  { email: "ada@", age: 12 },
];
// More than the buffer has room for, and always of the same length.
const long = JSON.stringify({ ...rows[0], bio: "é".repeat(300000) });
const wide = { customer: "Ada", method: "card",
  lines: Array.from({ length: 2000 }, (_, index) => ({ article: `a${index}`, quantity: 1 })) };
signup.judge(long);
order.judge(wide);
await measured("payloads", judges, (index) => {
  if (index % 10000 === 0) {
    if (signup.judge(long).failures.length !== 1) throw new Error("a long payload was misread");
    if (order.judge(wide).passes) throw new Error("a wide payload passed");
  }
  const verdict = signup.judge(rows[index % 2]);
  if (verdict.passes === (index % 2 === 1)) throw new Error("a verdict changed");
  if (index % 100 === 1) verdict.failures[0].message;
});

const session = signup.session();
await measured("keystrokes", judges / 10, (index) => {
  session.change("email", `ada${index}@example.com`);
  if (index % 100 === 0) session.leave("email");
  if (index % 1000 === 0) session.change("bio", "é".repeat(index % 7000));
});
session.dispose();
