import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { pageWords } from "../../../Hosts/JavaScript/page/words.js";
import { hasAxe, violations } from "./axe.js";
import { bundled, click, showsText, staysFlat, text, type } from "./bundled.js";

const { opens } = await bundled(
  new URL("element-app.js", import.meta.url), [], "muster-form input");

opens("one element draws a form", "Signup", async (page) => {
  assert.deepEqual(await page.value("[heard[0][0], document.querySelector('muster-form a')]"), ["ready", null]);
  await type(page, "/email", "ada@");
  await page.press("Tab");
  assert.equal(await text(page, "[data-message='/email']"), "Enter an email address, like ada@example.com");
  await page.focus("button:not([hidden])");
  await click(page, ".buttons button");
  await page.until("document.querySelectorAll('[data-summary] li').length === 6");
  if (hasAxe) assert.deepEqual((await violations(page)).filter((each) => !/^(region|landmark)/.test(each)), []);
  await page.value(`(() => {
    const { session } = element();
    const values = { email: "ada@example.com", password: "correct horse 1", username: "ada_1815", age: 36,
      country: "DE", postcode: "90210" };
    for (const [name, value] of Object.entries(values)) session.set(name, value);
  })()`);
  await click(page, ".buttons button");
  await page.until("heard.length === 2");
  assert.deepEqual(await page.value("heard[1]"), ["submit", {
    email: "ada@example.com", password: "correct horse 1", username: "ada_1815", age: 36, country: "DE",
    postcode: "90210",
  }]);
});

opens("the element has the language of the page, and its theme", "German", async (page) => {
  assert.equal(await text(page, "[data-step]:not([hidden]) h2"), "Schritt 1 von 2: Guests");
  assert.equal(await text(page, "[data-next]"), "Weiter");
  const color = "getComputedStyle(document.querySelector('[data-next]')).backgroundColor";
  assert.equal(await page.value(color), "rgb(11, 79, 168)");
  await page.value("document.documentElement.style.setProperty('--muster-link', 'rgb(1, 2, 3)')");
  assert.equal(await page.value(color), "rgb(1, 2, 3)");
  await page.value("element().lang = 'fr'");
  await page.until("document.querySelector('[data-next]')?.textContent === 'Suivant'");
});

opens("a server's messages appear at their fields", "Server", async (page) => {
  await page.value(`(() => {
    globalThis.fetch = async (url, { method, body }) => {
      heard.push([new URL(url).pathname, method, JSON.parse(body)]);
      const isTaken = heard.filter(([name]) => name === "/taken").length === 1;
      return new Response(JSON.stringify({ rejections: [{ path: "/hall", message: "The hall is taken" }] }),
        { status: isTaken ? 422 : 200 });
    };
    const { session } = element();
    session.set("guests", [{ name: "Ada" }]);
    session.set("hall", "Big");
    session.go("rest");
  })()`);
  await page.until("document.querySelector('[data-send]:not([hidden])') !== null");
  await click(page, "[data-send]");
  await page.until("document.querySelector(`[data-message='/hall']`).textContent === 'The hall is taken'");
  assert.deepEqual(await page.value("heard.at(-1)"),
    ["/taken", "POST", { guests: [{ name: "Ada" }], hall: "Big" }]);
  await type(page, "/hall", "ger");
  await click(page, "[data-send]");
  await page.until("heard.at(-1)[0] === 'sent'");
});

opens("the element is a control of the form around it", "Inside", async (page) => {
  assert.equal(await page.value("document.querySelector('[data-send]')"), null);
  const data = "[...new FormData(document.querySelector('#around'))]";
  assert.deepEqual(await page.value(`[${data}, document.querySelector('#around').checkValidity()]`), [[], false]);
  await page.until("!document.querySelector('[data-summary]').hidden");
  await page.value(`(() => {
    element().session.set("guests", [{ name: "Ada" }]);
    element().session.set("hall", "Big");
  })()`);
  assert.deepEqual(await page.value(`[${data}, document.querySelector('#around').checkValidity()]`),
    [[["party", '{"guests":[{"name":"Ada"}],"hall":"Big"}']], true]);
});

opens("a form that can't be loaded is an event", undefined, async (page) => {
  await page.value("void (document.querySelector('main').innerHTML = '<muster-form src=\"app.css\">Call us</muster-form>')");
  await page.until("heard.length === 1");
  assert.deepEqual(await page.value("[heard[0][0], element().textContent]"), ["error", "Call us"]);
});

opens("a form that can't be opened leaves none without a session", "Signup", async (page) => {
  await page.value("void (element().options = { nonsense: 1 })");
  await page.until("heard.length === 2");
  assert.deepEqual(await page.value("[...heard[1], document.querySelector('form')]"),
    ["error", "a session has no option `nonsense`", null]);
});

opens("an answer of a server without messages is an error", "Server", async (page) => {
  await page.value(`(() => {
    const answers = ["no JSON", "null", "{}"];
    globalThis.fetch = async () => new Response(answers.shift(), { status: 422 });
    const { session } = element();
    session.set("guests", [{ name: "Ada" }]);
    session.set("hall", "Big");
    session.go("rest");
  })()`);
  await page.until("document.querySelector('[data-send]:not([hidden])') !== null");
  for (const count of [1, 2, 3]) {
    await click(page, "[data-send]");
    await page.until(`heard.filter(([name, status]) => name === "error" && status === 422).length === ${count}`);
  }
});

opens("an element takes properties that it had before it was defined", undefined, async (page) => {
  const found = await page.value(`upgraded()`);
  assert.deepEqual(found, { starts: 1, email: "ada@example.com", isOwn: false });
});

opens("labels, messages and values with markup stay text", "Markup", showsText);

opens("memory stays flat while elements come and go", undefined, (page) => staysFlat(page, ["Signup"]));

test("the element's own texts are those of the command, in each of its languages", () => {
  const folder = new URL("../../../Sources/MusterCommand/Filling/Words/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.startsWith("FillLanguage+"));
  assert.equal(files.length, 12);
  for (const file of files) {
    const source = readFileSync(new URL(file, folder), "utf8");
    const [, tag] = /FillLanguage\(\s*"(\w+)"/.exec(source);
    const found = pageWords(tag);
    for (const [name, words] of Object.entries(found)) {
      assert.ok(source.includes(`\n    ${name}: ${words}\n`), `${tag}: ${name}`);
    }
  }
  assert.equal(pageWords("xx").next, "Next");
});
