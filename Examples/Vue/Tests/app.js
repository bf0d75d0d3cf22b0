// The components that vue.test.js opens. They have render functions, because templates that a browser compiles
// need `unsafe-eval`; a project compiles them beforehand.

import { Form } from "muster";
import { MusterField, MusterForm, MusterSteps, MusterSummary } from "muster/vue2";
import Vue from "vue";

import { theEngine } from "../../../.build/javascript/start.js";

Vue.config.productionTip = Vue.config.devtools = false;
globalThis.errors = [];
globalThis.submitted = [];
globalThis.renders = {};
for (const kind of ["error", "warn"]) console[kind] = (...words) => errors.push(words.join(" "));

const names = ["hotel", "signup", "trip", "party", "markup"];
const forms = Object.fromEntries(await Promise.all(
  names.map(async (name) => [name, Object.freeze(await Form.load(`${name}.form`))])));

/** A component of a form and its content. */
function page(name, options, content) {
  return {
    data: () => ({ options }),
    render(h) {
      return h(MusterForm, {
        props: { form: forms[name], options: this.options }, scopedSlots: { default: (store) => content(h, store) },
      });
    },
  };
}

const field = (h, path, slot) =>
  h(MusterField, { props: { path }, scopedSlots: slot ? { default: slot } : {} });

/** A field that counts how often it renders. */
const counted = (h, path) => field(h, path, ({ attributes, listeners, labelAttributes, control, text }) => {
  renders[path] = (renders[path] ?? 0) + 1;
  if (control.isReadOnly) return [h("output", { attrs: { id: attributes.id } }, text)];
  const { value, ...attrs } = attributes;
  return [h("div", [
    h("label", { attrs: labelAttributes }, control.label), h("input", { attrs, domProps: { value }, on: listeners }),
  ])];
});

const stay = { rooms: [{ rate: 80, guests: [{ name: "Ada", born: "1990-05-05" }] }] };
const paths = ["/arrival", "/departure", "/rooms/0/rate", "/rooms/0/guests/0/name", "/rooms/0/price", "/adults", "/total"];
const signup = [
  "/email", "/password", "/username", "/age", "/country", "/postcode", "/newsletter", "/phone", "/website", "/bio",
];
const onSubmit = (payload) => void submitted.push(payload);

const apps = {
  Hotel: page("hotel", { values: stay }, (h) => {
    renders.page = (renders.page ?? 0) + 1;
    return paths.map((path) => counted(h, path));
  }),
  Signup: page("signup", { onSubmit }, (h) =>
    [h(MusterSummary), ...signup.map((path) => field(h, path)), h("button", "Create account")]),
  Markup: page("markup", {}, (h) =>
    [h(MusterSummary), ...["/name", "/choice", "/guests"].map((path) => field(h, path))]),
  Guests: page("trip", {}, (h) => [field(h, "/guests", ({ items, insert, remove, move }) => [
    ...items.map(({ key, path }, index) => h("fieldset", { key, attrs: { "data-key": path } }, [
      field(h, `${path}/name`),
      h("button", { attrs: { type: "button", "data-up": "" }, on: { click: () => move(index, index - 1) } }, "Up"),
      h("button", { attrs: { type: "button", "data-remove": "" }, on: { click: () => remove(index) } }, "Remove"),
    ])),
    h("button", { key: "add", attrs: { type: "button", "data-insert": "" }, on: { click: () => insert() } }, "Add"),
  ])]),
  Party: page("party", {
    values: { guests: [{ name: "Ada" }] },
    onSubmit: async (payload) => {
      submitted.push(payload);
      return submitted.length === 1 ? [{ path: "/hall", message: "The hall is taken" }] : [];
    },
  }, (h) => [h(MusterSteps, { scopedSlots: { default: ({ current, next }) => [
    h("h2", current.title), field(h, current.name === "guests" ? "/guests/0/name" : "/hall"),
    h("button", { attrs: { id: "send" } }, next ? "Next" : "Send"),
  ] } })]),
};

const mount = (name) => new Vue({ render: (h) => h(apps[name]) }).$mount();

globalThis.start = (name) => document.querySelector("main").append(mount(name).$el);

/** Mounts and removes a page many times; the size of the engine's memory afterwards. */
globalThis.mountMany = async (name, count) => {
  for (let index = 0; index < count; index++) {
    mount(name).$destroy();
    await undefined;
  }
  return (await theEngine()).call.memory.buffer.byteLength;
};
globalThis.isReady = true;
