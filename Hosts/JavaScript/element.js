// The element `<muster-form src="signup.form">`, which draws a whole form. Importing this module defines it.

import { bind } from "./bind.js";
import { UsageError } from "./errors.js";
import { Form } from "./form.js";
import { draw } from "./page/draw.js";
import { keepLive } from "./page/live.js";
import { pageWords } from "./page/words.js";
import { readExactly } from "./payload.js";

let count = 0;

/** A server can import the module, too. */
const Base = globalThis.HTMLElement ?? class {};

/**
 * Draws the form of `src` in place of its content, and sends payloads that pass to `action`. In a `form`
 * element, it is a control instead: its value is the payload as JSON, under its `name`.
 */
export class MusterFormElement extends Base {
  static formAssociated = true;
  static observedAttributes = ["src", "lang"];
  #internals;
  #binding;
  /** The form that the element has loaded itself. */
  #loaded;
  #source;
  #options = {};
  #id = `muster-${++count}-`;
  /** The number of starts: a form that is loaded late must not replace a newer one. */
  #starts = 0;

  constructor() {
    super();
    this.#internals = this.attachInternals();
    // The browser's own message can't name a field: a refused submit shows all of them.
    this.addEventListener("invalid", (event) => {
      event.preventDefault();
      this.session?.submit();
    });
    // A script can have set these before the element was defined.
    for (const name of ["source", "options"]) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      this[name] = value;
    }
  }

  connectedCallback() {
    this.classList.add("muster");
    // An element that only moves keeps its session.
    if (this.#binding === undefined) this.#start();
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  attributeChangedCallback(_, old, now) {
    if (old !== now) this.#restart();
  }

  formResetCallback() {
    this.querySelector("form")?.reset();
  }

  formDisabledCallback(isDisabled) {
    this.inert = isDisabled;
  }

  /** The session of the person; `undefined` while the form loads. */
  get session() {
    return this.#binding?.session;
  }

  /** A loaded form to draw instead of `src`. */
  get source() {
    return this.#source;
  }

  set source(form) {
    if (form !== undefined && !(form instanceof Form)) throw new UsageError("`source` is a form");
    this.#source = form;
    this.#restart();
  }

  /** The options of a session, and `words`, which replace the element's own labels. */
  get options() {
    return this.#options;
  }

  set options(options) {
    this.#options = options;
    this.#restart();
  }

  /** Draws the form again, unless the element isn't in a page yet: then it draws it for the first time later. */
  #restart() {
    if (this.isConnected && this.#starts > 0) this.#start();
  }

  async #start() {
    const start = ++this.#starts;
    let form = this.#source;
    try {
      const address = this.getAttribute("src");
      if (form === undefined && address === null) return;
      form ??= await Form.load(new URL(address, this.baseURI));
    } catch (error) {
      if (start === this.#starts) this.#tell("muster-error", { error });
      return;
    }
    if (start === this.#starts && this.isConnected) {
      try {
        this.#draw(form);
      } catch (error) {
        this.#stop();
        this.#tell("muster-error", { error });
      }
    } else if (form !== this.#source) form.dispose();
  }

  #draw(form) {
    this.#stop();
    if (form !== this.#source) this.#loaded = form;
    const { words: own, ...options } = this.#options;
    const language = this.closest("[lang]")?.lang || form.description.language;
    const words = { ...pageWords(language), ...own };
    const element = document.createElement("form");
    draw(element, form.describe({ language }), words, this.#id);
    if (this.#internals.form !== null) element.querySelector(".buttons button:not([data-next], [data-back])")?.remove();
    this.replaceChildren(element);
    try {
      this.#bind(element, form, language, options, words);
    } catch (error) {
      // A form without a session would send its values to the address of the page.
      element.remove();
      throw error;
    }
  }

  #bind(element, form, language, options, words) {
    this.#binding = bind(element, form, {
      language, ...options, onSubmitText: (text, { session }) => this.#send(text, session),
    });
    const { session } = this.#binding;
    keepLive(element, session, words);
    session.subscribe(() => this.#report());
    this.#report();
    this.#tell("muster-ready", { session });
  }

  #stop() {
    this.#binding?.dispose();
    this.#loaded?.dispose();
    this.#binding = undefined;
    this.#loaded = undefined;
  }

  /** Passes the payload and the validity on to the form around the element. */
  #report() {
    if (this.#internals.form === null || this.session === undefined) return;
    const { state, payloadText } = this.session;
    const passes = state.status === "valid" || state.status === "warned";
    this.#internals.setFormValue(passes ? payloadText : null);
    const anchor = this.querySelector("input, select, textarea, button") ?? undefined;
    if (passes) this.#internals.setValidity({});
    else this.#internals.setValidity({ customError: true }, state.summary[0]?.message || " ", anchor);
  }

  /** Passes on a payload: to listeners, and to the server of `action`. */
  async #send(payloadText, session) {
    const waiting = [];
    const isWanted = this.#tell("muster-submit", {
      session, payloadText, get payload() { return readExactly(payloadText); },
      waitUntil: (promise) => void waiting.push(promise),
    });
    await Promise.all(waiting);
    const action = this.getAttribute("action");
    if (!isWanted || action === null) return;
    const response = await fetch(new URL(action, this.baseURI), {
      method: "POST", headers: { "content-type": "application/json" }, body: payloadText,
    }).catch((error) => void this.#tell("muster-error", { error }));
    if (response?.status === 422) return this.#reject(response, session);
    if (response) this.#tell(response.ok ? "muster-sent" : "muster-error", { response });
  }

  /** Shows the messages of a server, unless the form is gone or has been drawn again. */
  async #reject(response, session) {
    try {
      const { rejections } = await response.clone().json();
      if (!Array.isArray(rejections)) throw new UsageError("the answer has no list `rejections`");
      if (session === this.session) session.reject(rejections);
    } catch (error) {
      this.#tell("muster-error", { response, error });
    }
  }

  #tell(name, detail) {
    return this.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));
  }
}

globalThis.customElements?.define("muster-form", MusterFormElement);
