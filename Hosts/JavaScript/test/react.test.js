import assert from "node:assert/strict";
import test from "node:test";

import { load, muster } from "./forms.js";
import { packageModule, withPackages } from "./frameworks.js";

// On a server: React renders to a string, without a DOM. Examples/Browser/Tests/react.test.js has the rest.

const skip = await withPackages("react", "react-dom", "scheduler");
const React = skip ? {} : (await packageModule("react/index.js")).default;
const server = skip ? {} : (await packageModule("react-dom/server.js")).default;
const adapter = skip ? {} : await import(new URL("../../../.build/javascript/react.js", import.meta.url));
const { Field, MusterForm, Summary, useField, useMusterForm, useSteps } = adapter;
const h = React.createElement;

/** The HTML of a form with some content. */
function html(form, options, ...content) {
  function Page() {
    return h(MusterForm, { form: useMusterForm(form, options) }, ...content);
  }
  return server.renderToStaticMarkup(h(Page));
}

test("a server renders the first state of a form", { skip }, async () => {
  const form = await load("signup");
  const found = html(form, { values: { email: "ada@example.com", age: 36, newsletter: true } },
    h(Summary), h(Field, { path: "/email", autoFocus: true }), h(Field, { path: "age", label: "Your age" }),
    h(Field, { path: form.fields.newsletter }), h(Field, { path: "/username" }));
  assert.equal(found.replaceAll(/(?<== ?")[^" ]*(control|hint)_/g, "$1_"),
    '<form novalidate="">' +
    '<div data-field="/email" data-status="unchecked" data-required="">' +
    '<label for="control_email">Email address</label>' +
    '<input dir="auto" type="text" id="control_email" name="/email" autoComplete="email" inputMode="email" ' +
    'aria-required="true" data-status="unchecked" autofocus="" value="ada@example.com"/></div>' +
    '<div data-field="/age" data-status="unchecked" data-required=""><label for="control_age">Your age</label>' +
    '<input dir="auto" type="text" id="control_age" name="/age" inputMode="numeric" aria-required="true" ' +
    'data-status="unchecked" value="36"/></div>' +
    '<div data-field="/newsletter" data-status="unchecked">' +
    '<input id="control_newsletter" name="/newsletter" data-status="unchecked" type="checkbox" checked=""/>' +
    '<label for="control_newsletter">Newsletter</label></div>' +
    '<div data-field="/username" data-status="unchecked" data-required="">' +
    '<label for="control_username">Username</label>' +
    '<p data-hint="" id="hint_username">3 to 16 small letters, digits and underscores</p>' +
    '<input dir="auto" type="text" id="control_username" name="/username" autoComplete="username" ' +
    'aria-required="true" aria-describedby="hint_username" data-status="unchecked" value=""/></div></form>');
});

test("all fields of a form, its groups and its lists are drawn at once", { skip }, async () => {
  const values = { rooms: [{ rate: 80, guests: [{ name: "Ada", born: "1990-05-05" }] }] };
  const hotel = html(await load("hotel"), { values }, h(adapter.Fields, { except: ["/total"] }));
  const names = [...hotel.matchAll(/ (?:name|data-item|aria-label)="([^"]*)"/g)].map(([, name]) => name);
  assert.deepEqual(names, [
    "/arrival", "/departure", "/rooms/0", "/rooms/0/rate", "/rooms/0/guests/0", "/rooms/0/guests/0/name",
    "/rooms/0/guests/0/born", "Remove: Guests 1", "Add: Guests", "Remove: Rooms 1", "Add: Rooms",
  ]);
  assert.match(hotel, /<output id="[^"]*city-tax"/);
  assert.equal(hotel.includes("_total"), false);
  const room = html(await load("hotel"), { values },
    h(adapter.Fields, { path: (await load("hotel")).fields.rooms[0].guests[0], except: ["rooms.0.guests.0.born"] }));
  assert.deepEqual([...room.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name), ["/rooms/0/guests/0/name"]);
  const address = html(await load("trip"), { language: "de", values: { tags: ["x"] } }, h(adapter.Fields));
  assert.match(address, /name="\/tags\/0"[^]*Entfernen[^]*Hinzufügen/);
});

