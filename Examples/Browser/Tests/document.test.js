// The pages that Documentation/javascript.md shows, word by word.

import assert from "node:assert/strict";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";

import { serve } from "../serve.js";
import { hasAxe, violations } from "./axe.js";
import { startChromium } from "./chromium.js";

const root = new URL("../../../", import.meta.url);
const document = await readFile(new URL("Documentation/javascript.md", root), "utf8");
const blocks = [...document.matchAll(/```html\n([^]*?)```/g)].map(([, block]) => block);
const bound = `document.querySelector("form").hasAttribute("novalidate")`;
let [folder, server, chromium] = [];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "muster-pages-"));
  for (const name of ["signup", "signin", "party", "guests"]) {
    const form = new URL(`.build/javascript-test/${name}.form`, root);
    await copyFile(form, join(folder, `${name}.form`));
  }
  server = await serve(0, pathToFileURL(folder + "/"));
  chromium = await startChromium();
});
after(async () => {
  await chromium?.stop();
  await server.stop();
  await rm(folder, { recursive: true });
});

/** A page around a block; its script is a file, as the policy of the server wants it. */
async function open(name, body, script) {
  await writeFile(join(folder, `${name}.js`), script);
  await writeFile(join(folder, `${name}.html`),
    `<!doctype html><html lang="en"><title>${name}</title>${body}` +
      `<script type="module" src="${name}.js"></script>`);
  return chromium.open(`${server.address}${name}.html`, bound);
}

/** What axe finds in the form: the page around it is none. */
async function withoutPage(page) {
  const found = await violations(page);
  return found.filter((each) => !/^(?:landmark-one-main|page-has-heading-one|region)\b/.test(each));
}

