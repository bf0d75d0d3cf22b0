import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { load } from "./forms.js";

// The stores for Svelte, which need no Svelte, and the composables for Vue 3, with a stand-in for its functions.

const root = new URL("../../../.build/", import.meta.url);
const [{ musterForm }, { FormStore }, { fieldTree, summaryTree }] = await Promise.all(
  ["svelte", "adapter", "field-tree"].map((name) => import(new URL(`javascript/${name}.js`, root))));

test("a store has a field's snapshot, and hears about its changes", async () => {
  const signup = musterForm(await load("signup"), { values: { username: "ada" } });
  signup.session.change("/email", "ada@");
  const heard = [];
  const end = signup.field("/email").subscribe(({ text, attributes, status }) =>
    heard.push([text, attributes.value, attributes["aria-invalid"], status]));
  signup.session.change("/age", "7");
  signup.session.leave("/email");
  end();
  signup.session.change("/email", "a");
  assert.deepEqual(heard, [
    ["ada@", "ada@", undefined, "unchecked"], ["ada@", "ada@", "true", "notValid"]]);
  signup.destroy();
});

test("a submit passes a payload on, and shows what a server answers", async () => {
  const payloads = [];
  const party = musterForm(await load("party"), {
    values: { guests: [{ name: "Ada" }], hall: "Big" },
    onSubmit: async (payload) => {
      payloads.push(payload);
      return [{ path: "/hall", message: "The hall is taken" }];
    },
  });
  const sending = [];
  party.page.subscribe(({ isSending, isRefused }) => sending.push([isSending, isRefused]));
  await party.submit();
  assert.deepEqual(payloads, [{ guests: [{ name: "Ada" }], hall: "Big" }]);
  assert.deepEqual([sending[0], sending.at(-1)], [[false, false], [false, true]]);
  assert.equal(party.session.field("/hall").message, "The hall is taken");
  party.steps.subscribe(({ next }) => assert.equal(next, undefined))();
  party.destroy();
});

test("a server's answer after the form is gone changes nothing", async () => {
  let answer;
  const signup = musterForm(await load("guests"), {
    values: { guests: [{ email: "a" }] }, onSubmit: () => new Promise((resolve) => (answer = resolve)),
  });
  const outcome = signup.submit();
  while (answer === undefined) await undefined;
  signup.destroy();
  answer([{ path: "/guests", message: "Too late" }]);
  assert.equal((await outcome).kind, "submitted");
});

test("a refusal ends on the next page, and after a reset", async () => {
  const store = new FormStore(await load("party"), {}, "f-");
  store.isPaged = true;
  const { fields, session } = store;
  session.insert(fields.guests);
  await store.submit();
  assert.deepEqual([store.page.isRefused, store.page.focus], [true, { path: "/guests/0/name" }]);
  session.change(fields.guests[0].name, "Ada");
  session.leave(fields.guests[0].name);
  await store.submit();
  assert.deepEqual([session.state.step, store.page.isRefused], ["rest", false]);
  await store.submit();
  assert.equal(store.page.isRefused, true);
  session.reset();
  assert.equal(store.page.isRefused, false);
});

test("an action listens to a control and to a form", async () => {
  const signup = musterForm(await load("signup"));
  const control = new EventTarget();
  const { destroy } = signup.field("/email").control(control);
  control.value = "ada@";
  control.dispatchEvent(new Event("input"));
  control.dispatchEvent(new Event("blur"));
  assert.equal(signup.session.field("/email").status, "notValid");
  destroy();
  control.value = "ada";
  control.dispatchEvent(new Event("input"));
  assert.equal(signup.session.field("/email").text, "ada@");
  const element = new EventTarget();
  signup.form(element);
  element.dispatchEvent(new Event("submit", { cancelable: true }));
  await undefined;
  assert.equal(signup.session.field("/age").status, "notValid");
});

test("a secret is a password, however long it may be, and whoever fills it in", async () => {
  const signup = musterForm(await load("signup"), { values: { password: "correct horse 1" } });
  signup.field("/password").subscribe(({ attributes }) => assert.equal(attributes.type, "password"))();
  signup.destroy();
  const store = new FormStore(await load("signup"), {}, "f-");
  const { control, ...field } = store.field("/password");
  for (const change of [{ isReadOnly: true }, { limits: { maxLength: 500 } }]) {
    const { children } = fieldTree(store, { ...field, control: { ...control, ...change } }, {});
    const { tag, attributes } = children.find(({ isControl }) => isControl);
    assert.deepEqual([tag, attributes.type, attributes.readonly], ["input", "password", change.isReadOnly]);
  }
});

test("the engine's memory stays flat while stores come and go", async () => {
  const { theEngine } = await import(new URL("javascript/start.js", root));
  const { call } = await theEngine();
  const form = await load("hotel");
  const sizes = Array.from({ length: 4 }, () => {
    for (let index = 0; index < 250; index++) {
      const hotel = musterForm(form, { values: { rooms: [{ rate: 80 }] } });
      const end = hotel.field("/rooms/0/rate").subscribe(() => {});
      hotel.session.change("/rooms/0/rate", "90");
      end();
      hotel.destroy();
    }
    return call.memory.buffer.byteLength;
  });
  assert.equal(sizes[3], sizes[1]);
});

