import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { load, muster } from "./forms.js";

const { PayloadError, UsageError } = muster;
const signin = await load("signin");
const signup = await load("signup");
const stock = await load("stock");
const trip = await load("trip");

/** The changes of each input, as they were reported. */
function watch(session) {
  const told = [];
  session.subscribe((changes) => told.push(...changes));
  return () => told.splice(0);
}

test("nobody is nagged while typing", () => {
  const session = signup.session();
  const told = watch(session);
  session.change("email", "ada@ex");
  const [{ path, status, validity, message }] = told();
  assert.deepEqual([path, status, validity, message], ["/email", "unchecked", "incomplete", ""]);
  session.leave("/email");
  const [left] = told();
  assert.deepEqual([left.status, left.isTouched], ["notValid", true]);
  assert.equal(left.message, "Enter an email address, like ada@example.com");
  session.change("email", "ada@example.com", { source: "pasted" });
  assert.equal(told()[0].status, "valid");
  assert.equal(session.field("email").text, "ada@example.com");
  assert.equal(session.field("nothing"), undefined);
});

test("a submit ends with what is sent, or with where to go", async () => {
  const session = signin.session({ values: { email: "ada@example.com" } });
  const refused = await session.submit();
  assert.deepEqual([refused.kind, refused.focus], ["refused", "/password"]);
  assert.deepEqual(session.state.summary.map((line) => line.path), ["/password"]);
  session.change("password", "secret1");
  const { kind, payload } = await session.submit();
  assert.equal(kind, "submitted");
  assert.deepEqual(payload, { email: "ada@example.com", password: "secret1" });
  session.reject([{ path: "/email", message: "Nobody has this address" }]);
  assert.equal(session.field("email").message, "Nobody has this address");
});

