import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { chance, pick } from "../agree/chance.js";
import { muster } from "./forms.js";

const { Form, FormError } = muster;
const root = new URL("../../../.build/javascript-test/", import.meta.url);
const words = ["p1:a", "m0;", "l0;", "@0;", "q0:", "p8:required", "p4:each", "p7:matches", "9999999999;", "-1;"];
const rows = [{}, { name: "Ada", seats: 2, guests: [{}], tags: ["a", "a"] }, { email: "ada@", age: 12, lines: [{}] }];

/** A form's bytes with a few of them removed, changed, doubled or inserted. */
function broken(random, bytes) {
  let made = [...bytes];
  for (let faults = pick(random, [1, 1, 1, 2, 8]); faults > 0; faults--) {
    const at = Math.floor(random() * (made.length + 1));
    const from = Math.floor(random() * made.length);
    const deeds = [
      () => made.splice(at, pick(random, [1, 2, 8, 100])),
      () => made.splice(at, 0, ...new TextEncoder().encode(pick(random, words))),
      () => { made[at] = Math.floor(random() * 256); },
      () => made.splice(at, 0, ...made.slice(from, from + 60)),
      () => { made[at] = 48 + Math.floor(random() * 10); },
    ];
    pick(random, deeds)();
  }
  return new Uint8Array(made);
}

test("a form that was changed by chance is refused in words, or judges", async () => {
  const random = chance(1);
  const forms = await Promise.all(
    ["signup", "trip", "order"].map((name) => readFile(new URL(`${name}.form`, root))));
  let count = 0;
  for (let number = 0; number < 3000; number++) {
    let form;
    try {
      form = await Form.load(broken(random, pick(random, forms)));
    } catch (error) {
      assert(error instanceof FormError && error.message !== "", `form ${number}: ${error}`);
      continue;
    }
    count++;
    for (const row of rows) {
      const { passes, failures, undecided } = form.judge(row);
      assert.equal(passes, failures.length + undecided.length === 0);
    }
    form.dispose();
  }
  assert(count > 30, `${count} are forms`);
});