const skip = spawnSync("esbuild", ["--version"]).status !== 0 && "esbuild is missing";

test("the composables of Vue 3 hold references to snapshots", { skip }, async () => {
  const folder = new URL("javascript-test/", root);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL("vue-stand-in.mjs", folder), `
    export const provided = new Map(), ends = [];
    export const provide = (key, value) => provided.set(key, value);
    export const inject = (key, other) => provided.get(key) ?? other;
    export const onScopeDispose = (end) => ends.push(end);
    export const shallowRef = (value) => ({ value });
    export const shallowReadonly = (found) => found;
    export const unref = (found) => found ? found.__v_isRef === true ? found.value : found : found;
    export const watch = (read, act) => act(read());`);
  const file = fileURLToPath(new URL("vue-bundle.mjs", folder));
  const { status, stderr } = spawnSync("esbuild", [
    "--bundle", "--format=esm", "--platform=node", `--outfile=${file}`, "--log-level=error",
    `--alias:vue=${fileURLToPath(new URL("vue-stand-in.mjs", folder))}`,
  ], {
    encoding: "utf8", cwd: fileURLToPath(root),
    input: 'export * from "./javascript/vue.js"; export { ends } from "vue"; export { Form } from "./javascript/muster.js"; ' +
      'export { startEngine } from "./javascript/muster.js";',
  });
  assert.equal(status, 0, stderr);
  const vue = await import(file);
  await vue.startEngine(new URL("javascript/muster.wasm", root));
  const form = await vue.Form.load(new URL("javascript-test/signup.form", root));
  assert.throws(() => vue.useField("/email"), /useMusterForm/);
  const store = vue.useMusterForm(form, { values: { age: 36 } });
  const [age, state] = [vue.useField({ value: "/age", __v_isRef: true }), vue.useFormState()];
  assert.deepEqual([age.value.value, age.value.attributes.name], [36, "/age"]);
  assert.equal(vue.useField(form.fields.age).value.value, 36);
  store.session.change("/age", "7");
  store.session.leave("/age");
  assert.deepEqual([age.value.text, age.value.status, state.value.status], ["7", "notValid", "notValid"]);
  for (const end of vue.ends) end();
  await undefined;
  assert.equal(store.isGone, true);
});

test("radio buttons in items keep their names while items move", async () => {
  const store = new FormStore(await load("trip"), { values: { guests: [{ name: "a" }, { name: "b" }] } }, "f-");
  const namesOf = (path) => {
    const { control, ...field } = store.field(path);
    const choices = ["a", "b"].map((value) => ({ value, text: value, label: value }));
    const { children } = fieldTree(store, { ...field, control: { ...control, shape: "choice", choices } }, {});
    return children.slice(1).map((choice) => choice.children[0].attributes.name);
  };
  const before = ["/guests/0/name", "/guests/1/name"].map(namesOf);
  assert.equal(new Set(before.flat()).size, 2);
  store.session.move("/guests", 1, 0);
  assert.deepEqual(["/guests/1/name", "/guests/0/name"].map(namesOf), before);
  assert.deepEqual(namesOf("/name"), ["/name", "/name"]);
});

test("a summary links to groups, and has no link for the whole form", async () => {
  const store = new FormStore(await load("trip"), { language: "de", values: { guests: [{}] } }, "f-");
  const { attributes } = fieldTree(store, store.field("/guests/0"), {}, []);
  const lines = ["/guests/0", ""].map((path, place) => ({ path, message: "wrong", place }));
  const [, list] = summaryTree(store, lines).children;
  const [[link], [text]] = list.children.map(({ children }) => children);
  assert.deepEqual([link.attributes.href, attributes.tabindex, text], [`#${attributes.id}`, "-1", "wrong"]);
  assert.equal(store.words.yes, "ja");
  assert.equal(store.plan.field("/tags/0").control.type, "text");
});

test("different paths have different ids", async () => {
  const store = new FormStore(await load("signup"), {}, "f-");
  const paths = [
    "", "/a/b", "/a_b", "/a.b", "/a//b", "/a__b", "/a/_b", "/a_/b", "/a.2e.b", "/a~1b", "/a b", "/ab", "/ä",
    "/a-1", "/a/1",
  ];
  const ids = paths.map((path) => store.idOf(path));
  assert.equal(new Set(ids).size, paths.length, ids.join(" "));
  assert.deepEqual([ids.filter((id) => /\s/.test(id)), ids[1], ids[2]], [[], "f-control_a_b", "f-control_a._b"]);
  assert.equal(store.idOf("address.city"), store.idOf("/address/city"));
});

test("a server can import the module of the element", async () => {
  const { MusterFormElement } = await import(new URL("javascript/element.js", root));
  assert.equal(typeof MusterFormElement, "function");
});
