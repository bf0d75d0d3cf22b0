// The pages of element.test.js.

import { Form } from "muster";
import { MusterFormElement } from "muster/element";
import "muster/form.css";

import { theEngine } from "../../../.build/javascript/start.js";

globalThis.errors = [];
globalThis.heard = [];
for (const kind of ["error", "warn"]) console[kind] = (...words) => errors.push(words.join(" "));

const main = document.querySelector("main");
const pages = {
  Signup: '<h1>Join</h1><muster-form src="signup.form"><a href="/signup">Sign up without scripts</a></muster-form>',
  Markup: '<muster-form src="markup.form"></muster-form>',
  German: '<muster-form src="party.form" lang="de"></muster-form>',
  Server: '<muster-form src="party.form" action="taken"></muster-form>',
  Inside: '<form id="around"><muster-form src="party.form" name="party"></muster-form><button id="send">Send</button></form>',
};
for (const name of ["ready", "submit", "sent", "error"]) {
  main.addEventListener(`muster-${name}`, ({ detail }) =>
    heard.push([name, detail.payload ?? detail.response?.status ?? detail.error?.message ?? ""]));
}
globalThis.start = (name) => (main.innerHTML = pages[name]);
globalThis.element = () => document.querySelector("muster-form");

/** An element in the page that has attributes and properties before it is defined, and how often it loads its form. */
globalThis.upgraded = async () => {
  const address = new URL("signup.form", document.baseURI).href;
  const loads = () => performance.getEntriesByName(address).length;
  const before = loads();
  main.innerHTML = "<muster-late src='signup.form' lang='en'></muster-late>";
  const late = main.firstChild;
  late.options = { values: { email: "ada@example.com" } };
  customElements.define("muster-late", class extends MusterFormElement {});
  await new Promise((resolve) => late.addEventListener("muster-ready", resolve));
  const { text } = late.session.field("email");
  return { starts: loads() - before, email: text, isOwn: Object.hasOwn(late, "options") };
};

/** Mounts and removes an element many times; the size of the engine's memory afterwards. */
globalThis.mountMany = async (name, count) => {
  for (let index = 0; index < count; index++) {
    const one = document.createElement("muster-form");
    one.source = signup;
    main.replaceChildren(one);
    await new Promise((resolve) => setTimeout(resolve));
    if (one.session === undefined) throw new Error("not drawn");
    one.remove();
    await undefined;
  }
  return (await theEngine()).call.memory.buffer.byteLength;
};
const signup = await Form.load("signup.form");
globalThis.isReady = true;