test("the first page of the document is a form that judges", async (context) => {
  if (chromium === undefined) return context.skip("chromium is missing");
  const [, body, script] = /^([^]*)<script type="module">\n([^]*?)<\/script>/.exec(blocks[0]);
  const page = await open("first", body, script);
  await page.value("document.querySelector('#email').focus()");
  await page.type("ada@");
  await page.press("Tab");
  const message = "document.querySelector('[data-message=email]').textContent";
  assert.equal(await page.value(message), "Enter an email address, like ada@example.com");
  await page.value("document.querySelector('#email').focus()");
  await page.press("Enter");
  // Fields that the page has no control for are said, too.
  await page.until("document.querySelectorAll('[data-summary] li').length === 6");
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("a page has the package by its name from the document's import map", async (context) => {
  if (chromium === undefined) return context.skip("chromium is missing");
  const [map] = /<script type="importmap">.*<\/script>/.exec(document);
  await writeFile(join(folder, "map.js"), 'import { Form } from "muster"; globalThis.load = typeof Form.load;');
  await writeFile(join(folder, "map.html"),
    `<!doctype html><title>map</title>${map}<script type="module" src="map.js"></script>`);
  const page = await chromium.open(`${server.address}map.html`, "document.readyState === 'complete'");
  // The policy of this server lets no script stand in a page, an import map neither.
  await page.send("Page.setBypassCSP", { enabled: true });
  await page.send("Page.reload", {});
  await page.until("globalThis.load === 'function'");
  await page.close();
});

test("nothing is chosen in a list of choices before a person does", async (context) => {
  if (chromium === undefined) return context.skip("chromium is missing");
  const page = await open("choices", `<form><select name="country" aria-label="Country"></select></form>`,
    `import { bind, Form } from "./muster/muster.js";
     globalThis.binding = bind(document.querySelector("form"), await Form.load("signup.form"));`);
  const list = `document.querySelector("select")`;
  assert.deepEqual(await page.value(`[${list}.value, ${list}.options.length]`), ["", 21]);
  assert.equal(await page.value(`binding.session.payload.country`), undefined);
  await page.value(`${list}.value = "GB"; ${list}.dispatchEvent(new Event("change", { bubbles: true }))`);
  assert.equal(await page.value(`binding.session.payload.country`), "GB");
  await page.close();
});

test("the list and the steps of the document grow, shrink and turn", async (context) => {
  if (chromium === undefined) return context.skip("chromium is missing");
  const rest = '<label for="hall">Hall</label><input id="hall" name="hall">';
  const body = `<form id="party">${blocks[1].replace("<!-- … -->", rest)}</form>`;
  const page = await open("party", body, `
    import { bind, Form } from "./muster/muster.js";
    const form = await Form.load("party.form");
    bind(document.querySelector("#party"), form, {
      onSubmit: (payload) => { globalThis.payload = JSON.stringify(payload); },
    });`);
  const add = "document.querySelector('[data-insert]').click()";
  const legends = "[...document.querySelectorAll('legend')].map((each) => each.textContent)";
  for (const name of ["Ada", "Bo"]) {
    await page.value(add);
    await page.type(name);
  }
  assert.deepEqual(await page.value(legends), ["Guest 1", "Guest 2"]);
  const ids = "[...document.querySelectorAll('[data-item] input')].map((each) => each.labels[0].htmlFor)";
  assert.equal(new Set(await page.value(ids)).size, 2);
  await page.value("document.querySelector('[data-remove]').click()");
  assert.deepEqual(await page.value(legends), ["Guest 1"]);
  assert.equal(await page.value("document.querySelector('[data-send]').hidden"), true);
  await page.press("Enter");
  await page.until("!document.querySelector('[data-step=rest]').hidden");
  assert.equal(await page.value("document.querySelector('[data-next]').hidden"), true);
  await page.value("document.querySelector('#hall').focus()");
  await page.type("A");
  await page.press("Enter");
  await page.until("globalThis.payload !== undefined");
  assert.equal(await page.value("payload"), '{"guests":[{"name":"Bo"}],"hall":"A"}');
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("an item that is wrong itself says so, and the summary leads to it", async (context) => {
  if (chromium === undefined) return context.skip("chromium is missing");
  const item = (place) => `<form><div data-summary hidden></div><div data-items="guests"><template><fieldset>
    <legend>Guest <span data-number></span></legend>${place}
    <label>Email <input name="email"></label><button type="button" data-remove>Remove</button>
    </fieldset></template><button type="button" data-insert>Add</button></div><button>Send</button></form>`;
  const script = `
    import { bind, Form } from "./muster/muster.js";
    globalThis.binding = bind(document.querySelector("form"), await Form.load("guests.form"), {
      onSubmit: (payload) => { globalThis.payload = JSON.stringify(payload); },
      values: { guests: [{ email: "b@x.org" }, { email: "B@x.org" }, { email: "c@x.org" }] },
    });`;
  // The page has a place for it, or one is made.
  for (const [name, place] of [["made", ""], ["own", '<p data-message=""></p>']]) {
    const page = await open(`guests-${name}`, item(place), script);
    await page.value("document.querySelector('form').requestSubmit()");
    await page.until("document.querySelectorAll('[data-summary] a').length === 1");
    const said = "[...document.querySelectorAll('[data-item]')].map((each) => " +
      "each.querySelector('p[data-message]:not([hidden])')?.textContent ?? '')";
    const words = await page.value("document.querySelector('[data-summary] a').textContent");
    assert.deepEqual(await page.value(said), ["", words, ""], name);
    const group = (await page.accessible()).find((node) => node.name === "Guest 2");
    assert.deepEqual([group.role, group.description, group.invalid], ["group", words, "true"], name);
    if (hasAxe) assert.deepEqual(await withoutPage(page), []);
    await page.value("document.querySelector('[data-summary] a').click()");
    assert.equal(await page.value("document.activeElement.name"), "/guests/1/email");
    // It goes along with its item, and ends with what was wrong.
    await page.value("document.querySelector('[data-item=\"/guests/0\"] [data-remove]').click()");
    assert.deepEqual(await page.value(said), ["", ""], name);
    await page.value("document.querySelector('form').requestSubmit()");
    await page.until("globalThis.payload !== undefined");
    assert.equal(await page.value("payload"), '{"guests":[{"email":"B@x.org"},{"email":"c@x.org"}]}');
    await page.value("binding.dispose()");
    assert.deepEqual(page.complaints, []);
    await page.close();
  }
});

test("what a server says of the whole form is shown as any refusal", async (context) => {
  if (chromium === undefined) return context.skip("chromium is missing");
  const body = `<form><label>Email <input name="email"></label>
    <label>Password <input name="password" type="password"></label><button>Send</button></form>`;
  for (const path of ["", "/nowhere"]) {
    const page = await open(`whole${path.length}`, body, `
      import { bind, Form } from "./muster/muster.js";
      globalThis.refused = [];
      bind(document.querySelector("form"), await Form.load("signin.form"), {
        values: { email: "ada@example.com", password: "Abcdef12!xyz" },
        onSubmit: async (payload, { session }) => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          session.reject([{ path: "${path}", message: "The conference is full" }]);
        },
        onRefused: ({ kind, focus }) => refused.push([kind, focus ?? null]),
      });`);
    await page.value("document.querySelector('form').requestSubmit()");
    await page.until("document.querySelectorAll('[data-summary] li').length === 1");
    const line = "document.querySelector('[data-summary] li').textContent";
    assert.match(await page.value(line), /The conference is full$/);
    assert.match(await page.value("document.title"), /^Error: /);
    assert.equal(await page.value("document.activeElement.hasAttribute('data-summary')"), true);
    assert.equal(await page.value("document.querySelector('[data-summary] a')"), null);
    assert.deepEqual(await page.value("refused"), [["refused", null]]);
    // Whoever goes on typing is not led away again.
    await page.value("document.querySelector('[name=email]').focus()");
    await page.type("x");
    assert.deepEqual(await page.value("refused.length"), 1);
    // The same answer to the same payload is heard once more.
    await page.press("Enter");
    await page.until("refused.length === 2");
    await page.value("document.querySelector('form').requestSubmit()");
    await page.until("refused.length === 3");
    assert.equal(await page.value(line), "The conference is full");
    assert.equal(await page.value("document.activeElement.hasAttribute('data-summary')"), true);
    assert.deepEqual(page.complaints, []);
    await page.close();
  }
});

const guestsOf = (values) => `
  import { bind, Form } from "./muster/muster.js";
  globalThis.binding = bind(document.querySelector("form"), await Form.load("guests.form"), {
    values: { guests: ${JSON.stringify(values)} },
  });`;
const twice = [{ email: "b@x.org" }, { email: "B@x.org" }];
const field = '<label>Email <input name="email"></label>';
const repeated = "Guests must not repeat an entry";

test("items that are no groups say what is wrong with them, too", async (context) => {
  if (chromium === undefined) return context.skip("chromium is missing");
  const pages = {
    lines: `<ul data-items="guests"><template><li>${field}</li></template></ul>`,
    rows: `<table><tbody data-items="guests"><template><tr><td>${field}</td></tr></template></tbody></table>`,
    blocks: `<div data-items="guests"><template><div>${field}</div></template></div>`,
    bare: `<div data-items="guests"><template><div>A guest</div></template></div>`,
  };
  for (const [name, list] of Object.entries(pages)) {
    const page = await open(`items-${name}`, `<form>${list}<button>Send</button></form>`, guestsOf(twice));
    const before = "document.querySelector('form').outerHTML";
    await page.value("document.querySelector('form').requestSubmit()");
    await page.until("document.title.startsWith('Error')");
    const second = "document.querySelectorAll('[data-item]')[1]";
    assert.equal(await page.value(`${second}.querySelector("p").textContent`), repeated, name);
    // A page without a summary leads to the item itself.
    const focused = name === "bare" ? second : `${second}.querySelector("input")`;
    assert.equal(await page.value(`document.activeElement === ${focused}`), true, name);
    const described = name === "blocks" || name === "bare" ? second : focused;
    assert.equal(await page.value(
      `document.getElementById(${described}.getAttribute("aria-describedby")).textContent`), repeated, name);
    if (hasAxe) assert.deepEqual(await withoutPage(page), [], name);
    await page.value("binding.dispose()");
    assert.doesNotMatch(await page.value(before), /aria-|role=|<p/, name);
    assert.deepEqual(page.complaints, []);
    await page.close();
  }
});

test("a list that is wrong itself says so, and a group without an element is led to", async (context) => {
  if (chromium === undefined) return context.skip("chromium is missing");
  const list = `<div data-items="guests"><template><div>${field}</div></template>
    <p><button type="button" data-insert>Add</button></p></div>`;
  const empty = await open("guests-none", `<form>${list}<button>Send</button></form>`, guestsOf([]));
  await empty.value("document.querySelector('form').requestSubmit()");
  await empty.until("document.title.startsWith('Error')");
  const words = await empty.value("document.querySelector('[data-items] > p').textContent");
  assert.notEqual(words, "");
  const add = (await empty.accessible()).find((node) => node.role === "button" && node.name === "Add");
  assert.deepEqual([add.description, add.focused], [words, true]);
  await empty.press("Enter");
  assert.equal(await empty.value("document.activeElement.name"), "/guests/0/email");
  assert.equal(await empty.value("document.querySelector('[data-items] > p').hidden"), true);
  await empty.close();

  const fixed = [0, 1].map((index) => `<input aria-label="${index}" name="guests.${index}.email">`).join("");
  const page = await open("guests-fixed", `<form>${fixed}<button>Send</button></form>`, guestsOf(twice));
  await page.value("document.querySelector('form').requestSubmit()");
  // Nothing beside them has the words, so that there is a summary.
  await page.until("document.querySelectorAll('[data-summary] a').length === 1");
  assert.equal(await page.value("document.querySelector('[data-summary] a').textContent"), repeated);
  await page.value("document.querySelector('[data-summary] a').click()");
  assert.equal(await page.value("document.activeElement.name"), "guests.1.email");
  assert.deepEqual(page.complaints, []);
  await page.close();
});

test("a page keeps nothing of items that are gone", async (context) => {
  if (chromium === undefined) return context.skip("chromium is missing");
  const list = `<div data-items="guests"><template><fieldset><legend>A guest</legend>${field}
    <button type="button" data-remove>Remove</button></fieldset></template>
    <p><button type="button" data-insert>Add</button></p></div>`;
  const page = await open("guests-many", `<form>${list}<button>Send</button></form>`, guestsOf([]));
  await page.value(`(() => {
    globalThis.gone = [];
    for (let round = 0; round < 100; round++) {
      document.querySelector("[data-insert]").click();
      const item = document.querySelector("[data-item]");
      // Its message is shown in a place that is made for it.
      const input = item.querySelector("input");
      for (input.value of ["x", ""]) input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      gone.push(new WeakRef(item), new WeakRef(item.querySelector("p")));
      item.querySelector("[data-remove]").click();
    }
  })()`);
  await page.send("HeapProfiler.collectGarbage");
  const kept = await page.value("gone.filter((each) => each.deref()).length");
  assert.ok(kept < 20, `${kept} of 200 elements are kept`);
  assert.deepEqual(page.complaints, []);
  await page.close();
});
