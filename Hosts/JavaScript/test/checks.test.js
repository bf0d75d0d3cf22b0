import assert from "node:assert/strict";
import test from "node:test";

import { load, muster } from "./forms.js";

const { UsageError } = muster;
const trip = await load("trip");
const payload = { name: "Ada", code: "x" };

test("a check may judge by the form that asks it, whatever the checks", () => {
  const found = [];
  const other = { known: (code) => (code === "y" ? "other" : true) };
  const own = {
    known: (code) => {
      if (code === "deep") return "deepest";
      const inner = [
        trip.judge({ name: "A", code: "y" }, { checks: other }),
        trip.judge({ name: "Ada", code: code === "x" ? "y" : "deep" }, { checks: own }),
        trip.judge({ name: "A" }),
      ];
      found.push(inner.map(({ failures }) => failures.map((each) => each.code)));
      return trip.passes(payload, { checks: other }) ? "mine" : "none";
    },
  };
  for (let round = 0; round < 3; round++) {
    const { failures } = trip.judge(payload, { checks: own });
    assert.deepEqual(failures.map((each) => each.code), ["mine"]);
    assert.deepEqual(found.splice(0), [
      [["too-short", "other"], ["deepest"], ["too-short"]],
      [["too-short", "other"], ["mine"], ["too-short"]],
    ]);
    assert.equal(trip.passes(payload, { checks: other }), true);
  }
});

test("an error of an inner check is that of the inner call alone", () => {
  const inner = { known: () => { throw new Error("inner"); } };
  const known = () => {
    assert.throws(() => trip.judge(payload, { checks: inner }), new Error("inner"));
    return true;
  };
  assert.equal(trip.passes(payload, { checks: { known } }), true);
});

test("a getter may judge with other checks than those of the payload around it", () => {
  const checks = { known: () => "outer" };
  const around = {
    get name() {
      assert.equal(trip.passes(payload, { checks: { known: () => true } }), true);
      return "Ada";
    },
    code: "x",
  };
  assert.deepEqual(trip.judge(around, { checks }).failures.map(({ code }) => code), ["outer"]);
});

test("checks may be added, changed and taken out between two calls", () => {
  const checks = {};
  const codes = () => {
    const { failures, undecided } = trip.judge(payload, { checks });
    return [...failures, ...undecided].map(({ code }) => code);
  };
  assert.deepEqual(codes(), ["check-missing"]);
  checks.known = () => "first";
  assert.deepEqual(codes(), ["first"]);
  checks.known = () => "second";
  assert.deepEqual(codes(), ["second"]);
  delete checks.known;
  assert.deepEqual(codes(), ["check-missing"]);
  const { validate } = trip.standard({ checks })["~standard"];
  checks.known = () => true;
  assert.deepEqual(validate(payload), { value: payload });
});

test("a check may send inputs to the session that asks it, and dispose of it", () => {
  const calls = {
    change: [(session) => session.change("name", "Bob"), "Bob"],
    leave: [(session) => session.leave("name"), "Ada"],
    leaveKey: [(session) => session.leaveKey("name"), "Ada"],
    reset: [(session) => session.reset({ name: "Cy" }), "Cy"],
    judge: [() => trip.judge(payload, { checks: { known: () => false } }), "Ada"],
    long: [() => trip.judge(payload, { given: { limit: 4 }, language: "y".repeat(9000) }), "Ada"],
    session: [() => trip.session({ values: payload, checks: { known: () => true } }), "Ada"],
  };
  for (const [name, [act, expected]] of Object.entries(calls)) {
    let isFirst = true;
    const known = () => {
      if (isFirst) act(session);
      isFirst = false;
      return true;
    };
    const session = trip.session({ values: { name: "Ada" }, checks: { known } });
    session.change("code", "x");
    assert.equal(session.field("name").text, expected, name);
    assert.equal(session.field("code").text, name === "reset" ? "" : "x", name);
    session.dispose();
  }
  const told = [];
  const known = () => {
    ended.dispose();
    return true;
  };
  const ended = trip.session({ values: { name: "Ada" }, checks: { known } });
  ended.subscribe((changes) => told.push(changes));
  ended.change("code", "x");
  assert.deepEqual(told, [[]]);
  assert.throws(() => ended.state, new UsageError("the session was disposed of"));
});

test("a check that reads the session that asks it is told so", () => {
  const reads = {
    field: (session) => session.field("name"), unknown: (session) => session.field("nothing"),
    control: (session) => session.control("code"), items: (session) => session.items("guests"),
    places: (session) => session.itemPlaces("guests"), key: (session) => session.key("name"),
    state: (session) => session.state, payload: (session) => session.payload,
    text: (session) => session.payloadText,
  };
  for (const [name, read] of Object.entries(reads)) {
    const known = () => {
      read(session);
      return true;
    };
    const session = trip.session({ values: { name: "Ada" }, checks: { known } });
    assert.throws(
      () => session.change("code", "x"),
      new UsageError("a session can't be read by a check while it asks that check"), name);
    assert.equal(session.field("name").text, "Ada");
    session.dispose();
  }
});
