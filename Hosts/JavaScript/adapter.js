// Shared by the adapters for frameworks: one person's form, and the attributes of its controls. It needs no DOM.

import { textOf } from "./controls.js";
import { UsageError } from "./errors.js";
import { Form } from "./form.js";
import { pageWords } from "./page/words.js";
import { pathText, pointerOf } from "./paths.js";
import { Plan } from "./plan.js";

const noFailures = Object.freeze([]);

/** A session with what a page does besides it: submitting, rejections, and the focus after a refused submit. */
export class FormStore {
  form;
  session;
  /** The prefix of the ids of all elements of this form. */
  id;
  #options;
  /** The checks and asks of the last render. The engine keeps their wrappers, so these must not reach the session. */
  #functions = {};
  #listeners = new Set();
  #page = Object.freeze({ isSending: false, isRefused: false, focus: undefined });
  #isHeld = false;
  #plan;
  #steps = { key: "", value: undefined };
  /** True if the page shows the form's steps one at a time; true if it has a summary. */
  isPaged = false;
  hasSummary = false;
  /** The name of the step that was shown last. */
  shownStep;
  /** The page at which the last refusal was seen, and true while a link of the summary leads to another page. */
  #refusedStep;
  isFollowing = false;
  /** True once the session was disposed of, because no component holds it. */
  isGone = false;

