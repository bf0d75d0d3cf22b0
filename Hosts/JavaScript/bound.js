import { contentOf, firstControl, insertOf, isAsBegun, isFilledIn, isOutput, isPicked, show } from "./controls.js";
import { freeID } from "./made.js";

/** A session's field in a page: its controls, its message element, and the element around them. */
export class BoundField {
  path;
  controls;
  /** The element that has the field's status, and is hidden while the field does not apply. */
  holder;
  #session;
  #edits;
  #planned;
  #item;
  #made;
  #place;
  /** The session's string and the controls' content, when the two were last equal. */
  #text = "";
  #content = "";
  /** True if the choices or limits depend on other fields. */
  #isLive = false;
  /** The control by which the page was described last. */
  #described;

  constructor(path, controls, place, { session, edits, plan, made }) {
    this.path = path;
    this.controls = controls;
    this.#session = session;
    this.#edits = edits;
    this.#made = made;
    this.#planned = plan.field(path);
    this.#item = plan.item(path);
    this.#place = place ?? made.place(controls.at(-1), path);
    const around = (controls[0] ?? place).closest("[data-field], [data-item], [data-items]");
    this.holder = around?.matches("[data-field]") ? around : undefined;
    this.describe();
  }

  /** True if it was created with these controls and this message element. */
  isOf(controls, place) {
    return (place ?? this.#place) === this.#place && controls.length === this.controls.length &&
      controls.every((control, index) => control === this.controls[index]);
  }

  /** True if there is a place for the field's message, or if one can be created. */
  get hasPlace() {
    return this.#place !== undefined || this.controls.some(({ type }) => type !== "hidden");
  }

  get type() {
    return this.#planned?.control.type ?? "text";
  }

  get isList() {
    return this.type === "list";
  }

  /** True if the controls' content differs from the string that the session last received. */
  get isBehind() {
    return this.controls.length > 0 && !isOutput(this.controls[0]) &&
      contentOf(this.controls) !== this.#content;
  }

  /** True if the controls have content that the session doesn't know, as when a page loads. */
  get isAhead() {
    const { controls } = this;
    if (controls.length === 0 || isOutput(controls[0])) return false;
    if (!controls.every(isAsBegun)) return true;
    return isFilledIn(controls) && this.#shownText() === "";
  }

  /** The choices of the field, or of its items. */
  get choices() {
    const control = this.#session.control(this.path);
    return control?.choices ?? this.#item?.control.choices ?? [];
  }

  /** Updates choices and limits that depend on other fields, or on the language. */
  follow() {
    if (this.#isLive && this.#session.control(this.path) !== this.#described) this.describe();
  }

  /** Sets the rules' limits on the controls, if HTML has the same limit and the page sets none. */
  describe() {
    const described = this.#session.control(this.path);
    this.#described = described;
    if (described === undefined) return;
    for (const control of this.controls) this.#describe(control, described);
  }

  #describe(control, { limits, inputMode, autocomplete, choices, type }) {
    const offer = (name, value) => {
      const isOurs = this.#edits.isOurs(control, name);
      if (isOurs || !control.hasAttribute(name)) this.#edits.set(control, name, value);
    };
    if (control.id === "") this.#edits.set(control, "id", freeID("field", this.path));
    if (isOutput(control) || control.type === "hidden") return;
    if (control.type === "number") this.#edits.set(control, "type", "text");
    if (control instanceof HTMLSelectElement) {
      this.#isLive = true;
      this.#offerChoices(control, choices ?? this.#item?.control.choices ?? []);
    } else if (!isPicked(control)) {
      if (inputMode !== "text") offer("inputmode", inputMode);
      // A browser counts UTF-16 units, and cuts pasted strings before blanks at the ends are trimmed. The
      // engine checks limits in other units, and limits of normalised strings.
      if (type === "text" && !this.#planned?.isNormalised) {
        const { minLength, maxLength, unit } = limits;
        this.#isLive ||= unit !== undefined;
        offer("maxlength", unit === "utf16" ? maxLength : undefined);
        offer("minlength", unit === "utf16" ? minLength : undefined);
      }
      if (this.#planned?.control.isReadOnly) offer("readonly", "");
    }
    offer("autocomplete", autocomplete);
  }

  /** Offers the choices as options, unless the page has its own. */
  #offerChoices(select, choices) {
    const known = this.#made.options(select);
    const json = JSON.stringify(choices);
    if (select.options.length - known.options.length > 1 || known.json === json) return;
    const chosen = [...select.selectedOptions].map((option) => option.value);
    for (const option of known.options) option.remove();
    known.options = choices.map(({ text, label }) => new Option(label, text));
    // If the page has no option of its own, nothing is chosen at first.
    if (!select.multiple && select.options.length === 0) known.options.unshift(new Option("", ""));
    known.json = json;
    for (const option of known.options) option.selected = chosen.includes(option.value);
    select.append(...known.options);
  }

  /** Records that the session knows the controls' content. */
  settle() {
    this.#content = contentOf(this.controls);
    this.#text = this.#shownText();
  }

  /** Shows the session's value if it changed. */
  show(isForced = false) {
    const text = this.#shownText();
    if (text === this.#text && !isForced) return;
    const texts = this.isList ? JSON.parse(text || "[]") : [];
    show(this.controls, this.type, text, texts);
    this.settle();
  }

  /** The session's string; for a list, the strings of its items, as JSON. */
  #shownText() {
    if (!this.isList) return this.#session.field(this.path)?.text ?? "";
    if (this.controls.length === 0) return "";
    const texts = this.#session.items(this.path).map((item) => this.#session.field(item).text);
    return texts.length === 0 ? "" : JSON.stringify(texts);
  }

  /** Draws the field's status. */
  draw({ status, message, isRequiredNow, isShown }) {
    const said = status === "notValid" || status === "warned" ? message : "";
    const place = this.#messageFor(said);
    const { holder } = this;
    const set = (element, name, value) => this.#edits.set(element, name, value);
    for (const element of holder ? [holder, ...this.controls] : this.controls) {
      set(element, "data-status", status);
    }
    if (holder) {
      set(holder, "hidden", isShown ? undefined : "");
      set(holder, "data-required", isRequiredNow ? "" : undefined);
    }
    for (const control of this.controls) {
      if (isOutput(control)) continue;
      set(control, "aria-invalid", status === "notValid" ? "true" : undefined);
      const isSaid = !isRequiredNow || control.required || control.type === "radio" ||
        control.type === "checkbox";
      set(control, "aria-required", isSaid ? undefined : "true");
    }
    if (place === undefined) return;
    for (const element of this.#describedBy(place, status)) this.#point(element, place, said !== "");
  }

  /** The elements to which a message belongs. */
  #describedBy(place, status) {
    const { controls } = this;
    if (controls.length === 1) return controls;
    // Several controls are one field: the group around them has the message.
    const around = (controls[0] ?? place).closest("fieldset, [role=group], [role=radiogroup], [data-item]");
    if (around?.dataset.item === this.path) return this.#describedItem(around, status);
    if (around && around.dataset.item === undefined) return [around];
    if (controls.length > 0) return controls;
    const list = place.closest("[data-items]");
    const adding = list && insertOf(list);
    return adding ? [adding] : [];
  }

  /** An item's element as a group; for a row or a line, which can't be a group, its first control. */
  #describedItem(item, status) {
    const isWrong = status === "notValid";
    this.#edits.set(item, "data-status", status);
    if (isWrong && item.matches("div:not([role]), section:not([role])")) this.#edits.set(item, "role", "group");
    if (!item.matches("fieldset, [role=group]")) return [firstControl(item) ?? item];
    this.#edits.set(item, "aria-invalid", isWrong ? "true" : undefined);
    return [item];
  }

  #point(element, place, isSaid) {
    const others = (element.getAttribute("aria-describedby") ?? "").split(/\s+/)
      .filter((id) => id !== "" && id !== place.id);
    const ids = isSaid ? [...others, place.id] : others;
    this.#edits.set(element, "aria-describedby", ids.length > 0 ? ids.join(" ") : undefined);
  }

  /** The element for the message, created when there is a message. */
  #messageFor(said) {
    if (this.#place === undefined) {
      const last = this.controls.findLast((control) => control.type !== "hidden");
      if (said === "" || last === undefined) return undefined;
      this.#place = this.#made.placeBehind(last, this.path);
    }
    const place = this.#place;
    if (place.id === "") this.#edits.set(place, "id", freeID("message", this.path));
    if (place.textContent !== said) place.textContent = said;
    this.#edits.set(place, "hidden", said === "" ? "" : undefined);
    return place;
  }
}
