// Concurrent submits: each ends once, with its own outcome. Python's test_submits.py is similar.

import assert from "node:assert/strict";
import test from "node:test";

import { load, muster } from "./forms.js";

const { UsageError } = muster;
const trip = await load("trip");

/** An ask that a test answers itself. */
function asking() {
  const waiting = [];
  const free = () => new Promise((resolve) => waiting.push(resolve));
  return { asks: { free }, answer: (value) => waiting.splice(0).forEach((resolve) => resolve(value)) };
}

/** Returns the unhandled errors that occur while a function runs. */
async function reported(act) {
  const errors = [];
  globalThis.reportError = (error) => errors.push(error.message);
  try {
    await act();
  } finally {
    delete globalThis.reportError;
  }
  return errors;
}

/** Fails if a promise is still pending after half a second. */
function soon(promise) {
  return Promise.race([
    promise, new Promise((_, reject) => setTimeout(() => reject(new Error("it never ended")), 500)),
  ]);
}

test("submits that wait for the same answers end with them", async () => {
  const { asks, answer } = asking();
  const session = trip.session({ values: { name: "Ada", user: "bob" }, asks });
  const [first, second] = [session.submit(), session.submit()];
  answer(true);
  assert.equal((await soon(first)).kind, "submitted");
  assert.equal(await soon(second), await first);
  assert.deepEqual((await first).payload, { name: "Ada", user: "bob" });
  session.dispose();
});

test("a submit that is refused ends the one under way", async () => {
  const { asks } = asking();
  const session = trip.session({ values: { name: "Ada", user: "bob" }, asks });
  const first = session.submit();
  session.change("name", "A");
  const second = session.submit();
  const [one, two] = await soon(Promise.all([first, second]));
  assert.deepEqual([one.kind, one.focus], ["refused", undefined]);
  assert.deepEqual([two.kind, two.focus], ["refused", "/name"]);
  session.dispose();
});

test("a server's message about an earlier submit leaves the one under way", async () => {
  const { asks, answer } = asking();
  const session = trip.session({ values: { name: "Ada", user: "bob" }, asks });
  const submitted = session.submit();
  session.reject([{ path: "/name", message: "Nobody has this name" }]);
  assert.equal(session.state.isSubmitting, true);
  answer(true);
  assert.equal((await soon(submitted)).kind, "submitted");
  session.dispose();
});

test("a change of a listener ends the submit under way", async () => {
  const { asks } = asking();
  const session = trip.session({ values: { name: "Ada", user: "bob" }, asks });
  session.subscribe((changes) => {
    if (changes.some(({ kind }) => kind === "ask")) session.change("name", "Eve");
  });
  assert.equal((await soon(session.submit())).kind, "refused");
  session.dispose();
});

test("a submit that the engine refuses ends with that error", async () => {
  const session = trip.session({ values: { name: "A" } });
  const { now } = performance;
  let second;
  session.subscribe((changes) => {
    if (second || !changes.some(({ kind }) => kind === "refused")) return;
    second = session.submit();
    performance.now = () => NaN;
  });
  const refused = new UsageError("the time is a number of milliseconds");
  try {
    const first = session.submit();
    await assert.rejects(soon(second), refused);
    await assert.rejects(session.submit(), refused);
    assert.equal((await first).kind, "refused");
  } finally {
    performance.now = now;
  }
  session.dispose();
});

test("an error of a listener after a submit is reported, and the outcome is kept", async () => {
  const session = trip.session({ values: { name: "Ada" } });
  session.subscribe((changes) => {
    if (changes.some(({ kind }) => kind === "submitted")) throw new RangeError("mine");
  });
  const errors = await reported(async () => {
    assert.deepEqual((await session.submit()).payload, { name: "Ada" });
  });
  assert.deepEqual(errors, ["mine"]);
  session.dispose();
});

test("a submit that a listener makes fail is forgotten", async () => {
  const { asks, answer } = asking();
  const session = trip.session({ values: { name: "Ada", user: "bob" }, asks });
  const kinds = [];
  const end = session.subscribe(() => { throw new RangeError("mine"); });
  await assert.rejects(session.submit(), new RangeError("mine"));
  end();
  const submitted = new Promise((resolve) => session.subscribe((changes) => {
    kinds.push(...changes.map(({ kind }) => kind));
    if (kinds.includes("submitted")) resolve();
  }));
  answer(true);
  await soon(submitted);
  session.dispose();
});

test("a check that throws hides no change, and its submit ends", async () => {
  const values = { name: "Ada" };
  const session = trip.session({
    values, checks: { known: (value) => { if (value === "x") throw new RangeError("mine"); return true; } },
  });
  const told = [];
  session.subscribe((changes) => told.push(...changes.map(({ kind, path }) => `${kind} ${path}`)));
  assert.throws(() => session.change("code", "x", { source: "pasted" }), new RangeError("mine"));
  assert.ok(told.includes("field /code"), String(told));
  assert.equal((await soon(session.submit())).focus, "/code");
  session.dispose();
});

test("a session that was disposed of ends its submits", async () => {
  const { asks } = asking();
  const session = trip.session({ values: { name: "Ada", user: "bob" }, asks });
  const waiting = session.submit();
  session.dispose();
  assert.deepEqual(await soon(waiting), { kind: "refused", focus: undefined });
  await assert.rejects(session.submit(), new UsageError("the session was disposed of"));
});

test("a listener that throws at the end keeps nobody else from hearing of it", async () => {
  const session = trip.session({ values: { name: "Ada" } });
  session.subscribe((changes) => { if (changes.length === 0) throw new RangeError("mine"); });
  const changes = session.changes();
  const next = changes.next();
  const errors = await reported(async () => session.dispose());
  assert.deepEqual(errors, ["mine"]);
  assert.deepEqual(await soon(next), { value: undefined, done: true });
});

test("an error of an ask is reported, unless nobody waits for the answer any more", async () => {
  const failing = trip.session({
    values: { name: "Ada", user: "u" }, asks: { free: async () => { throw new RangeError("down"); } },
  });
  const errors = await reported(async () => {
    assert.equal((await soon(failing.submit())).focus, "/user");
    const free = (value, { signal }) => new Promise((resolve, reject) =>
      signal.addEventListener("abort", () => reject(new RangeError("aborted"))));
    const aborted = trip.session({ values: { name: "Ada", user: "u" }, asks: { free } });
    aborted.submit();
    aborted.change("user", "v");
    await new Promise((resolve) => setTimeout(resolve));
    aborted.dispose();
  });
  assert.deepEqual(errors, ["down"]);
  failing.dispose();
});

test("an error of a listener when a pause in typing ends is reported", async () => {
  const session = trip.session({ values: { name: "Ada" }, asks: asking().asks });
  session.change("user", "bob");
  const errors = await reported(() => soon(new Promise((resolve) => {
    session.subscribe((changes) => {
      if (!changes.some(({ kind }) => kind === "ask")) return;
      setTimeout(resolve);
      throw new RangeError("mine");
    });
  })));
  assert.deepEqual(errors, ["mine"]);
  session.dispose();
});
