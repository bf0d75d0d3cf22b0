import assert from "node:assert/strict";

import { hasAxe, violations } from "../../Browser/Tests/axe.js";
import { bundled, click, control, focused, showsText, staysFlat, text, type } from "../../Browser/Tests/bundled.js";

const { opens } = await bundled(new URL("app.js", import.meta.url), ["vue"]);

opens("one keystroke renders the field and what depends on it", "Hotel", async (page) => {
  await type(page, "/arrival", "2026-03-01");
  await type(page, "/departure", "2026-03-02");
  // Leaving a field is an input, too.
  await page.focus(control("/rooms/0/rate"));
  await page.value("new Promise((resolve) => setTimeout(resolve))");
  await page.value("void (globalThis.before = { ...renders })");
  await page.type("5");
  await page.until("document.querySelector('output[id$=total]').textContent === '807.5'");
  const counts = await page.value(
    "Object.fromEntries(Object.keys(renders).map((path) => [path, renders[path] - before[path]]))");
  assert.deepEqual(counts, {
    page: 0, "/arrival": 0, "/departure": 0, "/rooms/0/rate": 1, "/rooms/0/guests/0/name": 0,
    "/rooms/0/price": 1, "/adults": 0, "/total": 1,
  });
});

opens("a person signs up", "Signup", async (page) => {
  await type(page, "/email", "ada@");
  await page.press("Tab");
  await page.until("document.querySelector('[data-message]')?.textContent === 'Enter an email address, like ada@example.com'");
  await page.focus("button");
  await page.press("Enter");
  await page.until("document.querySelectorAll('[data-summary] li').length === 6");
  await page.until("document.activeElement.matches('[data-summary]')");
  if (hasAxe) assert.deepEqual((await violations(page)).filter((each) => !/^(region|page-has)/.test(each)), []);
  await click(page, "[data-summary] a");
  assert.equal(await focused(page), "/email");
  for (const [path, letters] of Object.entries({
    "/email": "example.com", "/password": "correct horse 1", "/username": "ada_1815", "/age": "36",
    "/postcode": "90210",
  })) await type(page, path, letters);
  await page.value(`(() => {
    const select = document.querySelector('${control("/country")}');
    select.value = "DE";
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
  await page.until("document.querySelector('[data-summary]') === null");
});

opens("elements move with the items of a list", "Guests", async (page) => {
  for (const [index, name] of ["Ada", "Bo"].entries()) {
    await click(page, "[data-insert]");
    await page.until(`document.querySelector('[name="/guests/${index}/name"]') !== null`);
    await type(page, `/guests/${index}/name`, name);
  }
  await page.value("void (globalThis.bo = document.activeElement)");
  await click(page, "[data-key='/guests/1'] [data-up]");
  await page.until("bo.name === '/guests/0/name'");
  assert.deepEqual(
    await page.value("[bo.isConnected, bo.value, document.querySelectorAll('fieldset input')[1].value]"),
    [true, "Bo", "Ada"]);
  await click(page, "[data-remove]");
  await page.until("!bo.isConnected");
  assert.equal(await page.value("document.querySelector('fieldset input').value"), "Ada");
});

opens("a form has pages, and shows a server's messages", "Party", async (page) => {
  assert.equal(await text(page, "h2"), "Guests");
  await page.focus("#send");
  await page.press("Enter");
  await page.until("document.querySelector('h2').textContent === 'Rest'");
  await type(page, "/hall", "Big");
  await page.press("Enter");
  await page.until("document.querySelector('[data-message]')?.textContent === 'The hall is taken'");
  await page.until("document.activeElement.name === '/hall'");
  await type(page, "/hall", "ger");
  await page.press("Enter");
  await page.until("submitted.length === 2");
});

opens("labels, messages and values with markup stay text", "Markup", showsText);

opens("memory stays flat while pages come and go", undefined, (page) => staysFlat(page, ["Hotel", "Signup"]));
