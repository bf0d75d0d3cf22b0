// The milliseconds from nothing loaded to the first verdict, in a process of its own: on the clock, and
// of the processor, which others on the machine change less.

const began = performance.now();
const before = process.cpuUsage();
const { readFileSync } = await import("node:fs");
const { Form } = await import("../../.build/javascript/muster.js");
const form = await Form.load(readFileSync(process.argv[2]));
form.passes("{}");
const { user, system } = process.cpuUsage(before);
console.log(performance.now() - began, (user + system) / 1000);
process.exit(0);
