// The pages that Documentation/javascript.md shows, word by word.

import assert from "node:assert/strict";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";

import { serve } from "../serve.js";
import { startChromium } from "./chromium.js";

const root = new URL("../../../", import.meta.url);
const document = await readFile(new URL("Documentation/javascript.md", root), "utf8");
const blocks = [...document.matchAll(/```html\n([^]*?)```/g)].map(([, block]) => block);
const bound = `document.querySelector("form").hasAttribute("novalidate")`;
let [folder, server, chromium] = [];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "muster-pages-"));
  for (const name of ["signup", "party"]) {
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