  /** `options` are those of a session, and `onSubmit`; the functions in it can change later. */
  constructor(form, options, id) {
    if (!(form instanceof Form)) throw new UsageError("the form is made by `await Form.load(…)`");
    const { onSubmit, onRefused, ...others } = options;
    this.form = form;
    this.id = id;
    this.update(options);
    this.session = form.session({
      ...others, checks: latest(this.#functions, "checks"), asks: latest(this.#functions, "asks"),
    });
    // A submit, a turn of the page and a server can refuse something.
    this.session.subscribe((changes) => {
      const refused = changes.find(({ kind }) => kind === "refused");
      if (refused !== undefined) this.#refuse(refused);
      else if (this.#page.isRefused) this.#settle();
    });
  }

  /** Takes the functions of a later render: a session keeps its checks and asks, but not their closures. */
  update(options) {
    this.#options = options;
    const { checks = {}, asks = {} } = options;
    Object.assign(this.#functions, { checks, asks });
  }

  /** The form's fields as a tree of paths. */
  get fields() {
    return this.form.fields;
  }

  /** The form's fields with labels and choices in the language of the session. */
  get plan() {
    const language = this.session.state.language ?? "";
    if (this.#plan?.language !== language) {
      const plan = language === "" ? this.form.plan : new Plan(this.form.describe({ language }));
      this.#plan = { language, plan };
    }
    return this.#plan.plan;
  }

  /** The page's own words in the language of the session. */
  get words() {
    return pageWords(this.session.state.language ?? this.form.description.language);
  }

  /** The state of the page besides the session's: the same frozen object until something in it changes. */
  get page() {
    return this.#page;
  }

  /** The failures that a summary shows: none before a submit was refused, and after one was accepted. */
  get failures() {
    return this.#page.isRefused ? this.session.state.summary : noFailures;
  }

  /** Calls a function when `page` has changed; returns a function that ends this. */
  watchPage(listener) {
    const own = () => listener();
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  #turn(page) {
    this.#page = Object.freeze({ ...this.#page, ...page });
    for (const listener of this.#listeners) listener();
  }

  /** A field's snapshot. A field of a removed item has an empty one, until its component is removed, too. */
  field(path) {
    return this.session.snapshot(path) ?? absent;
  }

  /** The id of the element of a kind for a path: `control`, `message` or `hint`. */
  idOf(path, kind = "control") {
    // Different paths have different ids: a dot begins only what is escaped.
    const escaped = pointerOf(path).replace(/[^\w/-]|_/g, (unit) =>
      unit === "_" ? "._" : `.${unit.charCodeAt(0).toString(16)}.`);
    return `${this.id}${kind}${escaped.replaceAll("/", "_")}`;
  }

  /** Submits the form, or goes to the next page of a form with steps. The result is that of the session. */
  async submit() {
    if (this.#page.isSending) return undefined;
    const next = this.isPaged ? this.steps.next : undefined;
    if (next !== undefined) return this.session.go(next);
    this.#turn({ isSending: true });
    try {
      const outcome = await this.session.submit();
      if (outcome.kind === "submitted") await this.#send(outcome);
      return outcome;
    } finally {
      this.#turn({ isSending: false });
    }
  }

  /** Passes on a payload. The answer of `onSubmit` can have a server's messages. */
  async #send(outcome) {
    this.#turn({ isRefused: false });
    const answer = await this.#options.onSubmit?.(outcome.payload, { payloadText: outcome.payloadText });
    // The component can be gone by now.
    if (this.isGone) return;
    const rejections = Array.isArray(answer) ? answer : answer?.rejections;
    if (rejections?.length > 0) this.reject(rejections);
  }

  /** Shows a server's messages: `[{ path, message }]`. */
  reject(rejections) {
    this.session.reject(rejections);
  }

  #refuse(outcome) {
    this.#refusedStep = this.session.state.step;
    this.#turn({ isRefused: true, focus: { path: outcome.focus } });
    this.#options.onRefused?.(outcome);
  }

  /** Ends the refusal once nothing is left to correct, also after a reset, and once the person is on another page. */
  #settle() {
    const { step, summary } = this.session.state;
    const isElsewhere = step !== this.#refusedStep && !this.isFollowing;
    this.#refusedStep = step;
    if (summary.length === 0 || isElsewhere) this.#turn({ isRefused: false });
  }

  /** The pages that apply, the current one, and the names of its neighbours: the same object until they change. */
  get steps() {
    const { step, steps } = this.session.state;
    const key = JSON.stringify([step, steps]);
    if (this.#steps.key !== key) this.#steps = { key, value: Object.freeze(stepsOf(step, steps)) };
    return this.#steps.value;
  }

  /** The string in a control changed; `kind` is the `inputType` of the event. */
  change(path, control, kind = "insertText") {
    const source = /^insertFrom(?:Paste|Drop|Yank)/.test(kind) ? "pasted"
      : kind === "" || kind === "insertReplacementText" ? "autofilled" : "typed";
    this.session.change(pathText(path), textOf(control), { source });
  }

  /** A choice, a tick or another value was picked; a choice has the string of its control. */
  pick(path, text, choices) {
    const found = (choices ?? []).find((choice) => choice.text === text);
    this.session.set(pathText(path), text === "" ? null : found ? found.value : text);
  }

  /** Keeps the session until `release`. Frameworks may do both several times for one component. */
  hold() {
    this.#isHeld = true;
  }

  /** Ends the session, unless it is held again at once. */
  release() {
    this.#isHeld = false;
    queueMicrotask(() => {
      if (this.#isHeld) return;
      this.end();
    });
  }

  /** Ends the session. */
  end() {
    this.isGone = true;
    this.session.dispose();
  }
}

/** Functions that call those of a kind that `own` has at that time. */
function latest(own, kind) {
  const call = (name) => (...operands) => own[kind][name](...operands);
  return Object.fromEntries(Object.keys(own[kind]).map((name) => [name, call(name)]));
}

function stepsOf(step, steps) {
  const pages = steps.filter(({ isSkipped }) => !isSkipped);
  const index = pages.findIndex(({ name }) => name === step);
  return {
    pages, index, current: pages[index], back: pages[index - 1]?.name,
    next: index < 0 ? undefined : pages[index + 1]?.name,
  };
}

/** The snapshot of a field that doesn't exist. */
const absent = Object.freeze({
  path: "", text: "", value: undefined, status: "unchecked", validity: "exempt", message: "",
  isRequiredNow: false, isShown: false, isDirty: false, isChanged: false, isTouched: false,
  items: Object.freeze([]),
  control: Object.freeze({ label: "", type: "text", shape: "text", isSecret: false, limits: Object.freeze({}) }),
});

/** A field's message, if it is to be shown. */
export function shownMessage({ status, message }) {
  return status === "notValid" || status === "warned" ? message : "";
}

/** A field's hint: the author's, and the notation of the value. */
export function hintOf({ control: { hint, notation, shape } }) {
  return [hint, shape === "map" ? "" : notation].filter((text) => text).join(" · ");
}

/** The attributes of a field's control, by their names in HTML. `hint` replaces the field's own. */
export function attributesOf(store, field, { hint = hintOf(field) } = {}) {
  const { path, status, control, isRequiredNow } = field;
  const said = [
    hint === "" ? "" : store.idOf(path, "hint"),
    shownMessage(field) === "" ? "" : store.idOf(path, "message"),
  ].filter((id) => id !== "").join(" ");
  const { limits, inputMode, autocomplete } = control;
  const { isNormalised } = store.form.plan.field(path) ?? {};
  const isCounted = limits.unit === "utf16" && !isNormalised;
  return {
    id: store.idOf(path),
    name: path,
    type: control.isSecret ? "password" : undefined,
    autocomplete,
    inputmode: inputMode === "text" ? undefined : inputMode,
    maxlength: isCounted ? limits.maxLength : undefined,
    readonly: control.isReadOnly,
    "aria-invalid": status === "notValid" ? "true" : undefined,
    "aria-required": isRequiredNow ? "true" : undefined,
    "aria-describedby": said === "" ? undefined : said,
    "data-status": status,
  };
}

/** Moves the focus to a field's control, on the page that shows it; returns false if it has none. */
export function focusField(store, path) {
  const step = store.isPaged ? store.form.plan.step(path) : undefined;
  if (step !== undefined && step !== store.session.state.step) {
    store.isFollowing = true;
    store.session.go(step);
    store.isFollowing = false;
  }
  const focus = () => {
    const element = document.getElementById(store.idOf(path));
    element?.focus();
    return element !== null;
  };
  // The page of the field may not have been rendered yet.
  if (!focus()) setTimeout(focus);
}
