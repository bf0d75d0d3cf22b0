import assert from "node:assert/strict";
import test from "node:test";

import { load, muster } from "./forms.js";

const { PayloadError, UsageError } = muster;
const trip = await load("trip");

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

/** What a trap may do. */
const deeds = {
  throws: () => { throw new Error("no"); },
  throwsNothing: () => { throw undefined; },
  undefined: () => undefined,
  null: () => null,
  fraction: () => 1.5,
  NaN: () => NaN,
  negative: () => -1,
  infinite: () => Infinity,
  symbol: () => Symbol("x"),
  bigint: () => 2n,
  text: () => "x",
  object: () => ({}),
  list: () => [],
  function: () => () => { throw new Error("no"); },
  revoked,
  unreadable: () => new Proxy({}, { get: deeds.throws, getPrototypeOf: deeds.throws }),
  noPrimitive: () => ({ valueOf: deeds.throws, toString: deeds.throws }),
};
const traps = Object.getOwnPropertyNames(Reflect).filter((name) => name !== Symbol.toStringTag);
const targets = {
  object: () => ({ name: "Ada" }), list: () => ["Ada", 1], function: () => () => 1,
  bytes: () => new TextEncoder().encode('{"name":"Ada"}'), bare: () => Object.create(null),
};

class Named { static get name() { throw new Error("no"); } }
class Symbolic { static name = Symbol("x"); }
class Subclass extends Uint8Array { get length() { return 1e6; } }
const detached = new Uint8Array(8);
structuredClone(detached.buffer, { transfer: [detached.buffer] });

/** Values by what is hostile about them. */
const values = new Map([
  ["revoked", revoked],
  ["a class whose name throws", () => new Named()],
  ["a class whose name is a symbol", () => new Symbolic()],
  ["a class named constructor", () => new (class { static name = "constructor"; })()],
  ["a prototype that is revoked", () => Object.setPrototypeOf({}, revoked())],
  ["a prototype that throws", () => Object.setPrototypeOf({}, new Proxy({}, {
    get: deeds.throws, getPrototypeOf: deeds.throws, getOwnPropertyDescriptor: deeds.throws,
  }))],
  ["a tag that throws", () => Object.setPrototypeOf(
    { get [Symbol.toStringTag]() { throw new Error("no"); } },
    Object.assign(Object.create(null), { isPrototypeOf: 1 }))],
  ["a prototype of bytes", () => Object.create(Uint8Array.prototype)],
  ["bytes with another length", () => Object.defineProperty(
    new TextEncoder().encode('{"name":"Ada"}'), "length", { value: 3 })],
  ["bytes of a subclass", () => Subclass.from([0x7b, 0x7d])],
  ["bytes whose memory went", () => detached],
]);
for (const [target, make] of Object.entries(targets)) {
  for (const trap of traps) {
    for (const [deed, act] of Object.entries(deeds)) {
      values.set(`${trap} of ${target}: ${deed}`, () => new Proxy(make(), { [trap]: act }));
    }
  }
  for (const [deed, act] of Object.entries(deeds)) {
    const get = (object, name) => name === "length" ? act() : Reflect.get(object, name);
    values.set(`length of ${target}: ${deed}`, () => new Proxy(make(), { get }));
  }
}

const places = {
  root: (value) => value,
  member: (value) => ({ name: "Ada", note: value }),
  item: (value) => ({ name: "Ada", note: [value] }),
  text: (value) => ({ name: value }),
  list: (value) => ({ name: "Ada", guests: value }),
};

/** Calls a function that may throw only a PayloadError, or another given error. */
function attempt(name, call, ...others) {
  try {
    return call();
  } catch (error) {
    const isExpected = [PayloadError, ...others].some((kind) => error instanceof kind);
    assert.ok(isExpected, `${name}: ${error?.name}: ${error?.message}`);
    assert.doesNotMatch(error.message, /engine refused/, name);
    return undefined;
  }
}

for (const [place, put] of Object.entries(places)) {
  test(`a hostile value as ${place} is a PayloadError or a reading`, () => {
    for (const [name, make] of values) {
      const verdict = attempt(name, () => trip.judge(put(make())));
      const passes = attempt(name, () => trip.passes(put(make())));
      assert.equal(verdict?.passes, passes, name);
      assert.equal(Array.isArray(verdict?.failures ?? []), true);
      const { value, issues } = trip["~standard"].validate(put(make()));
      assert.equal(issues === undefined, verdict?.passes === true, name);
      assert.deepEqual(value, verdict?.payload, name);
      for (const issue of issues ?? []) assert.equal(typeof issue.message, "string", name);
    }
  });
}

test("a hostile value in a session or as an option is an error or a reading", () => {
  const session = trip.session();
  const calls = {
    values: (value) => trip.session({ values: value }).dispose(),
    given: (value) => trip.session({ given: value }).dispose(),
    known: (value) => trip.judge({}, { given: value }),
    reset: (value) => session.reset(value),
    reinitialise: (value) => session.reinitialise(value),
    give: (value) => session.give(value),
    reject: (value) => session.reject(value),
    set: (value) => session.set("note", [value]),
    insert: (value) => session.insert("guests", value),
  };
  for (const [name, make] of values) {
    for (const [call, use] of Object.entries(calls)) {
      attempt(`${call}, ${name}`, () => use(make()), UsageError);
    }
  }
  session.reset({ name: "Ada" });
  assert.deepEqual(session.payload, { name: "Ada" });
  session.dispose();
});

test("a list is as long as JSON.stringify finds it", () => {
  const lengths = [0, 1, 1.5, -1, -0.5, NaN, null, undefined, true, "1", "x", { valueOf: () => 1.9 }];
  for (const length of lengths) {
    const list = new Proxy(["a", "b"], {
      get: (items, name) => name === "length" ? length : Reflect.get(items, name),
    });
    const { payload } = trip.judge({ name: "Ada", note: list });
    assert.deepEqual(payload.note, JSON.parse(JSON.stringify(list)), String(length));
  }
});

test("Standard Schema reads a value once, and its paths are those of what was read", () => {
  const once = (value) => {
    let reads = 0;
    return () => {
      if (reads++ > 0) throw new Error("second read");
      return value;
    };
  };
  const guests = once([{ name: "Bo" }, {}]);
  const { issues } = trip["~standard"].validate({ name: "Ada", get guests() { return guests(); } });
  assert.deepEqual(issues.map(({ path }) => path), [["guests", 1, "name"]]);
  const bytes = new TextEncoder().encode('{"name":"Ada","guests":[{}]}');
  assert.deepEqual(
    trip["~standard"].validate(bytes).issues.map(({ path }) => path), [["guests", 0, "name"]]);
});
