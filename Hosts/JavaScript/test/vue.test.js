import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import test from "node:test";

import { load, muster } from "./forms.js";
import { withPackages } from "./frameworks.js";

// On a server, with templates. Examples/Vue/Tests/vue.test.js has the rest, in Chromium.

const skip = await withPackages("vue", "vue-server-renderer", "he", "de-indent");
const require = createRequire(new URL("../../../.build/node_modules/", import.meta.url));
const Vue = skip ? undefined : require("vue");
const render = skip ? undefined : require("vue-server-renderer/basic.js");
const components = skip ? {} : await import(new URL("../../../.build/javascript/vue2.js", import.meta.url));
if (Vue) Vue.config.productionTip = Vue.config.devtools = false;

/** The HTML of a form with a template as its content. */
async function html(form, options, content) {
  const found = [];
  Vue.config.errorHandler = (error) => found.push(error);
  const page = new Vue({
    components, data: () => ({ form: Object.freeze(form), options }),
    template: `<muster-form :form="form" :options="options">${content}</muster-form>`,
  });
  const text = await new Promise((resolve, reject) =>
    render(page, (error, text) => error ? reject(error) : resolve(text)));
  if (found.length > 0) throw found[0];
  return text;
}

test("a server renders the first state of a form", { skip }, async () => {
  const found = await html(await load("signup"), { values: { email: "ada@example.com", country: "DE", newsletter: true } },
    '<muster-summary/><muster-field path="/email" class="wide" data-own="1"/><muster-field path="country"/>' +
    '<muster-field path="/newsletter"/>');
  assert.match(found, /^<form novalidate="novalidate" data-server-rendered="true">/);
  assert.match(found, new RegExp(
    '<div data-field="/email" data-status="unchecked" data-required="" class="wide">' +
    '<label for="muster-\\d+-control_email">Email address</label>' +
    '<input dir="auto" type="text" id="muster-\\d+-control_email" name="/email" autocomplete="email" ' +
    'inputmode="email" aria-required="true" data-status="unchecked" data-own="1" value="ada@example.com"></div>'));
  assert.match(found, /<option value="DE" selected="true">Germany<\/option>|<option value="DE" selected="selected">Germany/);
  assert.match(found, /type="checkbox" checked="(?:true|checked)"/);
});

test("a slot draws a field itself", { skip }, async () => {
  const found = await html(await load("trip"), { values: { guests: [{ name: "Ada" }, { name: "Bo" }] } },
    `<muster-field path="/guests" v-slot="{ items }"><muster-field v-for="item in items" :key="item.key"
      :path="item.path + '/name'" v-slot="{ attributes, listeners, labelAttributes, control, value }"><p>
      <label v-bind="labelAttributes">{{ control.label }}: {{ value }}</label><input v-bind="attributes" v-on="listeners">
    </p></muster-field></muster-field>`);
  assert.match(found, /<fieldset data-field="\/guests"[^>]*><legend>Guests<\/legend>/);
  assert.match(found, /Name: Ada<\/label>/);
  assert.match(found, /name="\/guests\/1\/name"[^>]* value="Bo"/);
});

test("the blocks of the page for Vue 2 are components", { skip }, async () => {
  const page = await readFile(new URL("../../../Documentation/vue.md", import.meta.url), "utf8");
  const blocks = [...page.matchAll(/```js\n([^]*?)```/g)].map(([, block]) => block);
  const found = [];
  for (const [index, block] of blocks.entries()) {
    const file = new URL(`../../../.build/javascript-test/vue-${index + 1}.mjs`, import.meta.url);
    await writeFile(file, block);
    const module = await import(file);
    const component = module.default ?? await module.Signin();
    const form = Object.freeze(await load(/guests/.test(block) ? "trip" : "signup"));
    const view = new Vue({ render: (h) => h(component, { props: { form, createAccount: () => {} } }) });
    found.push(await new Promise((resolve, reject) =>
      render(view, (error, text) => error ? reject(error) : resolve(text))));
  }
  assert.match(found[0], /name="\/country"/);
  assert.match(found[1], /<button>Sign in/);
  assert.match(found[2], /<fieldset data-field="\/guests"[^>]*><legend>Guests<\/legend> <button type="button">Add a guest/);
});

test("text stays text in HTML", { skip }, async () => {
  const hostile = '"><script>alert(1)</script>';
  const found = await html(await load("signup"), { values: { email: hostile, bio: hostile } },
    `<muster-field path="/email" :label="options.values.bio" :hint="options.values.bio"/><muster-field path="/bio"/>`);
  assert.equal(found.includes("<script"), false);
});

test("an item of a list is a group with its own attributes", { skip }, async () => {
  const found = await html(await load("trip"), { values: { guests: [{ name: "Ada" }] } },
    `<muster-field path="/guests/0" label="Guest 1" aria-describedby="rules">
      <muster-field path="/guests/0/name"/></muster-field>`);
  assert.match(found, /<fieldset [^>]*id="muster-\d+-control_guests_0"[^>]*><legend>Guest 1<\/legend>/);
  assert.match(found, /name="\/guests\/0\/name"/);
  assert.match(found, /<fieldset [^>]*aria-describedby="rules"/);
});

test("a wrong path is a mistake of the program", { skip }, async () => {
  await assert.rejects(async () => html(await load("signup"), {}, '<muster-field path="/emial"/>'),
    new muster.UsageError("there is no field `/emial`; did you mean `/email`?"));
});
