import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import test, { after, before } from "node:test";

import { serve } from "../serve.js";
import { hasAxe, violations } from "./axe.js";
import { startChromium } from "./chromium.js";

const bound = `document.querySelector("form").hasAttribute("novalidate")`;
let server;
let chromium;

before(async () => {
  server = await serve();
  chromium = await startChromium();
});
after(async () => {
  await chromium?.stop();
  await server.stop();
});

/** A test with a page of its own, which complains of nothing. */
function onPage(name, path, body, options) {
  test(name, async (context) => {
    if (chromium === undefined) return context.skip("chromium is missing");
    const page = await chromium.open(server.address + path, bound, options);
    try {
      await body(page);
      assert.deepEqual(page.complaints, []);
    } finally {
      await page.close();
    }
  });
}

const messageOf = (name) =>
  `document.querySelector('[data-message="${name}"]').hidden ? "" : ` +
  `document.querySelector('[data-message="${name}"]').textContent`;

onPage("nobody is nagged while typing, and told once the field is left", "signup.html",
  async (page) => {
    await page.focus("#email");
    await page.type("ada@ex");
    assert.equal(await page.value(messageOf("email")), "");
    assert.equal(await page.value("document.querySelector('#email').ariaInvalid"), null);
    await page.press("Tab");
    const wrong = "Enter an email address, like ada@example.com";
    assert.equal(await page.value(messageOf("email")), wrong);
    const email = (await page.accessible()).find((node) => node.name === "Email address");
    assert.deepEqual([email.role, email.description, email.invalid, email.required],
      ["textbox", wrong, "true", true]);
    await page.value("document.querySelector('#email').setSelectionRange(6, 6)");
    await page.focus("#email");
    await page.type("ample.com");
    assert.equal(await page.value(messageOf("email")), "");
    assert.equal(await page.value("document.querySelector('#email').dataset.status"), "valid");
    assert.equal(await page.value("document.querySelector('#email').hasAttribute('aria-describedby')"),
      false);
  });

onPage("a submit that is refused leads to the summary, and from there to each field",
  "signup.html", async (page) => {
    await page.focus("#username");
    await page.press("Enter");
    await page.until("!document.querySelector('[data-summary]').hidden");
    assert.equal(await page.value("document.title"), "Error: Create an account");
    assert.equal(await page.value("document.activeElement.hasAttribute('data-summary')"), true);
    const links = await page.value(
      "[...document.querySelectorAll('[data-summary] a')].map((link) => [link.hash, link.textContent])");
    assert.equal(links.length, 6);
    assert.deepEqual(links[0], ["#email", await page.value(messageOf("email"))]);
    const tree = await page.accessible();
    assert.ok(tree.some((node) => node.role === "alert"));
    assert.ok(tree.some((node) => node.role === "heading" && node.name === "There is a problem"));
    await page.value("document.querySelectorAll('[data-summary] a')[3].click()");
    assert.equal(await page.value("document.activeElement.id"), "age");
    await page.type("36");
    await page.until("document.querySelectorAll('[data-summary] a').length === 5");
    assert.equal(await page.value("document.activeElement.id"), "age");
    // A hint that the page gave stays beside the message.
    const username = tree.find((node) => node.role === "textbox" && node.name === "Username");
    assert.match(username.description, /^3 to 16 small letters.*Username|^3 to 16.*Enter/);
  });

onPage("the focus goes through the form as it is read, and each control has its name", "signup.html",
  async (page) => {
    const reached = [];
    for (let index = 0; index < 9; index++) {
      await page.press("Tab");
      const focused = (await page.accessible()).find((node) =>
        node.focused && node.role !== "RootWebArea");
      reached.push(`${focused?.role} ${focused?.name}`);
    }
    assert.deepEqual(reached, [
      "textbox Email address", "textbox Password", "textbox Username", "textbox Age",
      "combobox Country", "textbox Postcode", "checkbox Send me the newsletter",
      "button Create account", "button Begin anew",
    ]);
  });

onPage("a person's click on reset gives the form back, once the controls are as they were",
  "signup.html", async (page) => {
    await page.focus("#username");
    await page.type("x");
    await page.press("Tab");
    const { x, y } = await page.value(`(() => {
      const box = document.querySelector("button[type=reset]").getBoundingClientRect();
      return { x: box.x + 5, y: box.y + 5 };
    })()`);
    const click = { x, y, button: "left", clickCount: 1 };
    await page.send("Input.dispatchMouseEvent", { ...click, type: "mousePressed" });
    await page.send("Input.dispatchMouseEvent", { ...click, type: "mouseReleased" });
    await page.until(`(${messageOf("username")}) === ""`);
    assert.equal(await page.value("document.querySelector('#username').value"), "");
    await page.focus("#username");
    await page.press("Enter");
    await page.until("!document.querySelector('[data-summary]').hidden");
    assert.equal(await page.value(messageOf("username")), "Enter username");
  }, { height: 1400 });

