import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { inspect } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { load, muster } from "./forms.js";

const { Form, FormError, PayloadError, UsageError } = muster;
const signup = await load("signup");
const trip = await load("trip");
const ada = {
  email: "ada@example.com", password: "secret1", username: "ada_l", age: 36, country: "GB",
  postcode: "12345",
};

test("judges an object, a text and bytes alike", () => {
  for (const payload of [ada, JSON.stringify(ada), new TextEncoder().encode(JSON.stringify(ada))]) {
    const verdict = signup.judge(payload);
    assert.equal(verdict.passes, true);
    assert.deepEqual(verdict.failures, []);
    assert.equal(verdict.payload.email, "ada@example.com");
    assert.equal(signup.passes(payload), true);
  }
});

test("says what fails, where, and in the language that is wanted", () => {
  const payload = { ...ada, age: 12, email: "ada@" };
  const { passes, failures, payload: leaving } = signup.judge(payload, { language: "de" });
  assert.equal(passes, false);
  assert.equal(leaving, undefined);
  assert.deepEqual(failures.map(({ path, code }) => [path, code]), [
    ["/email", "pattern"], ["/age", "too-small"],
  ]);
  assert.match(failures[1].message, /13/);
  assert.deepEqual(failures[1].parameters, { min: 13, max: 120 });
  assert.notEqual(failures[1].message, signup.judge(payload).failures[1].message);
});

test("a verdict stays that of its payload, whatever is judged after it", () => {
  const first = signup.judge({ ...ada, age: 12 });
  const second = signup.judge({ ...ada, country: "XX" }, { language: "fr" });
  const third = signup.judge({ ...ada, age: 12 });
  signup.describe({ language: "de" });
  assert.deepEqual(third.failures, first.failures);
  assert.deepEqual(first.failures.map((failure) => failure.path), ["/age"]);
  assert.deepEqual(second.failures.map((failure) => failure.path), ["/country"]);
  assert.deepEqual(JSON.parse(JSON.stringify(first)).failures, first.failures);
});

test("the payload leaves normalised, with defaults", () => {
  const verdict = trip.judge({ name: "  Ada ", note: { a: [1, null, "x"] } }, { checks: {} });
  assert.deepEqual(verdict.payload, { name: "Ada", note: { a: [1, null, "x"] } });
});

test("integers and bounds beyond 32 bits are what they are", () => {
  const fails = (payload) =>
    trip.judge({ name: "Ada", ...payload }).failures.map(({ path, code }) => `${path} ${code}`);
  assert.deepEqual(fails({ big: 2999999999 }), ["/big too-small"]);
  assert.deepEqual(fails({ big: 3000000000, small: 2147483647 }), []);
  assert.deepEqual(fails({ small: 2147483648 }), ["/small too-large"]);
  assert.deepEqual(fails({ small: -9223372036854775808n }), []);
  assert.deepEqual(fails({ big: 9007199254740993n }), []);
  assert.deepEqual(fails({ big: 9007199254740994n }), ["/big too-large"]);
  for (const number of ["1e2147483648", "1e-2147483649", "1e400", `1${"0".repeat(500)}`]) {
    assert.deepEqual(fails(JSON.parse("{}")), []);
    const json = `{"name":"Ada","big":${number},"small":${number}}`;
    assert.deepEqual(trip.judge(json).failures.map((failure) => failure.code), ["type", "type"]);
  }
});

