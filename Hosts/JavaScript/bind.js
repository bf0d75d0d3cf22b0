// Binds a form of a page to a session, without a framework and without replacing parts of the page.

import { BoundField } from "./bound.js";
import { firstControl, insertOf, isPicked, pickedValue, textOf } from "./controls.js";
import { PageEdits } from "./edits.js";
import { UsageError } from "./errors.js";
import { Lists } from "./lists.js";
import { freeID, MadeElements } from "./made.js";
import { Pages } from "./pages.js";
import { Summary } from "./summary.js";

/** The elements of a form, even if a control called `elements` hides the property. */
const elementsOf = globalThis.HTMLFormElement &&
  Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "elements").get;

/**
 * Binds a form element to a form: its controls, by their names, are the fields of a session.
 *
 * A control's name is the path of its field: `email`, `address.city`, `/guests/0/name`. Messages go to
 * the element with `data-message="PATH"`, or to an element that is created after the control. The
 * summary of failures goes to the element with `data-summary`. `data-status` is for the page's own
 * styles. Lists are in elements with `data-items`, and the pages of a wizard in elements with `data-step`.
 */
export function bind(element, form, options = {}) {
  return new Binding(element, form, options);
}

/** A bound form element; `dispose` unbinds it. */
export class Binding {
  /** The session of the page. */
  session;
  #element;
  #handlers;
  #plan;
  #fields = new Map();
  #known = new WeakSet();
  #controller = new AbortController();
  #edits = new PageEdits();
  #made = new MadeElements(this.#edits);
  #summary;
  #lists;
  #pages;
  /** True while a control of the page changes the step or submits: the focus then moves too. */
  #isLed = false;
  #isSending = false;
  #isPassing = false;

