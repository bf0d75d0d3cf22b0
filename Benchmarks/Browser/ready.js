// The milliseconds from nothing loaded to the first verdict, in a process of its own.

const began = performance.now();
const { readFileSync } = await import("node:fs");
const { Form } = await import("../../.build/javascript/muster.js");
const form = await Form.load(readFileSync(process.argv[2]));
form.passes("{}");
console.log(performance.now() - began);
process.exit(0);
