// usage: payloads.js PAYLOADS FORMS
//
// Has the engine judge the same payloads three times: in wasm, in the C library, and with the command.
// Creates random payloads for each form in the folder FORMS, PAYLOADS of them, the same in every run.
// FORMS also has each form's rule file, and may have a file of texts for its fields. The verdicts of
// wasm and of the library, $MUSTER_JUDGE, must be the same byte for byte. Those of the command, $MUSTER,
// must have the same findings with the same messages. If the matching of a pattern was stopped, the
// verdicts may differ, but a payload that one fails must not pass in another. Without a library, only
// the command is compared.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Judging } from "./judging.js";
import { payloads } from "./making.js";

const count = Number(process.argv[2]);
const folder = process.argv[3];
const { MUSTER: command, MUSTER_JUDGE: library } = process.env;
const now = "2026-03-01T09:30:00Z";
/** The number of payloads that are judged at once. */
const batch = 20000;

const totals = { judged: 0, passing: 0, unreadable: 0, gaveUp: 0, differing: 0 };

function lines(program, given) {
  const run = spawnSync(program, given, { maxBuffer: 2 ** 31, encoding: "utf8" });
  if (run.error ?? run.signal) throw new Error(`${program}: ${run.error ?? run.signal}`);
  return run.stdout.split("\n").slice(0, -1);
}

/** The command's verdict on each payload. */
function byCommand(rules, path, made) {
  const found = new Map();
  for (const line of lines(command, ["check", "--format", "jsonl", "--now", now, rules, path])) {
    const entry = JSON.parse(line);
    found.set(entry.line, entry);
  }
  let start = 0;
  return made.map((payload, index) => {
    const entry = found.get(index + 1);
    // The command counts from the start of the file.
    if (entry?.error) entry.error.offset -= start;
    start += payload.length + 1;
    return entry && comparable(entry);
  });
}

/** A verdict as text, without parts that only the command knows or writes differently. */
function comparable({ passes, failures = [], warnings = [], undecided = [], notAsked = [], error }) {
  // The payload is not an object: the command can't read it, and a form reports this.
  if (error?.code === "not-object") return "no object";
  if (failures[0]?.path === "" && failures[0].code === "type") return "no object";
  if (error) {
    // The command knows files, and a form only payloads.
    const message = error.message.replace(/, but this is probably Latin-1: .*/, "");
    return JSON.stringify({ error: { offset: error.offset, message } });
  }
  const places = notAsked.map(({ path, code }) => ({ path, code }));
  const [failed, warned, doubted] = [failures, warnings, undecided].map((list) =>
    list.map(({ line, column, offset, ...failure }) => failure));
  return JSON.stringify({
    passes, failures: failed, warnings: warned, undecided: doubted, notAsked: places,
  });
}

function parsed(verdict) {
  if (verdict[0] !== "!") return comparable(JSON.parse(verdict));
  const [, offset, message] = /^!byte (\d+): ([^]*)$/.exec(verdict) ?? [];
  return comparable({ error: { offset: Number(offset), message } });
}

/** Compares the verdicts on one payload; returns true if they are the same. */
function agree(own, native, other) {
  if (own.startsWith("!")) totals.unreadable++;
  const passes = own.startsWith('{"passes":true');
  if (passes) totals.passing++;
  const said = parsed(own);
  if (own.includes("gave-up") || native?.includes("gave-up") || other?.includes("gave-up")) {
    totals.gaveUp++;
    // All must block: one that passes the payload differs.
    return !passes && !native?.startsWith('{"passes":true') && !other?.startsWith('{"passes":true');
  }
  return (native === undefined || own === native) && said === other;
}

for (const file of readdirSync(folder).filter((name) => name.endsWith(".form")).sort()) {
  const name = file.slice(0, -5);
  const judging = await Judging.start(readFileSync(join(folder, file)));
  const { fields } = judging.description;
  const texts = join(folder, `${name}.texts.json`);
  const known = existsSync(texts) ? JSON.parse(readFileSync(texts, "utf8")) : undefined;
  for (let from = 0; from < count; from += batch) {
    const made = payloads(totals.judged + 7, fields, Math.min(batch, count - from), known);
    const path = join(folder, `${name}.jsonl`);
    writeFileSync(path, Buffer.concat(made.flatMap((payload) => [payload, Buffer.of(0x0a)])));
    const own = made.map((payload) => judging.verdict(payload));
    const native = library && lines(library, [join(folder, file), path]);
    const others = byCommand(join(folder, `${name}.yaml`), path, made);
    made.forEach((payload, index) => {
      totals.judged++;
      if (agree(own[index], native?.[index], others[index]) || totals.differing++ >= 5) return;
      console.error(`${name}: ${payload}\n  wasm    ${own[index]}\n  library ${native?.[index]}\n` +
        `  command ${others[index]}`);
    });
  }
}

console.log(
  `agree: ${totals.judged} payloads, ${totals.passing} pass, ${totals.unreadable} no JSON, ` +
    `${totals.gaveUp} gave up, ${totals.differing} differ` + (library ? "" : "; without the library"));
process.exitCode = totals.differing === 0 ? 0 : 1;