  constructor(element, form, options) {
    if (!globalThis.HTMLFormElement || !(element instanceof HTMLFormElement)) {
      throw new UsageError("a form element is bound");
    }
    const { onSubmit, onSubmitText, onRefused, ...others } = options;
    for (const [name, handler] of Object.entries({ onSubmit, onSubmitText, onRefused })) {
      if (handler !== undefined && typeof handler !== "function") {
        throw new UsageError(`${name} is a function`);
      }
    }
    this.#element = element;
    this.#handlers = { onSubmit, onSubmitText, onRefused };
    const language = others.language ?? (element.closest("[lang]")?.lang || undefined);
    this.session = form.session({ ...others, language });
    this.#plan = form.plan;
    this.#summary = new Summary(element, this.#edits,
      (path, isMeant) => this.#find(path, isMeant), (path) => this.#isSaid(path));
    this.#lists = new Lists(element, this.session, this.#edits);
    this.#pages = new Pages(element, this.session, this.#edits);
    const { signal } = this.#controller;
    this.session.subscribe((changes) => this.#draw(changes), { signal });
    this.#edits.set(element, "novalidate", "");
    this.#adopt();
    this.#pages.draw();
    const on = (name, listener) => element.addEventListener(name, listener, { signal });
    on("input", (event) => this.#input(event));
    on("change", (event) => this.#changed(event));
    on("focusout", (event) => this.#left(event));
    on("compositionstart", (event) => this.#compose(event, true));
    on("compositionend", (event) => this.#compose(event, false));
    on("click", (event) => this.#clicked(event));
    on("submit", (event) => this.#submit(event));
    // The controls have their old values after the event.
    on("reset", (event) => setTimeout(() => {
      if (!event.defaultPrevented) this.#reset(others.values);
    }));
  }

  /** Unbinds the page: restores the browser's own checks, and ends the session. */
  dispose() {
    if (this.#controller.signal.aborted) return;
    this.#controller.abort();
    this.session.dispose();
    this.#edits.restore();
  }

  /** Binds the controls that exist now; call this after the page has added some. */
  refresh() {
    if (!this.#controller.signal.aborted) this.#adopt();
  }

  // From the page.

  /** Finds the fields of the page, and takes the values that their controls already have. */
  #adopt() {
    this.#lists.settle();
    const found = new Map();
    const add = (name, control, place) => {
      const path = this.session.field(name)?.path;
      if (path === undefined) return;
      const field = found.get(path) ?? { controls: [] };
      if (control) field.controls.push(control);
      field.place ??= place;
      found.set(path, field);
    };
    for (const control of elementsOf.call(this.#element)) {
      if (/^(?:submit|reset|button|image|file|fieldset|object)$/.test(control.type)) continue;
      if (control.name) add(control.name, control);
    }
    for (const place of this.#element.querySelectorAll("[data-message]")) {
      if (!this.#made.has(place)) add(place.dataset.message, undefined, place);
    }
    for (const { element, path } of this.#lists.containers()) {
      const place = path === undefined ? undefined : this.#made.place(element, path);
      if (place) add(path, undefined, place);
    }
    const before = this.#fields;
    this.#fields = new Map();
    for (const [path, { controls, place }] of found) {
      const known = before.get(path);
      const isKnown = controls.length > 0 && controls.every((each) => this.#known.has(each));
      const field = known?.isOf(controls, place) && isKnown
        ? known : new BoundField(path, controls, place, this.#parts);
      this.#fields.set(path, field);
      for (const control of controls) this.#known.add(control);
      if (!isKnown && field.isAhead) this.#takeAsFound(field);
      // Controls of items that moved have other names by now, and radios may have lost their ticks.
      else if (field !== known || controls.some(isPicked)) field.show(true);
      field.draw(this.session.field(path));
    }
  }

  get #parts() {
    return { session: this.session, edits: this.#edits, plan: this.#plan, made: this.#made };
  }

  /** Takes the values that the page already has. */
  #takeAsFound(field) {
    const isTyped = field.controls.includes(document.activeElement) ||
      field.controls.every((control) => control.value === control.defaultValue);
    this.#take(field, isTyped ? "typed" : "autofilled");
  }

  #fieldOf(control) {
    for (const field of this.#fields.values()) if (field.controls.includes(control)) return field;
    return undefined;
  }

  #input({ target, inputType }) {
    const field = this.#fieldOf(target);
    if (field === undefined || isPicked(target)) return;
    const pasted = /^insertFrom(?:Paste|Drop|Yank)/.test(inputType ?? "");
    // Values that the browser fills in cause no key events.
    const filled = !inputType || inputType === "insertReplacementText";
    this.#take(field, pasted ? "pasted" : filled ? "autofilled" : "typed");
  }

  #changed({ target }) {
    const entry = this.#lists.keyOf(target);
    if (entry !== undefined) return this.#rename(entry, target);
    const field = this.#fieldOf(target);
    if (field === undefined) return;
    if (isPicked(target)) this.#take(field);
    // Some password managers send only this event.
    else if (field.isBehind) this.#take(field, "autofilled");
  }

  /** Changes the key of a map's entry; if the new key exists, restores the old key in the control. */
  #rename(entry, control) {
    this.session.rename(entry, textOf(control));
    const path = control.closest("[data-item]").dataset.item;
    this.#lists.showKey(control, path);
    this.session.leaveKey(path);
  }

  #take(field, source) {
    const [control] = field.controls;
    if (isPicked(control)) {
      this.session.set(field.path, pickedValue(field.controls, field.type, field.choices));
    } else {
      this.session.change(field.path, textOf(control), { source });
    }
    field.settle();
  }

  #left({ target, relatedTarget }) {
    const field = this.#fieldOf(target);
    // Moving from one radio to the next doesn't leave the field.
    if (field !== undefined && !field.controls.includes(relatedTarget)) {
      this.session.leave(field.path);
    }
  }

  #compose({ target }, isComposing) {
    const field = this.#fieldOf(target);
    if (field !== undefined) this.session.compose(field.path, isComposing);
  }

  #clicked(event) {
    if (event.target.closest?.("[data-back]")) {
      const { before } = this.#pages;
      if (before !== undefined) this.#turn(before);
      return;
    }
    const button = this.#lists.button(event.target);
    if (button === undefined) return;
    const { path, list, item, index } = button;
    const isMap = this.#plan.field(path)?.control.type === "map";
    if (item === undefined) return this.#focusIn(isMap ? this.#begin(path, list) : this.#insert(path, list));
    if (isMap) this.session.removeEntry(item);
    else this.session.remove(path, index);
    this.session.leave(path);
    const items = this.#lists.items(list);
    this.#focusIn(items[Math.min(index, items.length - 1)] ?? list.querySelector("[data-insert]"));
  }

  #insert(path, list) {
    this.session.insert(path);
    return this.#lists.items(list).at(-1);
  }

  /** Adds an entry with an empty key to a map; there is at most one such entry. */
  #begin(path, list) {
    const entry = `${path}/`;
    if (!this.session.items(path).includes(entry)) this.session.set(entry, null);
    return this.#lists.item(list, entry);
  }

  /** Focuses the first control in an item, or the element itself. */
  #focusIn(element) {
    const control = element?.querySelector("input, select, textarea, button") ?? element;
    control?.focus();
  }

  #turn(step) {
    this.#isLed = true;
    this.session.go(step);
    this.#isLed = false;
  }

  async #submit(event) {
    // The browser sends the payload that passed.
    if (this.#isPassing) return;
    event.preventDefault();
    if (this.#isSending) return;
    // A script may have filled in something without an event.
    for (const field of this.#fields.values()) if (field.isBehind) this.#take(field, "autofilled");
    const { next } = this.#pages;
    if (next !== undefined) return this.#turn(next);
    this.#isSending = true;
    this.#isLed = true;
    this.#edits.set(this.#element, "aria-busy", "true");
    try {
      const outcome = await this.session.submit();
      this.#isLed = false;
      if (this.#controller.signal.aborted) return;
      if (outcome.kind === "submitted") await this.#send(outcome, event.submitter);
    } finally {
      this.#isSending = false;
      this.#isLed = false;
      if (!this.#controller.signal.aborted) {
        this.#edits.set(this.#element, "aria-busy", undefined);
      }
    }
  }

  async #send(outcome, submitter) {
    this.#summarise([]);
    const { onSubmit, onSubmitText } = this.#handlers;
    const about = { session: this.session };
    if (onSubmitText) await onSubmitText(outcome.payloadText, about);
    if (onSubmit) await onSubmit(outcome.payload, about);
    if (onSubmit || onSubmitText) return;
    this.#isPassing = true;
    HTMLFormElement.prototype.requestSubmit.call(this.#element, submitter);
    this.#isPassing = false;
  }

  #reset(values) {
    if (this.#controller.signal.aborted) return;
    this.session.reset(values);
    this.#known = new WeakSet();
    this.#adopt();
    this.#pages.draw();
    this.#summarise([]);
  }

  // To the page.

  #draw(changes) {
    if (this.#controller.signal.aborted) return;
    const kinds = new Set(changes.map(({ kind }) => kind));
    if (kinds.has("items")) this.#adopt();
    for (const change of changes) {
      if (change.kind === "field") this.#drawField(change);
    }
    // Choices and limits depend on other fields.
    if (kinds.has("field")) for (const field of this.#fields.values()) field.follow();
    if (kinds.has("step")) {
      this.#pages.draw(this.#isLed);
    }
    const refused = changes.find(({ kind }) => kind === "refused");
    if (refused) {
      this.#summarise(this.session.state.summary, true);
      this.#handlers.onRefused?.(refused);
    } else if ((kinds.has("summary") || kinds.has("step")) && this.#summary.isOpen) {
      // If there is a summary, it shows the current failures.
      this.#summarise(this.session.state.summary);
    }
  }

  #drawField(change) {
    if (change.isKey) return this.#lists.drawKey(change);
    const field = this.#fields.get(change.path) ?? this.#fieldOfContainer(change);
    if (field === undefined) return;
    // Some values change without the page: computed values, and values that a program sets.
    if (!field.isBehind) field.show();
    field.draw(change);
  }

  /** Creates a place for the message of a list or an item if the page has none. */
  #fieldOfContainer({ path, status }) {
    if (status !== "notValid" && status !== "warned") return undefined;
    const element = this.#lists.itemAt(path) ?? this.#lists.list(path);
    if (element === undefined) return undefined;
    const field = new BoundField(path, [], this.#made.placeIn(element, path), this.#parts);
    this.#fields.set(path, field);
    return field;
  }

  #summarise(lines, isNew) {
    this.#summary.write(lines, this.session.state.language, isNew);
  }

  /** The element to focus for a path; shows its page if the person requested it. */
  #find(path, isMeant = false) {
    const field = this.#fields.get(path);
    const list = this.#lists.list(path);
    const key = this.#lists.keyControl(path);
    const isOfKey = key && this.session.key(path)?.status === "notValid" &&
      this.session.field(path)?.status !== "notValid";
    const control = isOfKey ? key : field?.controls.find((each) => each.type !== "hidden");
    const item = this.#lists.itemAt(path);
    const target = control ?? (list && insertOf(list)) ??
      (item && (firstControl(item) ?? item)) ?? field?.holder ?? this.#controlBelow(path);
    if (!target) return undefined;
    if (target.id === "") this.#edits.set(target, "id", freeID("field", path));
    if (isMeant) {
      const step = this.#plan.step(path);
      if (step !== undefined && step !== this.#pages.current) this.session.go(step);
      if ((target === field?.holder || target === item) && !target.hasAttribute("tabindex")) {
        this.#edits.set(target, "tabindex", "-1");
      }
    }
    return target;
  }

  /** The first control of a group for which the page has no element. */
  #controlBelow(path) {
    if (path === "") return undefined;
    for (const [each, { controls }] of this.#fields) {
      if (!each.startsWith(`${path}/`) || this.session.field(each)?.isShown !== true) continue;
      const control = controls.find(({ type }) => type !== "hidden");
      if (control) return control;
    }
    return undefined;
  }

  /** True if the page has a place for a path's message. */
  #isSaid(path) {
    return this.#fields.get(path)?.hasPlace === true || this.#lists.keyControl(path) !== undefined;
  }
}
