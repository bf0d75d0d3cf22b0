import assert from "node:assert/strict";
import test from "node:test";

import { load, muster } from "./forms.js";

const { UsageError } = muster;
const stay = { rooms: [{ rate: 80, guests: [{ name: "Ada", born: "1990-05-05" }] }] };

test("a snapshot has the state, the value, the control and the items of a field", async () => {
  const session = (await load("hotel")).session({ values: stay });
  const rate = session.snapshot("/rooms/0/rate");
  assert.deepEqual(rate, {
    ...session.field("/rooms/0/rate"), value: 80, control: session.control("/rooms/0/rate"), items: [],
  });
  assert.deepEqual(
    session.snapshot("/rooms").items.map(({ path }) => path), session.items("/rooms"));
  assert.equal(session.snapshot(), session.state);
});

test("a snapshot is frozen, and the same object while nothing in it changes", async () => {
  const session = (await load("hotel")).session({ values: stay });
  const [rate, rooms] = [session.snapshot("/rooms/0/rate"), session.snapshot("/rooms")];
  assert.ok(Object.isFrozen(rate) && Object.isFrozen(rate.control) && Object.isFrozen(rooms.items));
  session.change("/arrival", "2026-03-01");
  session.change("/rooms/0/guests/0/name", "Bo");
  assert.equal(session.snapshot("rooms.0.rate"), rate);
  assert.equal(session.snapshot("/rooms").items, rooms.items);
  session.change("/rooms/0/rate", "90");
  assert.notEqual(session.snapshot("/rooms/0/rate"), rate);
  assert.equal(session.snapshot("/rooms/0/rate").control, rate.control);
});

test("the value of a field has the field's type", async () => {
  const hotel = (await load("hotel")).session();
  const signup = (await load("signup")).session();
  const value = (session, path, text) => {
    session.change(path, text);
    return session.snapshot(path).value;
  };
  assert.equal(value(signup, "/age", "36"), 36);
  assert.equal(value(signup, "/age", "36 years"), undefined);
  assert.equal(value(signup, "/age", ""), undefined);
  assert.equal(value(signup, "/bio", "36"), "36");
  assert.equal(value(signup, "/country", "DE"), "DE");
  assert.equal(value(hotel, "/arrival", "2026-03-01"), "2026-03-01");
  signup.set("/newsletter", false);
  assert.equal(signup.snapshot("/newsletter").value, false);
  assert.equal(hotel.snapshot("/rooms").value, undefined);
});

test("a listener hears only about its own field, and only when it changes", async () => {
  const session = (await load("hotel")).session({ values: stay });
  const heard = [];
  const end = session.watch("/rooms/0/rate", (snapshot) => heard.push(snapshot.text));
  session.watch("total", (snapshot) => heard.push(`total ${snapshot.text}`));
  session.change("/arrival", "2026-03-01");
  session.change("/departure", "2026-03-02");
  session.change("/rooms/0/rate", "90");
  session.change("/rooms/0/rate", "90");
  assert.deepEqual(heard, ["total 82.5", "90", "total 92.5"]);
  end();
  session.change("/rooms/0/rate", "91");
  assert.deepEqual(heard.slice(3), ["total 93.5"]);
});

test("a listener hears about limits that depend on other fields", async () => {
  const session = (await load("hotel")).session();
  const heard = [];
  session.watch("/departure", ({ control }) => heard.push(control.limits.min));
  session.change("/arrival", "2026-03-01");
  session.change("/arrival", "2026-03-05");
  assert.deepEqual(heard, ["2026-03-02", "2026-03-06"]);
});