test("asks are answered in their own time, and cancelled", async () => {
  const asked = [];
  const asks = {
    free: (value, { path, signal }) =>
      new Promise((resolve, reject) => {
        asked.push(value);
        signal.addEventListener("abort", () => reject(new Error(`${path} aborted`)));
        if (value !== "slow") setTimeout(() => resolve(value === "ada" || "taken"), 1);
      }),
  };
  const session = trip.session({ values: { name: "Ada" }, asks });
  const settled = async (status) => {
    while (session.field("user").status !== status) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  session.change("user", "slow", { source: "pasted" });
  await settled("checking");
  while (!asked.includes("slow")) await new Promise((resolve) => setTimeout(resolve, 2));
  session.change("user", "bob", { source: "pasted" });
  await settled("notValid");
  assert.equal(session.field("user").code, "taken");
  session.change("user", "ada", { source: "pasted" });
  await settled("valid");
  const { kind, payload } = await session.submit();
  assert.deepEqual([kind, payload.user], ["submitted", "ada"]);
  assert.deepEqual(asked, ["slow", "bob", "ada"]);
  session.dispose();
});

test("an ask that fails, or that nobody answers, never passes", async () => {
  const session = trip.session({
    values: { name: "Ada", user: "u" }, asks: { free: async () => { throw new Error("down"); } },
  });
  const { kind, focus } = await session.submit();
  assert.deepEqual([kind, focus], ["refused", "/user"]);
  session.dispose();
});

test("what goes wrong where nobody waits is reported", async () => {
  const reported = [];
  globalThis.reportError = (error) => reported.push(error.message);
  const session = trip.session({ values: { name: "Ada", user: "u" }, asks: { free: () => 3 } });
  session.subscribe((changes) => {
    if (changes.some(({ status }) => status === "notValid")) throw new Error("mine");
  });
  await session.submit();
  const other = trip.session({ values: { name: "Ada", user: "u" } });
  await other.submit();
  delete globalThis.reportError;
  assert.deepEqual(reported, [
    "the ask `free` answers true, false or a code", "mine",
    "the form asks `free`, and the session has no such ask",
  ]);
  session.dispose();
  other.dispose();
});

test("a submit that the person types into ends", async () => {
  const session = trip.session({
    values: { name: "Ada", user: "u" }, asks: { free: () => new Promise(() => {}) },
  });
  const submitted = session.submit();
  session.change("name", "Ada L");
  assert.equal((await submitted).kind, "refused");
  session.dispose();
});

test("a submit that a listener asks for has an outcome of its own", async () => {
  const session = trip.session({ values: { name: "A" } });
  let second;
  session.subscribe((changes) => {
    if (second || !changes.some((change) => change.kind === "refused")) return;
    session.change("name", "Ada");
    second = session.submit();
  });
  assert.equal((await session.submit()).kind, "refused");
  const { kind, payload } = await second;
  assert.deepEqual([kind, payload], ["submitted", { name: "Ada" }]);
  session.dispose();
});

test("listeners hear of changes before the host acts on them", async () => {
  const order = [];
  const asks = {
    free: (value, { signal }) => {
      order.push(`ask ${value}`);
      signal.addEventListener("abort", () => order.push(`abort ${value}`));
      return value === "ada" || new Promise(() => {});
    },
  };
  const session = trip.session({ values: { name: "Ada" }, asks });
  session.subscribe((changes) => order.push(changes.map((change) => change.kind).join("+")));
  session.change("user", "bob", { source: "pasted" });
  const submitted = session.submit().then(({ kind }) => order.push(`then ${kind}`));
  session.change("user", "ada", { source: "pasted" });
  await session.submit();
  await submitted;
  assert.ok(order.indexOf("ask bob") > order.findIndex((kinds) => kinds.includes("field")));
  assert.ok(order.indexOf("abort bob") > order.findIndex((kinds) => kinds.includes("cancel")));
  assert.ok(order.indexOf("abort bob") < order.indexOf("ask ada"));
  assert.ok(order.indexOf("then refused") > order.indexOf("abort bob"));
  session.dispose();
});

test("the form's change says whether a submit waits for answers", async () => {
  const session = trip.session({
    values: { name: "Ada", user: "u" }, asks: { free: () => new Promise(() => {}) },
  });
  const told = watch(session);
  const submitted = session.submit();
  const forms = () => told().filter((change) => change.kind === "form");
  assert.deepEqual(forms(), [{ kind: "form", isSubmitting: true }]);
  session.change("name", "Ada L");
  assert.equal(forms().at(-1).isSubmitting, false);
  await submitted;
  session.dispose();
});

test("an entry's key has the entry's path, and its changes say so", () => {
  const session = stock.session({ values: { prices: { EUR: 1 } } });
  const told = watch(session);
  session.rename("prices.EUR", "xx");
  session.leaveKey("prices.xx");
  const keys = told().filter((change) => change.path === "/prices/xx" && change.isKey);
  assert.equal(keys.at(-1).status, "notValid");
  assert.equal(session.key("prices.xx").text, "xx");
  assert.equal(session.key("prices"), undefined);
  session.dispose();
});

test("there is a method for each event of the engine's", async () => {
  const source = new URL("../../../Sources/MusterC/Sessions/EventReader.swift", import.meta.url);
  const table = await readFile(source, "utf8");
  const names = [...table.matchAll(/EventKind\("(\w+)"/g)].map(([, name]) => name);
  assert.ok(names.length > 10);
  // The session sends ticks and answers itself; a method that reads like a property is named otherwise.
  const methods = new Map([["answer", ""], ["tick", ""], ["language", "speak"]]);
  for (const name of names) {
    const method = methods.get(name) ?? name;
    if (method) assert.equal(typeof muster.Session.prototype[method], "function", name);
  }
});

test("a check without a function leaves its field undecided, and nothing throws", async () => {
  const session = trip.session({ values: { name: "Ada" } });
  session.change("code", "x");
  assert.equal(session.field("code").validity, "undecided");
  assert.equal((await session.submit()).kind, "refused");
  session.dispose();
});

test("values may be JSON, with all digits of their numbers", () => {
  const session = trip.session({ values: '{"name":"Ada","big":9007199254740993}' });
  assert.equal(session.payloadText, '{"name":"Ada","big":9007199254740993}');
  session.reset('{"name":"Bo"}');
  assert.equal(session.payloadText, '{"name":"Bo"}');
  for (const values of ["{", '{},"given":{}', "[]", '"x"', ""]) {
    assert.throws(() => trip.session({ values }), TypeError);
  }
  session.dispose();
});

test("items keep their numbers when others come and go", () => {
  const session = trip.session({ values: { name: "Ada", guests: [{ name: "a" }, { name: "b" }] } });
  const [, second] = session.itemPlaces("guests");
  session.remove("guests", 0);
  assert.deepEqual(session.itemPlaces("guests"), [{ place: second.place, path: "/guests/0" }]);
  session.dispose();
});

test("checks of the host's own are asked at once", () => {
  const session = trip.session({
    values: { name: "Ada" }, checks: { known: (value) => value === "x" || "taken" },
  });
  session.change("code", "x", { source: "pasted" });
  assert.equal(session.field("code").validity, "valid");
  session.change("code", "y", { source: "pasted" });
  assert.equal(session.field("code").code, "taken");
  const throwing = () => trip.session({
    values: { code: "x" }, checks: { known: () => { throw new RangeError("mine"); } },
  });
  assert.throws(throwing, { message: "mine" });
});

test("lists grow, shrink and move, and their fields keep what they are", () => {
  const session = trip.session({ values: { guests: [{ name: "a" }, { name: "b" }] } });
  const told = watch(session);
  assert.deepEqual(session.items("guests"), ["/guests/0", "/guests/1"]);
  session.insert("guests", { name: "c" });
  assert.ok(told().some((change) => change.kind === "items" && change.path === "/guests"));
  assert.deepEqual(session.payload.guests.map((guest) => guest.name), ["a", "b", "c"]);
  session.move("guests", 2, 0);
  session.remove("guests", 1);
  assert.deepEqual(session.payload.guests.map((guest) => guest.name), ["c", "b"]);
  session.change("guests.0.name", "d");
  session.change("/guests/1/name", "e");
  assert.deepEqual(session.payload.guests.map((guest) => guest.name), ["d", "e"]);
  assert.ok(told().some((change) => change.path === "/guests/1/name"));
  session.remove("guests", 9);
  assert.deepEqual(told().filter((change) => change.kind === "unknown"), [
    { kind: "unknown", path: "guests" },
  ]);
  session.change("guests.7.name", "x");
  assert.equal(told()[0].kind, "unknown");
});

test("inputs of who listens wait for their turn", () => {
  const session = signup.session();
  const order = [];
  session.subscribe((changes) => {
    if (changes.some((change) => change.path === "/email") && order.length < 2) {
      order.push("email");
      session.change("age", "36");
      order.push("still email");
    }
  });
  session.subscribe((changes) => order.push(changes[0].path));
  session.change("email", "a");
  assert.deepEqual(order, ["email", "still email", "/email", "/age"]);
});

test("a listener that throws keeps nobody else from listening", () => {
  const session = signup.session();
  const heard = [];
  session.subscribe(() => { throw new RangeError("mine"); });
  session.subscribe((changes) => heard.push(changes.length));
  assert.throws(() => session.change("email", "a"), { message: "mine" });
  assert.deepEqual(heard, [1]);
});

test("subscriptions end by their function or by a signal, and can be iterated", async () => {
  const session = signup.session();
  const controller = new AbortController();
  const heard = [];
  const end = session.subscribe(() => heard.push("one"));
  session.subscribe(() => heard.push("two"), { signal: controller.signal });
  session.change("email", "a");
  end();
  session.change("email", "ab");
  controller.abort();
  session.change("email", "abc");
  assert.deepEqual(heard, ["one", "two", "two"]);
  const texts = [];
  const other = new AbortController();
  const reading = (async () => {
    for await (const changes of session.changes({ signal: other.signal })) {
      texts.push(changes[0].path);
      if (texts.length === 2) other.abort();
    }
  })();
  await Promise.resolve();
  session.change("age", "1");
  session.change("username", "a");
  await reading;
  assert.deepEqual(texts, ["/age", "/username"]);
});

test("languages change, and controls say what a page draws", () => {
  const session = signup.session({ language: "de" });
  session.change("age", "3", { source: "pasted" });
  const german = session.field("age").message;
  session.speak("fr");
  assert.notEqual(session.field("age").message, german);
  const control = session.control("age");
  assert.deepEqual([control.label, control.inputMode, control.limits.min], ["Age", "numeric", 13]);
  assert.equal(session.control("password").isSecret, true);
});

test("the first impossible character counts as JavaScript counts", () => {
  const session = signup.session();
  session.change("username", "ä");
  const bad = session.field("username").firstImpossible;
  assert.equal(bad, 0);
  session.change("username", "a😀b");
  assert.equal(session.field("username").firstImpossible, 1);
});

test("values that JSON does not have are refused before anything changes", () => {
  const session = trip.session();
  assert.throws(() => session.set("note", NaN), PayloadError);
  assert.throws(() => session.set("note", new Date()), PayloadError);
  assert.throws(() => session.change("name", 3), UsageError);
  assert.throws(() => session.change("name", "\uD800"), PayloadError);
  assert.throws(() => session.change("name", "x", { source: "dreamt" }), UsageError);
  assert.throws(() => trip.session({ value: {} }), UsageError);
  assert.throws(() => trip.session({ values: { name: 1 / 0 } }), PayloadError);
  assert.deepEqual(session.payload, {});
  session.set("note", { a: 9007199254740993n });
  assert.throws(() => session.payload, RangeError);
  assert.equal(session.payloadText, '{"note":{"a":9007199254740993}}');
});

test("a session that was disposed of says so", () => {
  const session = signin.session();
  session.dispose();
  session.dispose();
  assert.throws(() => session.change("email", "a"), UsageError);
  assert.throws(() => session.field("email"), UsageError);
  assert.throws(() => session.state, UsageError);
});

test("what a server says of no field that applies is said of the form, all of it and each time", async () => {
  const values = { name: "Ada", parking: false };
  const session = (await load("visit")).session({ values });
  const told = watch(session);
  const refused = { kind: "refused", focus: undefined };
  for (let round = 0; round < 2; round++) {
    session.reject([
      { path: "", message: "The house is full" }, { path: "/nowhere", message: "Come tomorrow" },
      { path: "/plate", message: "No cars" }, { path: "", message: "Come tomorrow" },
    ]);
    assert.deepEqual(told().filter(({ kind }) => kind === "refused"), [refused]);
    assert.deepEqual(session.state.summary.map(({ path, message }) => [path, message]),
      [["", "The house is full\nCome tomorrow\nNo cars"]]);
  }
  session.reject([{ path: "", message: "Full" }, { path: "name", message: "Who?" }]);
  assert.deepEqual(told().filter(({ kind }) => kind === "refused"), [{ kind: "refused", focus: "/name" }]);
  session.reject([]);
  assert.deepEqual(told(), []);
  assert.throws(() => session.reject([{ path: "", message: "Full", code: 1 }]), UsageError);
  assert.throws(() => session.reject([null]), UsageError);
  assert.throws(() => session.reject({}), UsageError);
  session.dispose();
});

test("a path that the form does not have is a mistake of the program, and suggests another", () => {
  const session = signup.session();
  const told = watch(session);
  const mistakes = [
    () => session.change("/emial", "x"), () => session.set("/emial", "x"),
    () => session.leave("/emial"), () => session.compose("/emial", true),
    () => session.insert("/emial"), () => session.remove("/emial", 0),
    () => session.move("/emial", 0, 1), () => session.removeEntry("/emial"),
    () => session.rename("/emial", "x"), () => session.leaveKey("/emial"),
  ];
  for (const mistake of mistakes) {
    assert.throws(
      mistake, new UsageError("there is no field `/emial`; did you mean `/email`?"),
      String(mistake));
  }
  assert.throws(() => session.go("quux"), UsageError);
  assert.deepEqual(told(), []);
});

test("an item that was just removed is no mistake", () => {
  const session = trip.session({ values: { guests: [{ name: "a" }, { name: "b" }] } });
  session.remove("guests", 1);
  session.change("/guests/1/name", "c");
  session.leave("/guests/1/name");
  assert.equal(session.field("/guests/1/name"), undefined);
  assert.throws(
    () => session.change("/guests/1/nmae", "c"),
    new UsageError("there is no field `/guests/1/nmae`; did you mean `/guests/1/name`?"));
});

test("what is read is the same frozen object until something in it changes", () => {
  const session = trip.session({ values: { name: "Ada", guests: [{ name: "a" }, { name: "b" }] } });
  const reads = {
    field: () => session.field("name"), item: () => session.field("/guests/1/name"),
    state: () => session.state, control: () => session.control("name"),
    items: () => session.items("guests"),
  };
  const isFrozen = (value) => typeof value !== "object" || value === null ||
    (Object.isFrozen(value) && Object.values(value).every(isFrozen));
  const before = Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read()]));
  for (const [name, read] of Object.entries(reads)) {
    assert.equal(read(), before[name], name);
    assert.ok(isFrozen(before[name]), name);
  }
  session.change("/guests/0/name", "Grace");
  for (const [name, read] of Object.entries(reads)) assert.equal(read(), before[name], name);
  session.change("name", "Ada L");
  assert.notEqual(session.field("name"), before.field);
  assert.equal(session.field("name").text, "Ada L");
  assert.equal(session.field("/guests/1/name"), before.item);
  session.insert("guests", { name: "c" }, 0);
  assert.notEqual(session.items("guests"), before.items);
  assert.equal(session.field("/guests/2/name").text, "b");
  session.speak("de");
  assert.equal(session.state.language, "de");
  assert.notEqual(session.state, before.state);
});
