// One component that draws any field for React.

import { createElement } from "react";

import { useField, useForm } from "./react-hooks.js";

/** The maximum number of choices that are all shown. */
const mostRadios = 5;
/** The length from which a string gets several lines. */
const longText = 200;

/**
 * A field with its label, hint and message, in the control that fits it. It renders nothing while the field
 * doesn't apply. `as` is `"input"`, `"textarea"`, `"select"`, `"radio"` or `"checkbox"`. A function as the
 * child draws the field itself; other children are the content of a group or list.
 */
export function Field({ path, label, hint, as, children, className, yes = "Yes", no = "No", ...others }) {
  const store = useForm();
  const field = useField(path);
  if (!field.isShown) return null;
  if (typeof children === "function") return children(field);
  const given = { ...field, label: label ?? field.control.label, hint: hint ?? field.hint };
  const kind = as ?? kindOf(store, given);
  const around = {
    className, "data-field": field.path, "data-status": field.status,
    "data-required": field.isRequiredNow ? "" : undefined,
  };
  const notes = [
    given.hint === "" ? null : createElement("p", { key: "hint", "data-hint": "", ...field.hintProps }, given.hint),
    field.shownMessage === "" ? null
      : createElement("p", { key: "message", "data-message": "", ...field.messageProps }, field.shownMessage),
  ];
  if (kind === "group") return fieldset(given, around, notes, others, children);
  if (kind === "radio" || kind === "checkboxes") {
    const boxes = boxesOf(store, given, kind, { yes, no }, others);
    return fieldset(given, around, notes, kind === "radio" ? { role: "radiogroup" } : {}, boxes);
  }
  const control = controlOf(store, given, kind, others);
  const title = createElement("label", { key: "label", ...field.labelProps }, given.label);
  const parts = kind === "checkbox" ? [control, title, ...notes] : [title, ...notes, control];
  return createElement("div", around, ...parts);
}

/** The control that fits a field. */
function kindOf(store, { path, control }) {
  const { shape, choices = [], limits, isReadOnly } = control;
  const planned = store.form.plan.field(path);
  if (shape === "list" && store.form.plan.item(path)?.control.choices) return "checkboxes";
  if (shape === "group" || shape === "list" || shape === "map") return "group";
  if (isReadOnly) return "output";
  if (shape === "toggle") return planned?.isRequired && !planned.isAccepted ? "radio" : "checkbox";
  if (shape === "choice") return choices.length <= mostRadios ? "radio" : "select";
  return limits.maxLength > longText ? "textarea" : "input";
}

function fieldset(field, around, notes, others, children) {
  const { "aria-describedby": described } = field.inputProps;
  return createElement("fieldset", { ...around, "aria-describedby": described, ...others },
    createElement("legend", null, field.label), ...notes, children);
}

function controlOf(store, field, kind, others) {
  const { inputProps, control, path, text } = field;
  const { value, onChange, ...attributes } = inputProps;
  if (kind === "output") return createElement("output", { key: "control", id: attributes.id, ...others }, text);
  if (kind === "checkbox") {
    const { readOnly, ...own } = attributes;
    return createElement("input", {
      key: "control", ...own, type: "checkbox", checked: field.value === true,
      onChange: ({ target }) => store.session.set(path, target.checked), ...others,
    });
  }
  if (kind === "select") {
    const { readOnly, ...own } = attributes;
    const options = (control.choices ?? []).map((choice) =>
      createElement("option", { key: choice.text, value: choice.text }, choice.label));
    return createElement("select", {
      key: "control", ...own, value: text,
      onChange: ({ target }) => store.pick(path, target.value, control.choices), ...others,
    }, createElement("option", { key: "", value: "" }), options);
  }
  const type = kind === "input" ? { type: control.isSecret ? "password" : "text" } : {};
  return createElement(kind, {
    key: "control", dir: "auto", ...type, ...inputProps, placeholder: control.standIn, ...others,
  });
}

/** Choices that are all shown, to pick one or, for a list, any number. */
function boxesOf(store, field, kind, { yes, no }, others) {
  const { path, control, text, id } = field;
  const { session, form } = store;
  const isList = kind === "checkboxes";
  const isToggle = control.shape === "toggle";
  const choices = isList ? form.plan.item(path).control.choices
    : isToggle ? [{ value: true, text: "true", label: yes }, { value: false, text: "false", label: no }]
    : control.choices ?? [];
  const chosen = isList ? field.items.map((item) => session.field(item.path)?.text) : [text];
  const pick = (choice, isChecked) => {
    if (!isList) return session.set(path, choice.value);
    const others = choices.filter((each) => each !== choice && chosen.includes(each.text));
    const picked = isChecked ? [...others, choice] : others;
    session.set(path, choices.filter((each) => picked.includes(each)).map(({ value }) => value));
  };
  return choices.map((choice, index) => {
    const own = index === 0 ? id : `${id}-${index}`;
    return createElement("div", { key: choice.text, "data-choice": "" },
      createElement("input", {
        id: own, name: path, type: isList ? "checkbox" : "radio", value: choice.text,
        checked: chosen.includes(choice.text), onChange: ({ target }) => pick(choice, target.checked),
        onBlur: ({ relatedTarget }) => {
          if (relatedTarget?.name !== path) session.leave(path);
        }, ...others,
      }),
      createElement("label", { htmlFor: own }, choice.label));
  });
}
