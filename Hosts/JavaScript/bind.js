// A form of a page, bound to a session: no framework, and nothing of the page's own is replaced.

import { UsageError } from "./errors.js";

/** The words that the summary of failures has of its own, by language. */
const words = {
  en: ["There is a problem", "Error: "], de: ["Es gibt ein Problem", "Fehler: "],
  es: ["Hay un problema", "Error: "], fr: ["Il y a un problème", "Erreur : "],
  it: ["C’è un problema", "Errore: "], pt: ["Há um problema", "Erro: "],
  nl: ["Er is een probleem", "Fout: "], pl: ["Wystąpił problem", "Błąd: "],
  ja: ["問題があります", "エラー："], zh: ["存在问题", "错误："],
  ar: ["هناك مشكلة", "خطأ: "], hi: ["एक समस्या है", "त्रुटि: "],
};

/**
 * Binds a form element to a form: its controls, by their names, are the fields of a session.
 *
 * A control's name is the path of its field: `email`, `address.city`, `/guests/0/name`. Messages go to
 * the element with `data-message="PATH"`, or to one that is made behind the control; the summary of
 * failures to that with `data-summary`, if there is one. `data-status` is for the page's own styles.
 */
export function bind(element, form, options = {}) {
  return new Binding(element, form, options);
}

/** A form element that is bound; `dispose` lets it go. */
export class Binding {
  /** The session behind the page. */
  session;
  #element;
  #options;
  #controller = new AbortController();
  #controls = new Map();
  #messages = new Map();
  #undo = [];
  /** The attributes of the page as they were. */
  #begun = new Map();
  #title = document.title;
  #language;

