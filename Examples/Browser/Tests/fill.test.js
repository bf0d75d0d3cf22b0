import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import test, { after, before } from "node:test";

import { hasAxe, violations } from "./axe.js";
import { startChromium } from "./chromium.js";
import { startFill } from "./fill.js";

const drawn = `document.querySelector("form").hidden === false`;
const visit = "Hosts/JavaScript/test/rules/visit.yaml";
const stock = "Hosts/JavaScript/test/rules/stock.yaml";
const guests = "Hosts/JavaScript/test/rules/guests.yaml";
const looks = new URL("../../../.build/browser-looks/", import.meta.url);
let chromium;

before(async () => {
  chromium = await startChromium();
});
after(() => chromium?.stop());

/** A test with a page of `muster fill --web`, which complains of nothing; it ends by itself. */
function filling(name, words, body, options) {
  test(name, async (context) => {
    if (chromium === undefined) return context.skip("chromium is missing");
    const fill = await startFill(words);
    const page = await chromium.open(fill.address, drawn, options);
    try {
      await body(page, fill);
      assert.deepEqual(page.complaints, []);
    } finally {
      fill.interrupt();
      await page.close();
      await fill.ended;
    }
  });
}

const named = (name) => `document.querySelector('[name="${name}"]')`;

async function enter(page, name, text) {
  await page.value(`${named(name)}.focus()`);
  await page.type(text);
}

const next = "document.querySelector('[data-next]').click()";
const heading = "document.querySelector('[data-step]:not([hidden]) h2').textContent";

filling("what is submitted is judged again and written, and the command ends", ["rules/password.yaml"],
  async (page, fill) => {
    await enter(page, "/current", "correct horse");
    await enter(page, "/password", "battery staple 1");
    await enter(page, "/confirm", "battery staple 2");
    await page.press("Enter");
    await page.until("!document.querySelector('[data-summary]').hidden");
    assert.equal(await page.value("document.querySelector('[data-summary] a').textContent"),
      "The two new passwords differ");
    await page.value(`${named("/confirm")}.value = ""`);
    await enter(page, "/confirm", "battery staple 1");
    await page.press("Enter");
    await page.until("!document.querySelector('#done').hidden");
    assert.equal(await page.value("document.activeElement.id"), "done");
    const { code, output } = await fill.ended;
    assert.equal(code, 0);
    // `confirm` is judged, here and there, and handed on to nobody.
    assert.deepEqual(JSON.parse(output),
      { current: "correct horse", password: "battery staple 1" });
  });

filling("steps, lists, groups and fields that come and go", [visit], async (page, fill) => {
  assert.equal(await page.value(heading), "Step 1 of 3: Who comes");
  await enter(page, "/name", "Ada");
  assert.equal(await page.value(`${named("/name")}.maxLength`), 40);
  // A text that is normalised is longer before that: no browser may cut it.
  await enter(page, "/company", " ACME ");
  for (const name of ["Bo", "Cy"]) {
    await page.value("document.querySelector('[data-insert]').click()");
    await page.type(name);
  }
  assert.equal(await page.value("document.activeElement.name"), "/guests/1/name");
  await page.value("document.querySelector('[data-remove]').click()");
  assert.equal(await page.value("document.activeElement.name"), "/guests/0/name");
  assert.equal(await page.value("document.activeElement.value"), "Cy");
  const legends = "[...document.querySelectorAll('[data-item] legend')].map((each) => each.textContent)";
  assert.deepEqual(await page.value(legends), ["Guests 1"]);
  await page.value(next);
  assert.equal(await page.value(heading), "Step 2 of 3: The day");
  assert.equal(await page.value("document.activeElement.tagName"), "H2");
  await page.value(next);
  assert.equal(await page.value(heading), "Step 2 of 3: The day");
  assert.equal(await page.value("document.activeElement.hasAttribute('data-summary')"), true);
  assert.equal(await page.value("document.title"), "Error: A visit");
  await enter(page, "/day", "2026-01-02");
  const isHidden = `${named("/plate")}.closest("[data-field]").hidden`;
  assert.equal(await page.value(isHidden), true);
  await page.value(`document.querySelector('[name="/parking"][value="true"]').click()`);
  assert.equal(await page.value(isHidden), false);
  await enter(page, "/plate", "AB 1");
  for (const topic of ["talk", "lunch"]) {
    await page.value(`document.querySelector('[name="/topics"][value="${topic}"]').click()`);
  }
  await page.value(next);
  assert.equal(await page.value(heading), "Step 3 of 3: The rest");
  assert.equal(await page.value("document.title"), "A visit");
  assert.equal(await page.value("document.querySelector('output').value"), "2");
  // What is computed and secret is hidden as it is where one types it.
  assert.deepEqual(await page.value(`[${named("/code")}.type, ${named("/code")}.readOnly]`),
    ["password", true]);
  await page.value("document.querySelector('[data-back]').click()");
  assert.equal(await page.value(heading), "Step 2 of 3: The day");
  await page.value(next);
  await enter(page, "/address/street", "High Street 1");
  await enter(page, "/address/city", "York");
  await page.value(`${named("/terms")}.click()`);
  await page.value("document.querySelector('[data-send]').click()");
  await page.until("!document.querySelector('#done').hidden");
  const { output } = await fill.ended;
  assert.deepEqual(JSON.parse(output), {
    name: "Ada", company: "ACME", guests: [{ name: "Cy" }], day: "2026-01-02", parking: true,
    plate: "AB 1", topics: ["talk", "lunch"], address: { street: "High Street 1", city: "York" },
    terms: true, count: 2,
  });
});

