import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { hasAxe, violations } from "../../Browser/Tests/axe.js";
import { bundled, click, control, focused, showsText, staysFlat, text, type } from "../../Browser/Tests/bundled.js";

const root = new URL("../../../", import.meta.url);
const { opens, skip } = await bundled(new URL("app.jsx", import.meta.url), ["react", "react-dom", "scheduler"]);

test("the blocks of the page are complete modules", { skip }, async () => {
  const page = await readFile(new URL("Documentation/react.md", root), "utf8");
  const blocks = [...page.matchAll(/```(jsx|tsx)\n([^]*?)```/g)];
  assert.equal(blocks.length > 5, true);
  for (const [, loader, block] of blocks) {
    const { status, stderr } = spawnSync("esbuild", [
      `--loader=${loader}`, "--bundle", "--format=esm", "--jsx=automatic",
    ], { input: block, encoding: "utf8", maxBuffer: 1 << 26, cwd: fileURLToPath(new URL(".build/", root)) });
    assert.equal(status, 0, stderr);
  }
});

opens("one keystroke renders the field and what depends on it", "Hotel", async (page) => {
  await type(page, "/arrival", "2026-03-01");
  await type(page, "/departure", "2026-03-02");
  // Leaving a field is an input, too.
  await page.focus(control("/rooms/0/rate"));
  await page.value("globalThis.before = { ...renders }");
  await page.type("5");
  const counts = await page.value(
    "Object.fromEntries(Object.keys(renders).map((path) => [path, renders[path] - before[path]]))");
  assert.deepEqual(counts, {
    page: 0, "/arrival": 0, "/departure": 0, "/rooms/0/rate": 1, "/rooms/0/guests/0/name": 0,
    "/rooms/0/price": 1, "/adults": 0, "/total": 1,
  });
  assert.equal(await text(page, "output[id$=total]"), "807.5");
});

opens("a person signs up", "Signup", async (page) => {
  await type(page, "/email", "ada@");
  await page.press("Tab");
  assert.equal(await text(page, "[data-message]"), "Enter an email address, like ada@example.com");
  await page.focus("button");
  await page.press("Enter");
  await page.until("document.querySelectorAll('[data-summary] li').length === 6");
  assert.match(await focused(page), /^There is a problem/);
  if (hasAxe) assert.deepEqual((await violations(page)).filter((each) => !/^(region|page-has)/.test(each)), []);
  await click(page, "[data-summary] a");
  assert.equal(await focused(page), "/email");
  await page.type("");
  for (const [path, letters] of Object.entries({
    "/email": "example.com", "/password": "correct horse 1", "/username": "ada_1815", "/age": "36",
    "/postcode": "90210",
  })) await type(page, path, letters);
  await page.value(`(() => {
    const select = document.querySelector('${control("/country")}');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set.call(select, "DE");
    select.dispatchEvent(new Event("change", { bubbles: true }));
  })()`);
  await click(page, control("/newsletter"));
  await page.focus("button");
  await page.press("Enter");
  await page.until("submitted.length === 1");
  assert.deepEqual(await page.value("submitted[0]"), {
    email: "ada@example.com", password: "correct horse 1", username: "ada_1815", age: 36, country: "DE",
    postcode: "90210", newsletter: true,
  });
  assert.equal(await text(page, "[data-summary]"), undefined);
});

opens("elements move with the items of a list", "Guests", async (page) => {
  await click(page, "[data-insert]");
  await click(page, "[data-insert]");
  await type(page, "/guests/0/name", "Ada");
  await type(page, "/guests/1/name", "Bo");
  await page.value(`void (globalThis.bo = document.activeElement)`);
  await click(page, "[data-key='/guests/1'] [data-up]");
  assert.deepEqual(
    await page.value("[bo.isConnected, bo.name, bo.value, document.querySelectorAll('#guests input')[1].value]"),
    [true, "/guests/0/name", "Bo", "Ada"]);
  await click(page, "[data-remove]");
  await page.until("!bo.isConnected");
  assert.equal(await page.value("document.querySelector('#guests input').value"), "Ada");
});

opens("asks and submits call the functions of the last render", "Later", async (page) => {
  await type(page, "/name", "Ada");
  await type(page, "/user", "bob");
  await page.value("document.activeElement.blur()");
  await page.until("submitted.includes('first asks bob false')");
  await page.until("document.querySelector('[data-message]') !== null");
  await click(page, "#later");
  await page.value("submitted.length = 0");
  await page.value("document.querySelector('[name=\"/user\"]').select()");
  await type(page, "/user", "ada");
  await page.focus("form > button");
  await page.press("Enter");
  await page.until("submitted.includes('later')");
  // The engine asks once typing pauses.
  assert.deepEqual(await page.value("submitted.filter((each) => each.startsWith('first'))"), []);
  assert.ok(await page.value("submitted.includes('later asks ada false')"));
});