  constructor(element, form, { values, onSubmit, onRefused, ...options }) {
    if (!(element instanceof HTMLFormElement)) throw new UsageError("a form element is bound");
    this.#element = element;
    this.#options = { onSubmit, onRefused };
    this.#language =
      options.language ?? (element.closest("[lang]")?.getAttribute("lang") || undefined);
    this.session = form.session({ ...options, values, language: this.#language });
    const { signal } = this.#controller;
    this.session.subscribe((changes) => this.#draw(changes), { signal });
    this.#set(element, "novalidate", "");
    this.#adopt();
    const on = (name, listener) => element.addEventListener(name, listener, { signal });
    on("input", (event) => this.#input(event));
    on("change", (event) => this.#picked(event));
    on("focusout", (event) => this.#left(event));
    on("compositionstart", (event) => this.#compose(event, true));
    on("compositionend", (event) => this.#compose(event, false));
    on("submit", (event) => this.#submit(event));
    on("reset", () => queueMicrotask(() => this.#reset(values)));
  }

  /** Lets the page go: the browser's own checks are back, and the session is over. */
  dispose() {
    if (this.#controller.signal.aborted) return;
    this.#controller.abort();
    this.session.dispose();
    for (const undo of this.#undo.reverse()) undo();
    for (const [element, first] of this.#begun) {
      for (const [name, value] of first) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    }
    document.title = this.#title;
  }

  /** Takes in the controls that are there now: to be called after the page has added some. */
  refresh() {
    this.#adopt();
  }

  // From the page.

  #adopt() {
    for (const control of this.#element.elements) {
      const path = control.name;
      if (!path || /^(?:submit|reset|button|image|hidden|file)$/.test(control.type)) continue;
      const field = this.session.field(path);
      if (field === undefined) continue;
      const known = this.#controls.get(field.path) ?? [];
      if (known.includes(control)) continue;
      this.#controls.set(field.path, [...known, control]);
      this.#describe(control, this.session.control(path), field);
    }
    // What was typed, filled in or begun with before the scripts came.
    for (const [path, controls] of this.#controls) {
      const field = this.session.field(path);
      const [control] = controls;
      if (isTicked(control)) {
        if (controls.some((each) => each.checked !== each.defaultChecked)) this.#pick(path);
        else this.#show(path, field);
      } else if (control.value !== "" && control.value !== field.text) {
        this.#take(path, control, "autofilled");
      } else {
        this.#show(path, field);
      }
      this.#drawField(this.session.field(path));
    }
  }

  /** Puts what the rules say on a control, where HTML says the same and the page says nothing. */
  #describe(control, { limits, inputMode, autocomplete, choices, type }, field) {
    const offer = (name, value) => {
      if (value !== undefined && !control.hasAttribute(name)) this.#set(control, name, value);
    };
    if (control.type === "number") this.#set(control, "type", "text");
    if (control instanceof HTMLSelectElement) {
      if (control.options.length <= 1) this.#offerChoices(control, choices ?? []);
    } else if (!isTicked(control)) {
      if (inputMode !== "text") offer("inputmode", inputMode);
      // A browser counts units of UTF-16 and cuts what is pasted: other counts are left to the engine.
      if (type === "text" && limits.unit === "utf16") {
        offer("maxlength", limits.maxLength);
        offer("minlength", limits.minLength);
      }
    }
    offer("autocomplete", autocomplete);
    offer("id", `field${field.path.replaceAll("/", "-")}`);
  }

  #offerChoices(select, choices) {
    for (const { text, label } of choices) {
      const option = new Option(label, text);
      select.append(option);
      this.#undo.push(() => option.remove());
    }
  }

  #pathOf(control) {
    for (const [path, controls] of this.#controls) if (controls.includes(control)) return path;
    return undefined;
  }

  #input(event) {
    const control = event.target;
    const path = this.#pathOf(control);
    if (path === undefined || isPicked(control)) return;
    const pasted = /^insertFrom(?:Paste|Drop|Yank)/.test(event.inputType ?? "");
    // What the browser fills in itself comes as no key's event.
    const filled = !event.inputType || event.inputType === "insertReplacementText";
    this.#take(path, control, pasted ? "pasted" : filled ? "autofilled" : "typed");
  }

  #take(path, control, source) {
    if (isPicked(control)) return this.#pick(path);
    this.session.change(path, control.value.toWellFormed?.() ?? control.value, { source });
  }

  #picked({ target }) {
    const path = this.#pathOf(target);
    if (path !== undefined && isPicked(target)) this.#pick(path);
  }

  /** Takes the value that is picked: of a box, of several, of a list to choose from. */
  #pick(path) {
    const controls = this.#controls.get(path);
    const [control] = controls;
    const { type, choices = [] } = this.session.control(path);
    const valueOf = (text) => choices.find((choice) => choice.text === text)?.value ?? text;
    if (type === "boolean") {
      this.session.set(path, this.#ticked(control, controls));
    } else if (type === "list") {
      const texts = control instanceof HTMLSelectElement
        ? [...control.selectedOptions].map((option) => option.value)
        : controls.filter((each) => each.checked).map((each) => each.value);
      this.session.set(path, texts);
    } else {
      const text = isTicked(control)
        ? controls.find((each) => each.checked)?.value ?? ""
        : control.value;
      this.session.set(path, text === "" ? null : valueOf(text));
    }
  }

  /** The answer of a box, or of two of which one is picked. */
  #ticked(control, controls) {
    if (control.type !== "radio") return control.checked;
    const picked = controls.find((each) => each.checked);
    return picked === undefined ? null : /^(?:true|yes|on|1)$/i.test(picked.value);
  }

  #left({ target }) {
    const path = this.#pathOf(target);
    if (path !== undefined) this.session.leave(path);
  }

  #compose({ target }, isComposing) {
    const path = this.#pathOf(target);
    if (path !== undefined) this.session.compose(path, isComposing);
  }

  async #submit(event) {
    event.preventDefault();
    const { onSubmit, onRefused } = this.#options;
    const outcome = await this.session.submit();
    if (this.#controller.signal.aborted) return;
    if (outcome.kind === "submitted") {
      this.#summarise([]);
      if (onSubmit) await onSubmit(outcome.payload, { session: this.session });
      else this.#element.submit();
      return;
    }
    this.#summarise(this.session.state.summary, true);
    onRefused?.(outcome);
  }

  #reset(values) {
    if (this.#controller.signal.aborted) return;
    this.session.reset(values);
    this.#summarise([]);
    for (const path of this.#controls.keys()) this.#drawField(this.session.field(path));
  }

  // To the page.

  #draw(changes) {
    for (const change of changes) {
      if (change.kind === "field") this.#drawField(change);
      if (change.kind === "items") this.#dropGone();
      // Once it is there, the summary says what is so.
      if (change.kind === "summary" && this.#summary?.hidden === false) {
        this.#summarise(this.session.state.summary);
      }
    }
  }

  #drawField({ path, status, message, isRequiredNow, isShown }) {
    const controls = this.#controls.get(path);
    if (controls === undefined) return;
    const shown = status === "notValid" || status === "warned" ? message : "";
    const place = this.#messageOf(path, controls.at(-1));
    if (place.textContent !== shown) place.textContent = shown;
    place.hidden = shown === "";
    const holder = controls[0].closest("[data-field]");
    for (const each of holder ? [holder, ...controls] : controls) {
      this.#set(each, "data-status", status);
    }
    for (const control of controls) {
      this.#set(control, "aria-invalid", status === "notValid" ? "true" : undefined);
      if (!control.required) this.#set(control, "aria-required", isRequiredNow ? "true" : undefined);
      const others = (control.getAttribute("aria-describedby") ?? "").split(/\s+/)
        .filter((id) => id !== "" && id !== place.id);
      const ids = shown === "" ? others : [...others, place.id];
      this.#set(control, "aria-describedby", ids.length > 0 ? ids.join(" ") : undefined);
    }
    if (holder) holder.hidden = !isShown;
  }

  /** Shows a field's text, as it begins, in a control that has none. */
  #show(path, { text }) {
    const [control] = this.#controls.get(path);
    if (isTicked(control)) {
      for (const each of this.#controls.get(path)) {
        if (each.type === "radio") each.checked = each.value === text || each.checked;
        else if (text === "true") each.checked = true;
      }
    } else if (control.value === "" && text !== "") {
      control.value = text;
    }
  }

  #messageOf(path, control) {
    const known = this.#messages.get(path);
    if (known?.isConnected) return known;
    let place = [...this.#element.querySelectorAll("[data-message]")]
      .find((each) => this.session.field(each.dataset.message)?.path === path);
    if (place === undefined) {
      place = document.createElement("p");
      place.dataset.message = path;
      place.dir = "auto";
      control.after(place);
      this.#undo.push(() => place.remove());
    }
    if (place.id === "") place.id = `message${path.replaceAll("/", "-")}`;
    this.#messages.set(path, place);
    return place;
  }

  get #summary() {
    return this.#element.querySelector("[data-summary]") ?? undefined;
  }

  /** Writes the summary of failures: a heading, and a link to each field. */
  #summarise(lines, isNew = false) {
    const [heading, prefix] = words[(this.#language ?? "en").split("-")[0]] ?? words.en;
    document.title = lines.length > 0 ? prefix + this.#title : this.#title;
    const place = this.#summary;
    if (place === undefined) {
      if (isNew && lines.length > 0) this.#controls.get(lines[0].path)?.[0].focus();
      return;
    }
    place.hidden = lines.length === 0;
    const alert = document.createElement("div");
    alert.setAttribute("role", "alert");
    const head = document.createElement("h2");
    head.textContent = heading;
    const list = document.createElement("ul");
    for (const { path, message } of lines) {
      const item = document.createElement("li");
      const control = this.#controls.get(path)?.[0];
      const link = document.createElement(control ? "a" : "span");
      if (control) {
        link.href = `#${control.id}`;
        link.addEventListener("click", (event) => {
          event.preventDefault();
          control.focus();
        });
      }
      link.textContent = message;
      item.append(link);
      list.append(item);
    }
    alert.append(head, list);
    place.replaceChildren(...(lines.length > 0 ? [alert] : []));
    if (isNew && lines.length > 0) {
      if (!place.hasAttribute("tabindex")) this.#set(place, "tabindex", "-1");
      place.focus();
    }
  }

  #dropGone() {
    for (const [path, controls] of this.#controls) {
      const left = controls.filter((control) => control.isConnected);
      if (left.length > 0) this.#controls.set(path, left);
      else this.#controls.delete(path);
    }
  }

  /** Sets an attribute, to be as it was once the page is let go. */
  #set(element, name, value) {
    const before = element.getAttribute(name);
    if (before === (value === undefined ? null : String(value))) return;
    const first = this.#begun.get(element) ?? new Map();
    this.#begun.set(element, first);
    if (!first.has(name)) first.set(name, before);
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

/** True for a box that is ticked, or one of several. */
function isTicked(control) {
  return control.type === "checkbox" || control.type === "radio";
}

/** True for a control whose value is picked and not typed. */
function isPicked(control) {
  return isTicked(control) || control instanceof HTMLSelectElement;
}