filling("what is wrong with an item itself stands in the item", [guests], async (page, fill) => {
  for (const email of ["b@x.org", "B@x.org"]) {
    await page.value("document.querySelector('[data-insert]').click()");
    await page.type(email);
  }
  await page.press("Enter");
  await page.until("document.querySelectorAll('[data-summary] a').length === 1");
  const said = "[...document.querySelectorAll('[data-item]')].map((each) => " +
    "each.querySelector('p[data-message]:not([hidden])')?.textContent ?? '')";
  assert.deepEqual(await page.value(said), ["", "Guests must not repeat an entry"]);
  if (hasAxe) assert.deepEqual(await violations(page), []);
  const group = (await page.accessible()).find((node) => node.name === "Guests 2");
  assert.deepEqual([group.role, group.description, group.invalid],
    ["group", "Guests must not repeat an entry", "true"]);
  await mkdir(looks, { recursive: true });
  await writeFile(new URL("fill-item-refused.png", looks), await page.screenshot());
  await page.value("document.querySelector('[data-summary] a').click()");
  assert.equal(await page.value("document.activeElement.name"), "/guests/1/email");
  await page.type("x");
  await page.press("Enter");
  await page.until("!document.querySelector('#done').hidden");
  const { output } = await fill.ended;
  assert.deepEqual(JSON.parse(output), { guests: [{ email: "b@x.org" }, { email: "B@x.orgx" }] });
});

filling("what the command says of the whole form is in the summary, once", ["rules/signin.yaml"],
  async (page) => {
    await page.value(`globalThis.fetch = async () => Response.json({ rejections: [
      { path: "", message: "Nobody is let in" }, { path: "/nowhere", message: "Come tomorrow" },
    ] }, { status: 422 })`);
    await enter(page, "/email", "ada@example.com");
    await enter(page, "/password", "secret1");
    await page.press("Enter");
    await page.until("!document.querySelector('[data-summary]').hidden");
    assert.deepEqual(
      await page.value("[...document.querySelectorAll('[data-summary] li')].map((each) => each.innerText)"),
      ["Nobody is let in\nCome tomorrow"]);
    assert.equal(await page.value("document.querySelector('#notice').hidden"), true);
    assert.equal(await page.value("document.title"), "Error: Signin");
  });

filling("a check that nobody answers blocks, and the page says what would", ["rules/invite.yaml"],
  async (page, fill) => {
    assert.match(await page.value("document.querySelector('#unanswered').textContent"),
      /--answer username-free=pass/);
    await enter(page, "/email", "ada@example.com");
    await enter(page, "/username", "ada");
    await page.press("Enter");
    await page.until("!document.querySelector('[data-summary]').hidden");
    fill.interrupt();
    const { output, signal } = await fill.ended;
    assert.deepEqual([output, signal], ["", "SIGINT"]);
  });

