// The elements of a field, for every framework: its label, hint, message and control. A node is
// `{ tag, key, attributes, value, checked, on, children, isControl }`, with HTML's names.

import { attributesOf, focusField, hintOf, shownMessage } from "./adapter.js";
import { wordsIn } from "./summary.js";

/** The maximum number of choices that are all shown. */
const mostRadios = 5;
/** The length from which a string gets several lines. */
const longText = 200;

/** The control of a string: its attributes, its value and its listeners. */
export function inputOf(store, path, field) {
  const { session } = store;
  return {
    attributes: attributesOf(store, field),
    value: field.text,
    on: {
      input: (event) => store.change(path, event.target, (event.nativeEvent ?? event).inputType ?? ""),
      blur: () => session.leave(path),
      compositionstart: () => session.compose(path, true),
      compositionend: () => session.compose(path, false),
    },
  };
}

/** A field's snapshot with what every framework adds to it. */
export function boundField(store, path, field) {
  const { session } = store;
  return {
    ...field,
    id: store.idOf(path),
    hint: hintOf(field),
    shownMessage: shownMessage(field),
    change: (text) => session.change(path, text),
    set: (value) => session.set(path, value),
    leave: () => session.leave(path),
  };
}

/** A field with the attributes and listeners of its elements, by their names in HTML. */
export function fieldWithAttributes(store, path, field) {
  const { attributes, value, on } = inputOf(store, path, field);
  return {
    ...boundList(store, path, boundField(store, path, field)),
    attributes: { ...attributes, value },
    listeners: on,
    labelAttributes: { for: attributes.id },
    hintAttributes: { id: store.idOf(path, "hint") },
    messageAttributes: { id: store.idOf(path, "message") },
  };
}

/** A list with the functions that change it. */
export function boundList(store, path, field) {
  const { session } = store;
  return {
    ...field,
    insert: (value, index) => session.insert(path, value, index),
    remove: (index) => session.remove(path, index),
    move: (from, to) => session.move(path, from, to),
  };
}

/**
 * A field as a node; `undefined` while it doesn't apply. `options` replace the field's label and hint, and the
 * kind of its control; `children` are the content of a group or list.
 */
export function fieldTree(store, field, options, children) {
  if (!field.isShown) return undefined;
  const { path, control, status, isRequiredNow } = field;
  const { label = control.label, hint = hintOf(field), className } = options;
  const kind = options.as ?? kindOf(store, field);
  const around = {
    class: className, "data-field": path, "data-status": status, "data-required": isRequiredNow ? "" : undefined,
  };
  const message = shownMessage(field);
  const notes = [
    hint === "" ? undefined : node("p", { "data-hint": "", id: store.idOf(path, "hint") }, [hint], "hint"),
    message === "" ? undefined
      : node("p", { "data-message": "", id: store.idOf(path, "message") }, [message], "message"),
  ].filter((each) => each !== undefined);
  const described = hint === "" ? {} : { hint };
  const group = (attributes, content) => node("fieldset", {
    ...around, ...attributes, "aria-describedby": attributesOf(store, field, described)["aria-describedby"],
  }, [node("legend", {}, [label], "legend"), ...notes, ...content]);
  // A failure of a list or an item is about the whole group, so a link leads to it.
  if (kind === "group") return { ...group({ id: store.idOf(path), tabindex: "-1" }, children), isControl: true };
  if (kind === "radio" || kind === "checkboxes") {
    const { "aria-invalid": invalid, "aria-required": required } = attributesOf(store, field);
    return group(
      kind === "radio" ? { role: "radiogroup", "aria-invalid": invalid, "aria-required": required } : {},
      boxesOf(store, field, kind, options));
  }
  const title = node("label", { for: store.idOf(path) }, [label], "label");
  const shown = { ...controlOf(store, field, kind, described), key: "control", isControl: true };
  return node("div", around, kind === "checkbox" ? [shown, title, ...notes] : [title, ...notes, shown]);
}

/** The failures of a submit that was refused, with links to the fields; `undefined` if there are none. */
export function summaryTree(store, lines, title) {
  if (lines.length === 0) return undefined;
  const line = ({ path, message, place }) => {
    const click = (event) => {
      event.preventDefault();
      focusField(store, path);
    };
    // A failure of the whole form has no element to go to.
    const link = path === "" ? message
      : { ...node("a", { href: `#${store.idOf(path)}` }, [message], "link"), on: { click } };
    return node("li", {}, [link], `${place} ${path}`);
  };
  return node("div", { role: "alert", "data-summary": "", tabindex: "-1" }, [
    node("h2", {}, [title ?? wordsIn(store.session.state.language)[0]], "heading"),
    node("ul", {}, lines.map(line), "list"),
  ]);
}