opens("a form has pages, and shows a server's messages", "Party", async (page) => {
  assert.equal(await text(page, "h2"), "Guests");
  assert.deepEqual(await page.value(
    "[...document.querySelectorAll('ol li')].map((item) => item.getAttribute('aria-current'))"), ["step", null]);
  await page.focus("#send");
  await page.press("Enter");
  await page.until("document.querySelector('h2').textContent !== 'Guests'");
  assert.equal(await focused(page), "Rest");
  await type(page, "/hall", "Big");
  await page.press("Enter");
  await page.until("document.querySelector('[data-message]')?.textContent === 'The hall is taken'");
  await page.until("document.activeElement.name === '/hall'");
  await type(page, "/hall", "ger");
  await page.press("Enter");
  await page.until("submitted.length === 2");
  await page.until("document.querySelector('#state').textContent === 'Ready'");
  await click(page, "#back");
  assert.equal(await text(page, "h2"), "Guests");
});

opens("a person orders: a list, a coupon that a server checks, three pages, and a refused card", "Checkout", async (page) => {
  const faultless = async () => {
    if (hasAxe) assert.deepEqual((await violations(page)).filter((each) => !/^(region|page-has|landmark)/.test(each)), []);
  };
  await click(page, "#add");
  await type(page, "/lines/1/article", "Bulb");
  await type(page, "/lines/1/price", "3");
  await page.until("document.querySelector('output[id$=_total]').textContent === '27.5'");
  await type(page, "/coupon", "FIVE");
  await page.until("document.querySelector('[data-field=\"/coupon\"] [data-message]') !== null");
  await click(page, "#send");
  await page.until("document.querySelector('[data-summary] a')?.textContent === 'This coupon is not valid'");
  assert.equal(await text(page, "[data-field='/coupon'] [data-message]"), "This coupon is not valid");
  await faultless();
  await page.value("document.querySelector('[name=\"/coupon\"]').select()");
  await type(page, "/coupon", "TEN");
  await page.until("document.querySelector('[data-field=\"/coupon\"] [data-message]') === null");
  await page.until("document.querySelector('[data-field=\"/coupon\"]').dataset.status === 'valid'");
  await click(page, "#send");
  await page.until("document.querySelector('h2').textContent === 'Delivery'");
  for (const [path, letters] of Object.entries({ "/name": "Ada", "/street": "1 Main Street", "/city": "London" })) {
    await type(page, path, letters);
  }
  await faultless();
  await page.press("Enter");
  await page.until("document.querySelector('h2').textContent === 'Payment'");
  assert.equal(await page.value(`document.querySelector('${control("/card")}')`), null);
  await click(page, control("/method"));
  await page.until(`document.querySelector('${control("/card")}') !== null`);
  await type(page, "/card", "4000000000000002");
  await page.press("Enter");
  await page.until("document.querySelector('[data-summary] a')?.textContent === 'The bank refused this card'");
  await faultless();
  await click(page, "[data-summary] a");
  assert.equal(await focused(page), "/card");
  await page.value("document.activeElement.select()");
  await page.type("4000000000000010");
  await page.press("Enter");
  await page.until("submitted.length === 2");
  assert.deepEqual(await page.value("[submitted[1].coupon, submitted[1].total, submitted[1].lines.length]"), ["TEN", 27.5, 2]);
});

opens("strict mode keeps the session, and ends the one it drops", "Strict", async (page) => {
  await type(page, "/email", "ada@");
  await page.press("Tab");
  assert.equal(await text(page, "[data-message]"), "Enter an email address, like ada@example.com");
  await page.value("stop()");
});

opens("labels, messages and values with markup stay text", "Markup", showsText);

opens("the browser takes over the HTML of a server", undefined, async (page) => {
  await page.value(`hydrate("Hotel")`);
  await page.value("void (globalThis.input = document.querySelector('[name=\"/arrival\"]'))");
  await type(page, "/arrival", "2026-03-01");
  assert.deepEqual(await page.value("[input.isConnected, input.value, session.field('/arrival').text]"),
    [true, "2026-03-01", "2026-03-01"]);
});

opens("memory stays flat while pages come and go", undefined, async (page) => {
  await staysFlat(page, ["Hotel", "Signup", "Strict"]);
});
