// All fields of a form or a group at once, for React.

import { createElement } from "react";

import { pathText, pointerOf } from "./paths.js";
import { Field } from "./react-field.js";
import { useForm, useList } from "./react-hooks.js";

/**
 * Every field of the form, or of the group at a path, in the order of the rule file. Lists have buttons that add
 * and remove items, with labels in the language of the session. `except` are paths to leave out.
 */
export function Fields({ path = "", except = [] }) {
  const { form, session } = useForm();
  const [at, ...others] = [path, ...except].map((each) => {
    // A path that the form doesn't have throws here.
    session.snapshot(each);
    return pointerOf(pathText(each));
  });
  return form.plan.pathsIn(at).filter((each) => !others.includes(each))
    .map((each) => createElement(AnyField, { key: each, path: each }));
}

function AnyField({ path, label }) {
  const { form } = useForm();
  const { shape } = form.plan.field(path).control;
  const hasItems = shape === "list" && form.plan.item(path)?.control.choices === undefined;
  const content = shape === "group" ? Fields : hasItems ? Items : undefined;
  return createElement(Field, { path, label }, content && createElement(content, { path }));
}

function Items({ path }) {
  const { plan, words } = useForm();
  const { items, control, insert, remove } = useList(path);
  const planned = plan.item(path).control;
  const label = planned.label || control.label;
  const button = (name, of, onClick) =>
    createElement("button", { type: "button", "aria-label": `${name}: ${of}`, onClick }, name);
  const item = ({ key, path }, index) => {
    const title = `${label} ${index + 1}`;
    const removing = button(words.remove, title, () => remove(index));
    // An item that is a group is a field, which shows its own message.
    if (planned.shape === "group") {
      const properties = { key, path, label: title, "data-item": path };
      return createElement(Field, properties, createElement(Fields, { path }), removing);
    }
    return createElement("fieldset", { key, "data-item": path },
      createElement("legend", null, title), createElement(AnyField, { path, label }), removing);
  };
  return [...items.map(item), createElement("div", { key: "add" }, button(words.add, control.label, () => insert()))];
}
