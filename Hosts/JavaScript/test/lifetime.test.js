import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import test from "node:test";
import { inspect } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { load, muster } from "./forms.js";

const { UsageError } = muster;
setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc");

/** Collects unreferenced objects, and lets finalizers release their memory. */
async function collect() {
  for (let round = 0; round < 8; round++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

const payloads = {
  object: (value) => value,
  text: (value) => JSON.stringify(value),
  bytes: (value) => new TextEncoder().encode(JSON.stringify(value)),
};

for (const [kind, payload] of Object.entries(payloads)) {
  test(`a verdict on ${kind} is read after all but itself was collected`, async () => {
    const judged = async (options, value) => (await load("trip")).judge(payload(value), options);
    const known = { checks: { known: () => "taken" } };
    const failing = await judged(undefined, { name: "A", user: "u" });
    const passing = await judged(undefined, { name: " Ada " });
    const checked = await judged(known, { name: "Ada", code: "x" });
    const undecided = await judged(undefined, { name: "Ada", code: "x" });
    const german = await judged({ language: "de" }, { name: "A" });
    await collect();
    assert.deepEqual(failing.failures.map(({ path }) => path), ["/name"]);
    assert.deepEqual(failing.notAsked.map(({ code }) => code), ["ask"]);
    assert.deepEqual(passing.payload, { name: "Ada" });
    assert.deepEqual(checked.failures.map(({ code }) => code), ["taken"]);
    assert.deepEqual(undecided.undecided.map(({ code }) => code), ["check-missing"]);
    assert.notEqual(german.failures[0].message, failing.failures[0].message);
  });
}

test("what was made of a form works after the form was collected", async () => {
  const { validate } = (await load("trip"))["~standard"];
  const session = (await load("trip")).session();
  const changes = (await load("trip")).session({ values: { name: "Ada" } }).changes();
  await collect();
  assert.deepEqual(validate({ name: " Ada " }), { value: { name: "Ada" } });
  session.change("name", "A");
  session.leave("name");
  assert.equal(session.field("name").status, "notValid");
  assert.deepEqual(await changes.return(), { value: undefined, done: true });
});

test("a verdict says so if its form was disposed of before it was looked at", async () => {
  const form = await load("trip");
  const looked = form.judge({ name: "A" });
  assert.equal(looked.failures.length, 1);
  const verdict = form.judge({ name: "Ada" });
  const checked = form.judge({ name: "Ada", code: "x" }, { checks: { known: () => true } });
  form.dispose();
  assert.match(inspect(verdict), /passes: true,\s+unreadable: "the form was disposed of/);
  assert.equal(looked.failures.length, 1);
  assert.equal(verdict.passes, true);
  assert.equal(checked.payload.name, "Ada");
  for (const name of ["failures", "warnings", "undecided", "notAsked", "payload", "payloadText"]) {
    assert.throws(() => verdict[name], {
      name: "UsageError", message: /^the form was disposed of before the verdict was looked at/,
    }, name);
  }
});

test("a form that its payload or its check disposes of says so, or ends its verdict", async () => {
  const form = await load("trip");
  assert.throws(
    () => form.judge({ get name() { form.dispose(); return "Ada"; } }),
    new UsageError("the form was disposed of"));
  const other = await load("trip");
  const known = () => {
    other.dispose();
    return true;
  };
  const verdict = other.judge({ name: "Ada", code: "x" }, { checks: { known } });
  assert.deepEqual(verdict.payload, { name: "Ada", code: "x" });
  assert.throws(() => other.judge({}), new UsageError("the form was disposed of"));
});

test("the engine is loaded again after it could not be", async () => {
  // Its own modules: those of the other tests have an engine already.
  const packed = process.env.MUSTER_PACKAGE ?? "../../../.build/javascript/muster.js";
  const base = new URL(packed, import.meta.url);
  const wasm = await readFile(new URL("muster.wasm", base));
  const answers = [];
  const server = createServer((request, response) => {
    const { status, body = wasm } = answers.shift() ?? { status: 200 };
    response.writeHead(status, { "content-type": "application/wasm" });
    response.end(status === 200 ? body : "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const address = `http://127.0.0.1:${server.address().port}/muster.wasm`;
    const { Form, startEngine } = await import(`${base}?again`);
    const form = await readFile(new URL("../../../.build/javascript-test/trip.form", import.meta.url));
    answers.push({ status: 503 }, { status: 503 }, { status: 200, body: wasm.subarray(0, 99) });
    await assert.rejects(startEngine(address), /503/);
    await assert.rejects(Form.load(form), /503/);
    await assert.rejects(Promise.all([Form.load(form), Form.load(form)]), WebAssembly.CompileError);
    const [first, second] = await Promise.all([Form.load(form), Form.load(form)]);
    assert.deepEqual([first.name, second.name, answers.length], ["trip", "trip", 0]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test("a session keeps nothing that was read of items that are gone", async () => {
  const session = (await load("trip")).session({ values: { guests: [{ name: "a" }] } });
  const stays = session.field("name");
  const read = [];
  const look = (path) => {
    for (const each of [session.field(path), session.control(path), session.items(path)]) {
      if (typeof each === "object") read.push(new WeakRef(each));
    }
  };
  for (let round = 0; round < 500; round++) {
    session.insert("guests", { name: "b" });
    look("/guests/1/name");
    look("/guests/1");
    session.remove("guests", 1);
    if (round % 5 === 0) session.reset({ guests: [{ name: "c" }] });
    look("/guests/0/age");
  }
  await collect();
  const kept = read.filter((each) => each.deref()).length;
  assert.ok(read.length > 2000 && kept < 400, `${kept} of ${read.length} are kept`);
  assert.equal(session.field("name"), stays);
  session.dispose();
});

test("the engine keeps no form of a page for the sake of its checks", async () => {
  const { FormStore } = await import(new URL("../../../.build/javascript/adapter.js", import.meta.url));
  const form = await load("trip");
  const asked = [];
  const begin = (index) => {
    const store = new FormStore(form, { checks: { known: () => asked.push(index) > 0 } }, "f-");
    store.session.change("/code", "x");
    store.session.leave("/code");
    return new WeakRef(store);
  };
  const stores = [0, 1, 2].map(begin);
  await collect();
  assert.deepEqual([...new Set(asked)], [0, 1, 2]);
  assert.deepEqual(stores.map((each) => each.deref()), [undefined, undefined, undefined]);
});

test("a signal keeps no subscription that has ended, and no session", async () => {
  const { signal } = new AbortController();
  const session = (await load("trip")).session();
  session.subscribe(() => {}, { signal })();
  const changes = session.changes({ signal });
  const next = changes.next();
  session.subscribe(() => {}, { signal });
  session.dispose();
  assert.deepEqual(await next, { value: undefined, done: true });
  assert.deepEqual(getEventListeners(signal, "abort"), []);
});