function node(tag, attributes, children = [], key = undefined) {
  return { tag, key, attributes, on: {}, children };
}

/** The control that fits a field. */
function kindOf(store, { path, control }) {
  const { shape, choices = [], limits, isReadOnly, isSecret } = control;
  const planned = store.form.plan.field(path);
  if (shape === "list" && store.form.plan.item(path)?.control.choices) return "checkboxes";
  if (shape === "group" || shape === "list" || shape === "map") return "group";
  if (isReadOnly) return isSecret ? "input" : "output";
  if (shape === "toggle") return planned?.isRequired && !planned.isAccepted ? "radio" : "checkbox";
  if (shape === "choice") return choices.length <= mostRadios ? "radio" : "select";
  return limits.maxLength > longText && !isSecret ? "textarea" : "input";
}

function controlOf(store, field, kind, described) {
  const { control, path, text } = field;
  if (kind === "output") return node("output", { id: store.idOf(path) }, [text]);
  const { value, on } = inputOf(store, path, field);
  const attributes = attributesOf(store, field, described);
  const { readonly, type = "text", ...picked } = attributes;
  if (kind === "checkbox") {
    const change = ({ target }) => store.session.set(path, target.checked);
    return {
      ...node("input", { ...picked, type: "checkbox" }), checked: field.value === true, on: { change, blur: on.blur },
    };
  }
  if (kind === "select") {
    const { choices = [] } = control;
    const change = ({ target }) => store.pick(path, target.value, choices);
    const option = (text, label) => node("option", { value: text }, [label], text);
    return {
      ...node("select", picked, [option("", ""), ...choices.map((choice) => option(choice.text, choice.label))]),
      value, on: { change, blur: on.blur },
    };
  }
  const typed = { dir: "auto", type: kind === "input" ? type : undefined };
  return { ...node(kind, { ...typed, ...picked, readonly, placeholder: control.standIn }), value, on };
}

/**
 * A path with the keys of items in place of their indices. While items move, two groups of radio buttons must never
 * have the same name, or the browser unticks one of them.
 */
function steadyName(session, path) {
  let at = "";
  return path.split("/").map((name, index) => {
    if (index === 0) return name;
    const around = at;
    at = `${at}/${name}`;
    const item = around === "" ? undefined : session.itemPlaces(around).find((each) => each.path === at);
    return item === undefined ? name : `#${item.place}`;
  }).join("/");
}

function capitalised(word) {
  return word[0].toUpperCase() + word.slice(1);
}

/** Choices that are all shown, to pick one or, for a list, any number. */
function boxesOf(store, field, kind, { yes = capitalised(store.words.yes), no = capitalised(store.words.no) }) {
  const { path, control, text } = field;
  const { session } = store;
  const isList = kind === "checkboxes";
  const choices = isList ? store.plan.item(path).control.choices
    : control.shape === "toggle"
      ? [{ value: true, text: "true", label: yes }, { value: false, text: "false", label: no }]
      : control.choices ?? [];
  const chosen = isList ? field.items.map((item) => session.field(item.path)?.text) : [text];
  const pick = (choice, isChecked) => {
    if (!isList) return session.set(path, choice.value);
    const others = choices.filter((each) => each !== choice && chosen.includes(each.text));
    const picked = isChecked ? [...others, choice] : others;
    session.set(path, choices.filter((each) => picked.includes(each)).map(({ value }) => value));
  };
  const name = isList ? path : steadyName(session, path);
  return choices.map((choice, index) => {
    const id = index === 0 ? store.idOf(path) : `${store.idOf(path)}.${index}`;
    const box = node("input", { id, name, type: isList ? "checkbox" : "radio", value: choice.text }, [], "box");
    const on = {
      change: ({ target }) => pick(choice, target.checked),
      // Moving from one choice to the next doesn't leave the field.
      blur: ({ relatedTarget }) => {
        if (relatedTarget?.name !== name) session.leave(path);
      },
    };
    return node("div", { "data-choice": "" }, [
      { ...box, checked: chosen.includes(choice.text), on, isControl: true },
      node("label", { for: id }, [choice.label], "label"),
    ], choice.text);
  });
}
