// The table of scripts/bench browser.
//
// usage: table.js FOLDER TURNS

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { ways } from "./ways.js";

const [folder, turns] = [process.argv[2], Number(process.argv[3])];
/** Rows that a way has before the next one's turn. */
const chunk = 500;
/** What is wanted: at most so much of another's time, or so many nanoseconds or milliseconds. */
const wantedRatios = [
  ["muster, a text", "ajv, a text with JSON.parse", 0.5],
  ["muster, an object", "ajv, an object", 2],
  ["muster, failures with messages", "ajv, failures with messages", 2],
];
const wantedTimes = { "muster, a keystroke": 3000 };
const wantedReady = 30;

const all = await ways(folder);
const names = Object.keys(all);
const rows = all[names[0]][0].length;
const median = (list) => [...list].sort((one, other) => one - other)[list.length >> 1];

/** Runs some rows of a way; the nanoseconds of CPU time, and how many pass. */
function run([rows, judge], from) {
  let passing = 0;
  const before = process.cpuUsage();
  const end = Math.min(rows.length, from + chunk);
  for (let index = from; index < end; index++) passing += judge(rows[index], index) === true ? 1 : 0;
  const { user, system } = process.cpuUsage(before);
  return [(user + system) * 1000, passing];
}

const took = Object.fromEntries(names.map((name) => [name, []]));
const passing = {};
// The first turn warms up.
for (let turn = 0; turn <= turns; turn++) {
  const spent = Object.fromEntries(names.map((name) => [name, 0]));
  for (const name of names) passing[name] = 0;
  for (let from = 0; from < rows; from += chunk) {
    for (const name of names) {
      const [time, count] = run(all[name], from);
      spent[name] += time;
      passing[name] += count;
    }
  }
  if (turn > 0) for (const name of names) took[name].push(spent[name] / rows);
}

const ready = Array.from({ length: turns * 2 + 1 }, () =>
  String(execFileSync(process.execPath, [
    fileURLToPath(new URL("ready.js", import.meta.url)), join(folder, "signup.form"),
  ])).split(" ").map(Number));
const [onTheClock, ofTheProcessor] = [0, 1].map((part) => median(ready.map((run) => run[part])).toFixed(1));

console.log(`${rows.toLocaleString("en")} sign-up payloads; CPU time in Node, in turns of ${chunk}; ` +
  `medians of ${turns}.\n`);
console.log("                                   ns a row    pass");
for (const name of names) {
  const count = passing[name] > 0 ? passing[name].toLocaleString("en") : "";
  console.log(`${name.padEnd(34)} ${median(took[name]).toFixed(0).padStart(8)} ${count.padStart(7)}`);
}
console.log("\n                                      times  from    to  wanted");
for (const [own, other, most] of wantedRatios) {
  const ratios = took[own].map((time, turn) => time / took[other][turn]).sort((a, b) => a - b);
  console.log(`${own}\n  over ${other.padEnd(28)} ${median(ratios).toFixed(2).padStart(8)} ` +
    `${ratios[0].toFixed(2).padStart(5)} ${ratios.at(-1).toFixed(2).padStart(5)}  ${most} at most`);
}
for (const [name, most] of Object.entries(wantedTimes)) {
  console.log(`${name}: ${(median(took[name]) / 1000).toFixed(2)} µs, ${most / 1000} at most`);
}
console.log(`from nothing loaded to the first verdict: ${onTheClock} ms, ${ofTheProcessor} of CPU, ` +
  `${wantedReady} at most`);
process.exit(0);