onPage("what passes is submitted as it leaves", "signup.html", async (page) => {
  const values = { email: "ada@example.com", password: "secret1", username: "ada_l", age: "36",
    postcode: "12345" };
  for (const [name, value] of Object.entries(values)) {
    await page.focus(`#${name}`);
    await page.type(value);
  }
  await page.value(`{
    const country = document.querySelector("#country");
    country.value = "GB";
    country.dispatchEvent(new Event("change", { bubbles: true }));
    document.querySelector("#newsletter").click();
  }`);
  await page.focus("#postcode");
  await page.press("Enter");
  await page.until("document.querySelector('#done').textContent !== ''");
  const done = JSON.parse(await page.value("document.querySelector('#done').textContent"));
  assert.deepEqual(done, { ...values, age: 36, country: "GB", newsletter: true });
  assert.equal(await page.value("document.title"), "Create an account");
});

onPage("rules become attributes only where HTML says the same", "signup.html", async (page) => {
  const attributes = (id) => page.value(
    `Object.fromEntries([...document.querySelector("#${id}").attributes]` +
      ".map(({ name, value }) => [name, value]))");
  const age = await attributes("age");
  assert.deepEqual([age.type, age.inputmode, age.min, age.max], ["text", "numeric", undefined, undefined]);
  const email = await attributes("email");
  assert.equal(email.autocomplete, "email");
  const password = await attributes("password");
  // Its lengths are counted in Unicode scalars, which a browser does not count.
  assert.deepEqual([password.maxlength, password.minlength], [undefined, undefined]);
  assert.equal(await page.value("document.querySelector('#country').options.length"), 21);
});

onPage("pastes, what the browser fills in, input methods and a reset", "signup.html",
  async (page) => {
    const enter = (id, text, event) => page.value(`{
      const control = document.querySelector("#${id}");
      control.value = ${JSON.stringify(text)};
      control.dispatchEvent(${event});
    }`);
    await enter("email", "ada@", `new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" })`);
    assert.notEqual(await page.value(messageOf("email")), "");
    await enter("postcode", "x", `new Event("input", { bubbles: true })`);
    assert.equal(await page.value(messageOf("postcode")), "Postcode must be five digits");
    await page.focus("#username");
    await page.send("Input.imeSetComposition", { text: "ä", selectionStart: 1, selectionEnd: 1 });
    assert.equal(await page.value("document.querySelector('#username').dataset.status"), "unchecked");
    await page.send("Input.insertText", { text: "é" });
    await page.press("Tab");
    assert.notEqual(await page.value(messageOf("username")), "");
    await page.value(`document.querySelector("button[type=reset]").click()`);
    await page.until(`(${messageOf("email")}) === "" && (${messageOf("username")}) === ""`);
    assert.equal(await page.value("document.querySelector('#email').dataset.status"), "unchecked");
  });

onPage("scripts that come late take what was typed, and give the page back as it was",
  "signin.html", async (page) => {
    await page.value(`(async () => {
      const { bind, Form } = await import("./muster/muster.js");
      const form = await Form.load(new URL("forms/signup.form", location.href));
      document.body.insertAdjacentHTML("beforeend",
        '<form id="late" lang="de"><input name="email" id="late-email" value=""><input name="age" type="number">' +
        '<input name="bio"></form>');
      const element = document.querySelector("#late");
      const before = element.outerHTML;
      element.elements.email.value = "ada@";
      element.elements.bio.value = "\\u{1F388}".repeat(281);
      const binding = bind(element, form);
      globalThis.late = { binding, before, element };
    })()`);
    const texts = "[...late.element.querySelectorAll('p')].map((place) => place.textContent)";
    assert.equal((await page.value(texts)).length, 2);
    assert.match((await page.value(texts))[0], /^Geben Sie .*Email address/);
    assert.match((await page.value(texts))[1], /280/);
    // A server's words are text, never HTML.
    await page.value(`late.binding.session.reject([{ path: "/email", message: "<img src=x onerror=alert(1)>" }])`);
    assert.equal(await page.value("late.element.querySelector('p img')"), null);
    assert.match((await page.value(texts))[0], /^<img/);
    await page.value("late.binding.dispose()");
    assert.equal(await page.value("late.element.outerHTML === late.before"), true);
  });

onPage("the sign-in form shows at every key how things stand", "signin.html", async (page) => {
  await page.focus("#email");
  await page.type("a");
  assert.equal(await page.value(messageOf("email")), "Entered email is not valid.");
  await page.type("da@example.com");
  assert.equal(await page.value(messageOf("email")), "");
  await page.press("Tab");
  await page.type("secret1");
  await page.press("Enter");
  await page.until("document.querySelector('#done').textContent === 'Signed in as ada@example.com.'");
});

const looks = {
  light: {}, dark: { scheme: "dark" }, narrow: { width: 320 }, "right-to-left": { direction: "rtl" },
};
for (const [name, { direction, ...options }] of Object.entries(looks)) {
  onPage(`looks as it should: ${name}`, "signup.html", async (page) => {
    if (direction) await page.value(`document.documentElement.dir = "${direction}"`);
    await page.focus("#username");
    await page.type("x");
    await page.press("Enter");
    await page.until("!document.querySelector('[data-summary]').hidden");
    const width = await page.value("document.documentElement.scrollWidth <= innerWidth");
    assert.equal(width, true, "it is wider than the window");
    if (hasAxe) assert.deepEqual(await violations(page), []);
    const folder = new URL("../../../.build/browser-looks/", import.meta.url);
    await mkdir(folder, { recursive: true });
    await writeFile(new URL(`${name}.png`, folder), await page.screenshot());
  }, options);
}
