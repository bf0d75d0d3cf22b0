// usage: stories.js STORIES FORMS
//
// Plays the same stories in sessions of the engine, natively and in wasm, and compares each change,
// message and payload. Creates random stories for each form in the folder FORMS, STORIES of them, the
// same in every run. The native program is $MUSTER_STORIES: stories.c, linked with the engine.

import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { load } from "../test/forms.js";
import { chance, pick, texts } from "./chance.js";
import { Player } from "./player.js";

const count = Number(process.argv[2]);
const folder = process.argv[3];
const events = 12;

/** The paths that a person may reach, including list items and map entries. */
function paths(fields) {
  const found = fields.map(() => []);
  fields.forEach((field, number) => {
    if (field.isGiven) return;
    const parent = field.parent === undefined ? undefined : fields[field.parent];
    const around = parent ? found[field.parent] : [""];
    const within = { list: ["0", "1", "3"], map: ["", "a", "b"] }[parent?.control.type];
    for (const path of around) {
      for (const name of within ?? [field.name]) found[number].push(`${path}/${name}`);
    }
  });
  return found.flat();
}

/** An arbitrary value for a field. */
function value(random) {
  return pick(random, [
    () => pick(random, texts), () => pick(random, [0, 1, 13, 120, -1, 2147483648, 0.1, 1e21]),
    () => pick(random, [true, false, null]), () => ({ a: pick(random, texts), name: "Ada" }),
    () => [pick(random, texts), { name: "Ada" }],
  ])();
}

function event(random, paths, steps) {
  const path = random() < 0.02 ? pick(random, ["/nowhere", "", "/", "/a/b/c"]) : pick(random, paths);
  const at = pick(random, [0, 0, 1, 2, 5, -1, 2147483647]);
  const roll = random();
  if (roll < 0.4) {
    const source = pick(random, ["typed", "typed", "pasted", "autofilled"]);
    return { event: "change", path, text: pick(random, texts), source };
  }
  if (roll < 0.55) return { event: "leave", path };
  return pick(random, [
    () => ({ event: "set", path, value: value(random) }),
    () => ({ event: "compose", path, isComposing: random() < 0.5 }),
    () => ({ event: "insert", path, at, value: value(random) }),
    () => ({ event: "insert", path, at: 0, value: null }),
    () => ({ event: "remove", path, at }),
    () => ({ event: "move", path, from: at, to: pick(random, [0, 1, 2]) }),
    () => ({ event: "removeEntry", path }),
    () => ({ event: "rename", path, key: pick(random, texts) }),
    () => ({ event: "submit" }),
    () => ({ event: "submit" }),
    () => ({ event: "go", step: pick(random, steps) }),
    () => ({ event: "answer", ticket: Math.floor(random() * 6), ...pick(random, [
      { answer: "passes" }, { answer: "fails" }, { answer: "fails", code: "taken" }, { answer: "failed" },
    ]) }),
    () => ({ event: "reject", rejections: [{ path, message: pick(random, texts) }] }),
    () => ({ event: "give", values: { limit: value(random) } }),
    () => ({ event: "give", values: { user: value(random) } }),
    () => ({ event: "language", language: pick(random, ["en", "de", "ar", "ja", "xx", ""]) }),
    () => ({ event: "reset", values: { [path.slice(1)]: value(random) } }),
    () => ({ event: "reinitialise", values: { name: "Eva" }, keepEdits: random() < 0.5 }),
    () => ({ event: "tick", now: 1772357400 + Math.floor(random() * 1e6), offset: 60 }),
  ])();
}

/** A story: the options of a session, and its events with their times. */
function story(random, fields, steps) {
  const places = paths(fields);
  const values = Object.fromEntries(fields.filter((field) => field.parent === undefined && random() < 0.3)
    .map((field) => [field.name, value(random)]));
  const options = { values, now: 1772357400, offset: 60, language: pick(random, ["", "en", "fr"]) };
  let time = 0;
  const told = Array.from({ length: events }, () => {
    time += pick(random, [0, 0, 50, 400, 6000]);
    return [time, JSON.stringify(event(random, places, steps))];
  });
  return { options: JSON.stringify(options), events: told };
}

let [lived, changes, differing] = [0, 0, 0];
for (const file of readdirSync(folder).filter((name) => name.endsWith(".form")).sort()) {
  const name = file.slice(0, -5);
  const { description } = await load(name);
  const steps = (description.steps ?? []).map((step) => step.name ?? step).concat("nowhere");
  const random = chance(lived + 11);
  const stories = Array.from({ length: count }, () => story(random, description.fields, steps));
  const script = join(folder, `${name}.stories`);
  writeFileSync(script, stories.map(({ options, events }) =>
    `${options}\n${events.map(([time, json]) => `${time} ${json}\n`).join("")}`).join("\n") + "\n");
  const run = spawnSync(
    process.env.MUSTER_STORIES, [join(folder, file), script], { maxBuffer: 2 ** 31, encoding: "utf8" });
  if (run.status !== 0) throw new Error(`${process.env.MUSTER_STORIES}: ${run.stderr}`);
  const native = run.stdout.split("\n\n");
  const player = await Player.start(readFileSync(join(folder, file)));
  stories.forEach((story, index) => {
    const own = player.play(story);
    lived++;
    changes += own.split("\n").length;
    if (own === native[index]) return;
    if (differing++ < 3) {
      const [left, right] = [own.split("\n"), native[index]?.split("\n") ?? []];
      const line = left.findIndex((each, place) => each !== right[place]);
      console.error(`${name}, story ${index}, line ${line}\n  wasm    ${left[line]}\n` +
        `  native  ${right[line]}\n  ${JSON.stringify(story)}`);
    }
  });
  player.end();
}

console.log(`agree: ${lived} stories, ${changes} lines, ${differing} differ`);
process.exitCode = differing === 0 ? 0 : 1;
