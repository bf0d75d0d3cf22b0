// Draws any form as a page: labels, hints, controls, groups, lists and steps, for `bind`.

/** The maximum number of choices to show all at once. */
const mostRadios = 5;

/** The length from which a text field gets several lines. */
const longText = 200;

/**
 * Draws a form into a form element. `description` is the result of `form.describe()`, `words` are the page's
 * own labels, and all ids begin with `id`.
 */
export function draw(element, description, words, id = "f") {
  const drawing = new Drawing(description, words, id);
  element.replaceChildren(...drawing.contents);
}

class Drawing {
  #fields;
  #steps;
  #words;
  #prefix;
  #count = 0;

  constructor({ fields, steps }, words, id) {
    this.#prefix = id;
    this.#fields = fields;
    this.#steps = steps;
    this.#words = words;
  }

  get contents() {
    const summary = make("div", { "data-summary": "", hidden: "" });
    const buttons = make("div", { class: "buttons" });
    const root = this.#childrenOf(undefined);
    if (this.#steps.length === 0) {
      buttons.append(make("button", {}, this.#words.submit));
      return [summary, ...root.map((field) => this.#field(field, field.path)), buttons];
    }
    const isShown = new Set(this.#steps.flatMap((step) => step.fields));
    const rest = root.filter((field) => !isShown.has(field.path));
    buttons.append(
      make("button", { "data-next": "" }, this.#words.next),
      make("button", { "data-send": "" }, this.#words.submit),
      make("button", { type: "button", class: "plain", "data-back": "" }, this.#words.back));
    const pages = this.#steps.map((step) => this.#page(step));
    return [summary, ...pages, ...rest.map((field) => this.#field(field, field.path)), buttons];
  }

  #page({ name, title, fields }) {
    const page = make("section", { "data-step": name, hidden: "" });
    page.append(make("h2", { dir: "auto" }, title ?? name));
    for (const path of fields) {
      const field = this.#fields.find((each) => each.path === path);
      page.append(this.#field(field, path));
    }
    return page;
  }

  #childrenOf(parent) {
    return this.#fields.filter((each) =>
      (parent === undefined ? each.parent === undefined
        : each.parent === this.#fields.indexOf(parent)) && !each.isGiven && !each.isKey);
  }

  /** A field by its name: its path, or, in an item, the part after the item's path. */
  #field(field, name, label = words(field.control.label)) {
    const { control } = field;
    if (control.shape === "group") return this.#group(field, name, label);
    if (control.shape === "map") return this.#map(field, name, label);
    if (control.shape === "list" && !control.isReadOnly) {
      const [item] = this.#childrenOf(field);
      if (item?.control.choices) return this.#choices(field, name, label, item.control.choices, "checkbox");
      return this.#list(field, item, name, label);
    }
    if (control.isReadOnly) {
      const shown = control.isSecret ? this.#text(control, name) : make("output", { name });
      return this.#line(field, name, label, shown);
    }
    if (control.shape === "toggle") {
      if (!field.isRequired || field.isAccepted) return this.#box(field, name, label);
      const answers = [
        { text: "true", label: this.#words.yes }, { text: "false", label: this.#words.no }];
      return this.#choices(field, name, label, answers, "radio");
    }
    if (control.shape === "choice") {
      const { choices = [] } = control;
      if (choices.length > 0 && choices.length <= mostRadios) {
        return this.#choices(field, name, label, choices, "radio");
      }
      const select = make("select", { name });
      select.append(make("option", { value: "" }, this.#words.choose));
      return this.#line(field, name, label, select);
    }
    return this.#line(field, name, label, this.#text(control, name));
  }

  #text(control, name) {
    const isLong = control.limits.maxLength > longText && !control.isSecret;
    const attributes = {
      name, dir: "auto", spellcheck: control.isSecret || control.inputMode ? "false" : undefined,
      placeholder: control.standIn,
    };
    if (isLong) return make("textarea", { ...attributes, rows: "4" });
    return make("input", { ...attributes, type: control.isSecret ? "password" : "text" });
  }

  /** A label, a hint and one control. */
  #line(field, name, label, control) {
    const id = this.#id();
    control.id = id;
    const around = make("div", { "data-field": "" });
    around.append(make("label", { for: id, dir: "auto" }, label));
    const hint = this.#hint(field, id);
    if (hint) {
      around.append(hint);
      control.setAttribute("aria-describedby", hint.id);
    }
    around.append(this.#message(name), control, this.#suggestion(name));
    return around;
  }

  /** A box to tick, before its label. */
  #box(field, name, label) {
    const id = this.#id();
    const box = make("input", { id, name, type: "checkbox" });
    const around = make("div", { "data-field": "" });
    const line = make("div", { class: "box" });
    line.append(box, make("label", { for: id, dir: "auto" }, label));
    const hint = this.#hint(field, id);
    if (hint) box.setAttribute("aria-describedby", hint.id);
    around.append(this.#message(name), line, ...(hint ? [hint] : []));
    return around;
  }

  /** Choices that are all shown, to pick one or any number. */
  #choices(field, name, label, choices, type) {
    const id = this.#id();
    const around = this.#fieldset(field, name, label, id);
    if (type === "radio") around.setAttribute("role", "radiogroup");
    choices.forEach((choice, index) => {
      const line = make("div", { class: "box" });
      const own = `${id}-${index}`;
      line.append(
        make("input", { id: own, name, type, value: choice.text }),
        make("label", { for: own, dir: "auto" }, choice.label));
      around.append(line);
    });
    return around;
  }

  #group(field, name, label) {
    const around = this.#fieldset(field, name, label, this.#id());
    for (const child of this.#childrenOf(field)) {
      around.append(this.#field(child, `${name}/${escaped(child.name)}`));
    }
    return around;
  }

  #list(field, item, name, label) {
    const own = item.control.label || label;
    const one = this.#item(own);
    one.append(...this.#contentsOf(item, own));
    return this.#items(field, name, label, one);
  }

  /** A map: its entries, each with its key before its value. */
  #map(field, name, label) {
    const key = this.#fields.find((each) => each.isKey && this.#fields[each.parent] === field);
    const [value] = this.#childrenOf(field);
    const own = value.control.label || label;
    const one = this.#item(own);
    const id = this.#id();
    const line = make("div", { "data-field": "" });
    line.append(make("label", { for: id, dir: "auto" }, key?.control.label || label));
    const hint = key && this.#hint(key, id);
    if (hint) line.append(hint);
    line.append(make("p", { class: "message", dir: "auto", "data-key-message": "", hidden: "" }));
    line.append(make("input", {
      id, "data-key": "", type: "text", dir: "auto", spellcheck: "false",
      "aria-describedby": hint?.id,
    }));
    one.append(line, ...this.#contentsOf(value, own));
    return this.#items(field, name, label, one);
  }

  /** An item without its fields: only its number, as the title. */
  #item(label) {
    const one = make("fieldset", { class: "item" });
    const title = make("legend", { id: this.#id() }, `${label} `);
    title.append(make("span", { "data-number": "" }));
    one.append(title);
    return one;
  }

  /** The fields of an item, with names relative to the item. */
  #contentsOf(item, label) {
    if (item.control.shape === "group") {
      const fields =
        this.#childrenOf(item).map((child) => this.#field(child, `/${escaped(child.name)}`));
      return [this.#message(""), ...fields];
    }
    return [this.#field(item, "", label)];
  }

  /** A list or map of items like this one, with the buttons that add and remove. */
  #items(field, name, label, one) {
    const around = this.#fieldset(field, name, label, this.#id());
    const list = make("div", { "data-items": name });
    const template = make("template", {});
    const id = this.#id();
    const remove = make("button",
      { id: `${id}-remove`, type: "button", class: "plain", "data-remove": "" }, this.#words.remove);
    // Many buttons have this word, so each names its item.
    remove.setAttribute("aria-labelledby", `${remove.id} ${one.querySelector("legend").id}`);
    one.append(remove);
    template.content.append(one);
    const add = make("button",
      { id: `${id}-add`, type: "button", class: "plain", "data-insert": "" }, this.#words.add);
    const legend = around.querySelector("legend");
    legend.id = `${id}-list`;
    add.setAttribute("aria-labelledby", `${add.id} ${legend.id}`);
    list.append(template, add);
    around.append(list);
    return around;
  }

  #fieldset(field, name, label, id) {
    const around = make("fieldset", { "data-field": "" });
    around.append(make("legend", { dir: "auto" }, label));
    const hint = this.#hint(field, id);
    if (hint) {
      around.append(hint);
      around.setAttribute("aria-describedby", hint.id);
    }
    around.append(this.#message(name));
    return around;
  }

  /** The author's hint, and the notation of a value. */
  #hint({ control: { hint, notation, shape } }, id) {
    // The notation of a map is that of its JSON.
    const said = [hint, shape === "map" ? "" : notation].filter((text) => text).join(" · ");
    return said === "" ? undefined : make("p", { id: `${id}-hint`, class: "hint", dir: "auto" }, said);
  }

  #message(name) {
    return make("p", { class: "message", dir: "auto", "data-message": name, hidden: "" });
  }

  #suggestion(name) {
    return make("button", {
      type: "button", class: "suggestion", dir: "auto", "data-suggestion": name, hidden: "",
    });
  }

  #id() {
    return `${this.#prefix}${++this.#count}`;
  }
}

/** A readable label from a name. */
function words(label) {
  return label === "" ? "\u2014" : label;
}

function escaped(name) {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function make(name, attributes, text) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, value);
  }
  if (text !== undefined) element.textContent = text;
  return element;
}