test("a number that JavaScript can't hold is never rounded", () => {
  const verdict = trip.judge('{"name":"Ada","big":9007199254740993}');
  assert.equal(verdict.passes, true);
  assert.throws(() => verdict.payload, RangeError);
  assert.equal(verdict.payloadText, '{"name":"Ada","big":9007199254740993}');
  assert.match(inspect(verdict), /passes: true,\s+unreadable: "the payload has the number 9007/);
  const held = trip.judge({ name: "Ada", price: 123456789.12, note: [0.1, 1e21, -0, 5e-324] });
  assert.deepEqual(held.payload.note, [0.1, 1e21, 0, 5e-324]);
  assert.deepEqual(held.payload.price, 123456789.12);
});

test("what only the host knows, the instant and checks are options", () => {
  const payload = { name: "Ada", seats: 5, code: "x", day: "2026-03-01" };
  const known = (value) => value === "x" || (value === "y" ? "taken" : false);
  const options = { given: { limit: 4 }, now: "2026-03-01T23:00:00+02:00", checks: { known } };
  assert.deepEqual(
    trip.judge(payload, options).failures.map(({ path, code }) => [path, code]),
    [["/seats", "too-large"]]);
  assert.equal(trip.judge({ ...payload, seats: 4 }, options).passes, true);
  assert.equal(trip.judge({ ...payload, seats: 4 }).undecided[0].code, "check-missing");
  assert.equal(
    trip.judge(payload, { ...options, now: "2026-03-02T00:00:00Z" }).failures[0].path, "/day");
  assert.equal(
    trip.judge({ ...payload, code: "y", seats: 1 }, options).failures[0].code, "taken");
  assert.equal(trip.judge({ name: "Ada", user: "u" }).notAsked[0].code, "ask");
});

test("a check that throws, or that takes time, is an error of the program", () => {
  const judge = (known) => () => trip.judge({ name: "Ada", code: "x" }, { checks: { known } });
  assert.throws(judge(() => { throw new RangeError("mine"); }), { message: "mine" });
  assert.throws(judge(async () => true), UsageError);
  assert.throws(judge(() => undefined), UsageError);
  assert.throws(judge(() => "\uD800"), PayloadError);
  for (const known of [undefined, null, 3, {}]) {
    assert.throws(
      () => trip.judge({ name: "Ada", code: "x" }, { checks: { known } }),
      new UsageError("the check `known` is no function"));
  }
  assert.equal(judge(() => true)().passes, true);
});

test("what is no JSON is an error, with its place", () => {
  const bad = ["", "{", "{}}", "nul", "{'a':1}", '{"a":1,"a":2}', '{"a":"\\ud800"}', "[1,]", "\uFEFF{}"];
  for (const text of bad) {
    assert.throws(() => signup.judge(text), PayloadError, text);
    assert.throws(() => signup.passes(text), PayloadError, text);
  }
  assert.throws(() => signup.judge("{\"a\":\"\uD800\"}"), PayloadError);
  assert.throws(() => signup.judge(new Uint8Array([0x22, 0xff, 0x22])), PayloadError);
  try {
    signup.judge('{"a":1,}');
    assert.fail("it is no JSON");
  } catch (error) {
    assert.equal(error.offset, 7);
  }
  assert.deepEqual(signup.judge("[]").failures.map((failure) => failure.code), ["type"]);
});

test("hostile objects are an error or read as documented, never passed by mistake", () => {
  const note = (value) => trip.judge({ name: "Ada", note: value });
  const cycle = {};
  cycle.self = [cycle];
  const deep = (levels) => {
    let value = 1;
    for (let level = 0; level < levels; level++) value = [value];
    return value;
  };
  class Point { x = 1; }
  const refused = {
    NaN: NaN, infinity: Infinity, date: new Date(0), map: new Map(), set: new Set(), regex: /x/,
    hole: [1, , 2], undefined: [undefined], function: () => 1, symbol: Symbol("x"), cycle,
    deep: deep(1001), boxed: new String("x"), number: Object(1), point: new Point(), error: Error(),
    promise: Promise.resolve(1), typed: new Uint8Array(3), surrogate: "a\uD800b", key: { "\uDC00": 1 },
    getter: { get x() { throw new Error("no"); } }, form: new FormData(), url: new URL("http://x"),
    proxy: new Proxy({}, { ownKeys() { throw new Error("no"); } }),
    proxyGet: new Proxy({ x: 1 }, { get() { throw new Error("no"); } }),
    proxyOf: new Proxy({}, { getPrototypeOf() { throw new Error("no"); } }),
    revoked: (() => { const pair = Proxy.revocable({}, {}); pair.revoke(); return pair.proxy; })(),
  };
  for (const [name, value] of Object.entries(refused)) {
    assert.throws(() => note(value), PayloadError, name);
    assert.throws(() => trip.passes({ name: "Ada", note: value }), PayloadError, name);
  }
  assert.throws(() => trip.judge(undefined), PayloadError);
  assert.deepEqual(trip.judge(null).failures.map((failure) => failure.code), ["type"]);
  assert.deepEqual(trip.judge(7).failures.map((failure) => failure.code), ["type"]);

  assert.deepEqual(note(undefined).payload, { name: "Ada" });
  assert.deepEqual(note({ a: undefined, b: 1 }).payload.note, { b: 1 });
  assert.deepEqual(note(-0).payload.note, 0);
  assert.deepEqual(note(12n).payload.note, 12);
  assert.deepEqual(note(Object.create(null, { a: { value: 1, enumerable: true } })).payload.note,
    { a: 1 });
  assert.deepEqual(note(new Proxy({ a: [1] }, {})).payload.note, { a: [1] });
  assert.deepEqual(note({ get a() { return 2; } }).payload.note, { a: 2 });
  const own = JSON.parse('{"__proto__":{"polluted":1},"constructor":1}');
  const kept = note(own).payload.note;
  assert.deepEqual(Object.keys(kept), ["__proto__", "constructor"]);
  assert.equal({}.polluted, undefined);
  assert.equal(trip.judge(JSON.parse('{"__proto__":{"name":"Ada"}}')).passes, false);
  assert.equal(trip.judge(Object.create({ name: "Ada" }, {})instanceof Object && {}).passes, false);
  let reads = 0;
  const counted = { get name() { reads++; return reads === 1 ? "Ada" : NaN; } };
  assert.equal(trip.judge(counted).passes, true);
  assert.equal(reads, 1);
});

test("a text is read to its end and written as it came", () => {
  for (const text of ["\u0000", "\uFEFFa", "a\u2028b", "😀", "é", "\\\"/\b\f\n\r\t", "x".repeat(200000)]) {
    assert.equal(trip.judge({ name: "Ada", note: text }).payload.note, text);
  }
});

test("a form is refused by what is wrong with it", async () => {
  const text = await readFile(new URL("../../../.build/javascript-test/trip.form", import.meta.url));
  await assert.rejects(Form.load(text.subarray(0, 40)), FormError);
  await assert.rejects(Form.load(new Uint8Array()), FormError);
  await assert.rejects(Form.load(new Uint8Array([0x31, 0xff])), FormError);
  const newer = Uint8Array.from(text);
  newer[0] = 0x32;
  await assert.rejects(Form.load(newer), /newer Muster/);
  await assert.rejects(Form.load(3), UsageError);
  const given = Uint8Array.from(text);
  structuredClone(given.buffer, { transfer: [given.buffer] });
  await assert.rejects(Form.load(given), UsageError);
  await assert.rejects(Form.load(given.buffer), UsageError);
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  await assert.rejects(Form.load(new WebAssembly.Module(empty)), UsageError);
  assert.throws(() => new Form(), UsageError);
  assert.equal((await Form.load(text)).name, "trip");
  assert.equal((await Form.load(Uint8Array.from(text).buffer)).name, "trip");
});

test("an option that is none, or of another kind, is a mistake of the program", () => {
  assert.throws(() => trip.judge({}, { langauge: "de" }), UsageError);
  assert.throws(() => trip.judge({}, { given: 3 }), UsageError);
  assert.throws(() => trip.judge({}, { given: { limit: NaN } }), PayloadError);
  assert.throws(() => trip.judge({}, { now: "yesterday" }), UsageError);
  assert.throws(() => trip.judge({}, { now: new Date(NaN) }), UsageError);
  assert.throws(() => trip.judge({}, { language: "\uD800" }), UsageError);
  for (const none of [null, 3, "x", [], Symbol("x"), () => 1]) {
    assert.throws(() => trip.judge({}, none), UsageError);
    assert.throws(() => trip.passes({}, none), UsageError);
    assert.throws(() => trip.judge({}, { checks: none }), UsageError);
    assert.throws(() => trip.standard(none)["~standard"].validate({}), UsageError);
    assert.throws(() => trip.describe(none), UsageError);
    assert.throws(() => trip.session(none), UsageError);
    assert.throws(() => trip.session({ checks: none }), UsageError);
    assert.throws(() => trip.session({ asks: none }), UsageError);
    assert.throws(() => trip.session().change("name", "x", { source: none }), UsageError);
  }
  assert.throws(() => trip.session().change("name", "x", { source: "toString" }), UsageError);
});

test("a form describes itself", () => {
  assert.equal(trip.name, "trip");
  const { title, checks, asks, readsClock, fields } = trip.description;
  assert.deepEqual([title, checks, asks, readsClock], ["A trip", ["known"], ["free"], true]);
  const paths = fields.map((field) => field.path);
  assert.ok(paths.includes("/guests/*/name") && paths.includes("/limit"));
  const country = signup.description.fields.find((field) => field.name === "country").control;
  assert.equal(country.shape, "choice");
  assert.deepEqual(country.choices[0], { value: "BR", label: "Brazil", text: "BR" });
});

test("the face of Standard Schema", async () => {
  const { version, vendor, validate } = trip["~standard"];
  assert.deepEqual([version, vendor], [1, "muster"]);
  assert.deepEqual(await validate({ name: " Ada " }), { value: { name: "Ada" } });
  const { issues } = await validate({ name: "A", guests: [{ name: "x" }, { age: 200 }] });
  assert.deepEqual(issues.map(({ path }) => path), [
    ["name"], ["guests", 1, "name"], ["guests", 1, "age"],
  ]);
  assert.ok(issues.every(({ message }) => typeof message === "string" && message !== ""));
  assert.deepEqual((await validate({ name: "Ada", code: "x" })).issues.map(({ path }) => path),
    [["code"]]);
  assert.deepEqual((await validate({ name: "Ada", note: [NaN] })).issues.map(({ path }) => path),
    [["note", 0]]);
  assert.ok((await validate("{}")).issues.length > 0);
  assert.ok((await validate(undefined)).issues.length > 0);
  assert.ok((await validate({ name: "Ada", big: 9007199254740993n })).issues.length > 0);
  const german = signup.standard({ language: "de" })["~standard"];
  assert.match((await german.validate({ ...ada, age: 1 })).issues[0].message, /13/);
});

test("memory stays as it is, and what is disposed of is refused", async () => {
  const text = await readFile(new URL("../../../.build/javascript-test/signup.form", import.meta.url));
  const rounds = async (count) => {
    for (let round = 0; round < count; round++) {
      const form = await Form.load(text);
      form.judge({ ...ada, age: round });
      const session = form.session({ values: ada });
      session.change("email", "x");
      session.dispose();
      form.dispose();
    }
  };
  await rounds(50);
  // Without what JavaScript has not collected yet.
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const engineBytes = () => {
    // What one has found is given back by the next.
    collect();
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = engineBytes();
  await rounds(200);
  for (let round = 0; round < 20000; round++) signup.judge({ ...ada, age: round % 200 }).failures;
  const more = engineBytes() - before;
  assert.ok(more <= 65536, `${more} bytes more`);
  const form = await Form.load(text);
  form.dispose();
  form.dispose();
  assert.throws(() => form.judge(ada), UsageError);
  assert.throws(() => form.session(), UsageError);
});

test("a getter that judges, or that lets the memory grow, changes no payload around it", () => {
  const inner = { name: "Ada", note: ["x".repeat(500_000)] };
  const payload = {
    get name() {
      assert.equal(trip.judge(inner).passes, true);
      assert.equal(trip.passes({ get name() { return trip.name; } }), true);
      return "Ada";
    },
    note: ["é", "😀", "a\nb", 1.5, null],
  };
  for (let round = 0; round < 3; round++) {
    inner.note.push(...inner.note, ...inner.note);
    assert.deepEqual(trip.judge(payload).payload, { name: "Ada", note: payload.note });
  }
});

test("a verdict stays that of its payload, whatever is judged after it", () => {
  const verdicts = Array.from({ length: 300 }, (_, age) => signup.judge({ ...ada, age, bio: "x".repeat(age * 99) }));
  verdicts.forEach((verdict, age) => {
    const codes = age >= 13 && age <= 120 ? [] : ["/age"];
    if (age * 99 > 280) codes.push("/bio");
    assert.deepEqual(verdict.failures.map(({ path }) => path), codes);
  });
});

test("payloads longer than the memory so far", () => {
  const long = Array.from({ length: 60 }, () => "x".repeat(500_000));
  assert.deepEqual(trip.judge({ name: "Ada", note: long }).payload.note, long);
  assert.equal(trip.judge({ name: "Ada" }).passes, true);
});