filling("an answer of the command line lets it pass",
  ["--answer", "username-free=pass", "rules/invite.yaml"], async (page, fill) => {
    await enter(page, "/email", "ada@example.com");
    await enter(page, "/username", "ada");
    await page.press("Enter");
    assert.deepEqual(JSON.parse((await fill.ended).output),
      { email: "ada@example.com", username: "ada" });
  });

filling("maps and lists of maps grow, are named and shrink", [stock], async (page, fill) => {
  const add = (items) => `document.querySelector('${items} > [data-insert]').click()`;
  const keys = "[...document.querySelectorAll('[data-key]')].map((each) => each.value)";
  await page.value(add('[data-items="/prices"]'));
  // The entry without a key is gone to, and not begun a second time.
  await page.value(add('[data-items="/prices"]'));
  await page.type("EUR");
  await page.press("Tab");
  await page.type("12.50");
  await page.value(add('[data-items="/prices"]'));
  await page.type("GBP");
  await page.press("Tab");
  assert.deepEqual(await page.value(keys), ["EUR", "GBP"]);
  // A key that is taken is not given.
  await page.value(`document.querySelectorAll('[data-key]')[1].focus()`);
  await page.value(`document.activeElement.select()`);
  await page.type("EUR");
  await page.press("Tab");
  assert.deepEqual(await page.value(keys), ["EUR", "GBP"]);
  await page.value(`document.querySelector('[data-item="/prices/GBP"] [data-remove]').click()`);
  await page.value(add('[data-items="/stores"]'));
  await page.value(add('[data-item="/stores/0"] [data-items]'));
  await page.type("much");
  await page.press("Tab");
  const key = `document.querySelector('[data-item="/stores/0/much"] [data-key]')`;
  assert.match(await page.value(`${key}.parentElement.querySelector(".message").textContent`), /3/);
  assert.equal(await page.value(`${key}.getAttribute("aria-invalid")`), "true");
  await page.type("3");
  await page.value("document.querySelector('form').requestSubmit()");
  await page.until("!document.querySelector('[data-summary]').hidden");
  await page.value(`document.querySelector('[data-summary] a').click()`);
  assert.equal(await page.value(`document.activeElement === ${key}`), true);
  await page.value(`document.activeElement.select()`);
  await page.type("M");
  await page.press("Tab");
  await page.value("document.querySelector('form').requestSubmit()");
  assert.deepEqual(JSON.parse((await fill.ended).output),
    { prices: { EUR: 12.5 }, stores: [{ M: 3 }] });
});

test("each page of the gallery is drawn, and axe finds nothing, begun, refused and in Arabic",
  async (context) => {
    if (chromium === undefined) return context.skip("chromium is missing");
    if (!hasAxe) return context.skip("axe-core is missing; scripts/setup --browser");
    await mkdir(looks, { recursive: true });
    const gallery = new URL("../../../rules/", import.meta.url);
    const names = readdirSync(gallery).filter((name) => name.endsWith(".yaml") &&
      /^form:/m.test(readFileSync(new URL(name, gallery), "utf8")));
    const pages = [
      ...names.map((name) => [`rules/${name}`]), [visit], [stock], ["-l", "ar", visit],
    ];
    for (const words of pages) {
      const fill = await startFill(words);
      const scheme = words.length > 1 ? "dark" : "light";
      const page = await chromium.open(fill.address, drawn, { width: 340, scheme });
      assert.deepEqual(await violations(page), [], words.join(" "));
      await page.value("document.querySelectorAll('[data-insert]').forEach((each) => each.click())");
      await page.value("document.querySelector('form').requestSubmit()");
      await page.until("document.title.includes(':')");
      assert.deepEqual(await violations(page), [], `${words.join(" ")}, refused`);
      const isNarrow = await page.value("document.documentElement.scrollWidth <= innerWidth");
      assert.equal(isNarrow, true, `${words.join(" ")} is wider than the window`);
      const name = words.join("-").replace(/\W+/g, "-");
      await writeFile(new URL(`fill-${name}.png`, looks), await page.screenshot());
      assert.deepEqual(page.complaints, []);
      fill.interrupt();
      await page.close();
      await fill.ended;
    }
  });