test("the keys of items stay with their items, and their paths follow", async () => {
  const session = (await load("trip")).session({ values: {} });
  const list = "/guests";
  session.insert(list, { name: "Ada" });
  session.insert(list, { name: "Bo" });
  const [ada, bo] = session.snapshot(list).items;
  const heard = [];
  session.watch(list, ({ items }) => heard.push(items.map(({ key }) => key)));
  session.watch("/guests/0/name", (snapshot) => heard.push(snapshot?.text));
  session.move(list, 1, 0);
  assert.deepEqual(heard.splice(0), [[bo.key, ada.key], "Bo"]);
  session.remove(list, 0);
  assert.deepEqual(heard.splice(0), [[ada.key], "Ada"]);
  session.remove(list, 0);
  assert.deepEqual(heard.splice(0), [[], undefined]);
  assert.equal(session.snapshot("/guests/0/name"), undefined);
});

test("a listener hears about labels in another language", async () => {
  const session = (await load("signup")).session();
  const heard = [];
  session.change("/age", "7");
  session.leave("/age");
  session.watch("/age", ({ message }) => heard.push(message));
  session.speak("de");
  assert.equal(heard.length, 1);
});

test("the engine does no work for fields that nobody watches", async () => {
  const form = await load("hotel");
  const { theEngine } = await import(new URL("../../../.build/javascript/start.js", import.meta.url));
  const engine = await theEngine();
  const own = engine.call;
  let count = 0;
  engine.call = new Proxy({}, {
    get: (_, name) => {
      if (name.startsWith("muster_session")) count++;
      return own[name];
    },
  });
  try {
    const calls = (watched) => {
      const session = form.session({ values: stay });
      for (const path of watched) session.watch(path, () => {});
      session.change("/rooms/0/guests/0/name", "A");
      count = 0;
      session.change("/rooms/0/guests/0/name", "Ad");
      return count;
    };
    const alone = calls([]);
    assert.equal(calls(["/arrival", "/rooms/0/rate", "/rooms", "/total", "/adults"]), alone);
    // The state of the changed field is read once; its control can't change, so it isn't read again.
    assert.equal(calls(["/rooms/0/guests/0/name"]), alone + 1);
    // The limits of a departure depend on other fields, so its state and its control are read.
    assert.equal(calls(["/departure"]), alone + 2);
  } finally {
    engine.call = own;
  }
});

test("a path that the form doesn't have is a mistake of the program", async () => {
  const session = (await load("hotel")).session({ values: stay });
  const refuses = (act, message) => assert.throws(act, new UsageError(message));
  refuses(() => session.snapshot("/rooms/0/rat"),
    "there is no field `/rooms/0/rat`; did you mean `/rooms/0/rate`?");
  refuses(() => session.watch("/arival", () => {}), "there is no field `/arival`; did you mean `/arrival`?");
  assert.throws(() => session.watch("/arrival"), UsageError);
  assert.throws(() => session.snapshot(7), UsageError);
  assert.equal(session.snapshot("/rooms/7/rate"), undefined);
});

test("the fields of a form are a tree of paths", async () => {
  const form = await load("hotel");
  const session = form.session({ values: stay });
  const { rooms } = form.fields;
  assert.equal(`${rooms[0].guests[0].name}`, "/rooms/0/guests/0/name");
  assert.equal(rooms[0].rate, form.fields.rooms[0].rate);
  assert.equal(session.snapshot(rooms[0].rate), session.snapshot("/rooms/0/rate"));
  const refuses = (act, message) => assert.throws(act, new UsageError(message));
  refuses(() => rooms[0].rat, "there is no field `/rooms/0/rat`; `/rooms/0` has rate, guests, price");
  refuses(() => rooms.rate, "`/rooms` is a list: its items are `[0]`, `[1]` and so on, not `rate`");
  refuses(() => form.fields.arrival.year,
    "there is no field `/arrival/year`; `/arrival` has no fields of its own");
});

test("a listener that throws keeps no other from hearing", async () => {
  const session = (await load("signup")).session();
  const heard = [];
  session.watch("/email", () => {
    throw new Error("mine");
  });
  session.watch("/email", ({ text }) => heard.push(text));
  assert.throws(() => session.change("/email", "a"), /mine/);
  assert.deepEqual(heard, ["a"]);
  session.dispose();
  assert.doesNotThrow(() => session.watch("/email", () => {})());
});