test("a field keeps its listeners and its hint beside those of a program", { skip }, async () => {
  const form = await load("signup");
  const heard = [];
  let own;
  function Page() {
    own = useMusterForm(form);
    return h(MusterForm, { form: own }, h(Field, { path: "/username", "aria-describedby": "rules", onBlur: heard.push }));
  }
  const found = server.renderToStaticMarkup(h(Page));
  assert.match(found, /aria-describedby="rules [^" ]*hint_username"/);
  const { elementOf } = await import(new URL("../../../.build/javascript/react-field.js", import.meta.url));
  const on = { blur: () => heard.push("own") };
  const node = { tag: "input", attributes: {}, on, children: [], isControl: true };
  elementOf(node, { onBlur: () => heard.push("the program's"), onFocus: undefined }).props.onBlur();
  assert.deepEqual(heard, ["own", "the program's"]);
});

test("an item has a place for its own message", { skip }, async () => {
  const form = await load("trip");
  function Page() {
    const own = useMusterForm(form, { values: { guests: [{ name: "Ada" }] } });
    own.reject([{ path: "/guests/0", message: "This guest is unknown" }]);
    return h(MusterForm, { form: own }, h(adapter.Fields));
  }
  assert.match(server.renderToStaticMarkup(h(Page)),
    /<fieldset [^>]*data-item="\/guests\/0"[^>]*><legend>[^<]* 1<\/legend><p data-message=""[^>]*>This guest is unknown</);
});

test("text stays text in HTML", { skip }, async () => {
  const form = await load("signup");
  const hostile = '"><script>alert(1)</script>';
  const found = html(form, { values: { email: hostile, bio: hostile } },
    h(Field, { path: "/email", label: hostile, hint: hostile }), h(Field, { path: "/bio" }));
  assert.equal(found.includes("<script"), false);
  assert.equal(found.split("&lt;script&gt;").length - 1, 4);
});

test("choices are radio buttons if they are few, and a select element otherwise", { skip }, async () => {
  const signup = html(await load("signup"), { values: { country: "DE" } }, h(Field, { path: "/country" }));
  assert.match(signup, /<select [^>]*name="\/country"/);
  assert.match(signup, /<option value="DE" selected="">Germany<\/option>/);
  const few = html(await load("payment"), {}, h(Field, { path: "/method" }));
  assert.match(few, /^<form[^>]*><fieldset role="radiogroup"|<fieldset [^>]*role="radiogroup"/);
  assert.match(few, /<legend>/);
});

test("a wrong path, and a field outside a form, are mistakes of the program", { skip }, async () => {
  const form = await load("signup");
  assert.throws(() => html(form, {}, h(Field, { path: "/emial" })),
    new muster.UsageError("there is no field `/emial`; did you mean `/email`?"));
  const throws = (content, message) => assert.throws(() => html(form, {}, content), new muster.UsageError(message));
  throws(h(adapter.Fields, { path: "/emial" }), "there is no field `/emial`; did you mean `/email`?");
  throws(h(adapter.Fields, { except: ["/emial"] }), "there is no field `/emial`; did you mean `/email`?");
  throws(h(adapter.Step, { name: "nope" }), "there is no step `nope`; the form has no steps");
  assert.throws(() => server.renderToString(h(Field, { path: "/email" })), muster.UsageError);
  assert.throws(() => html({}, {}), muster.UsageError);
});

test("a component suspends while the form loads", { skip }, async () => {
  let loaded;
  const promise = new Promise((resolve) => (loaded = resolve));
  function Page() {
    return h(MusterForm, { form: useMusterForm(promise) }, h(Field, { path: "/email" }));
  }
  const page = h(React.Suspense, { fallback: "Loading" }, h(Page));
  const { PassThrough } = await import("node:stream");
  const chunks = [];
  const output = new PassThrough();
  output.on("data", (chunk) => chunks.push(String(chunk)));
  const ended = new Promise((resolve) => output.on("end", resolve));
  const stream = server.renderToPipeableStream(page, { onShellReady: () => stream.pipe(output) });
  await new Promise((resolve) => setImmediate(resolve));
  loaded(await load("signup"));
  await ended;
  assert.match(chunks.join(""), /Loading[^]*name="\/email"/);
});

test("the pages of a form have their steps", { skip }, async () => {
  function Where() {
    const { index, pages, next } = useSteps();
    return `${index + 1} of ${pages.length}, then ${next}`;
  }
  assert.match(html(await load("party"), {}, h(Where)), /1 of 2, then rest/);
});

test("a field has the properties of its elements", { skip }, async () => {
  let found;
  function Email() {
    found = useField("/email");
    return null;
  }
  html(await load("signup"), { values: { email: "a" } }, h(Email));
  assert.equal(found.labelProps.htmlFor, found.inputProps.id);
  assert.equal(found.value, "a");
  assert.equal(found.control.label, "Email address");
});
