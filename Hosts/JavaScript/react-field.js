// One component that draws any field for React.

import { createElement } from "react";

import { fieldTree } from "./field-tree.js";
import { propsOf, useField, useForm } from "./react-hooks.js";

/**
 * A field with its label, hint and message, in the control that fits it. It renders nothing while the field
 * doesn't apply. `as` is `"input"`, `"textarea"`, `"select"`, `"radio"` or `"checkbox"`. A function as the
 * child draws the field itself; other children are the content of a group or list.
 */
export function Field({ path, label, hint, as, children, className, yes, no, ...others }) {
  const store = useForm();
  const field = useField(path);
  if (typeof children === "function") return field.isShown ? children(field) : null;
  const tree = fieldTree(store, field, { label, hint, as, className, yes, no }, [children]);
  return tree === undefined ? null : elementOf(tree, others);
}

/** A node as an element; the other properties are those of the control. */
export function elementOf(node, others) {
  const children = node.children.map((child) => child?.tag === undefined ? child : elementOf(child, others));
  const properties = { key: node.key, ...together(propsOf(node), node.isControl ? others : {}) };
  return createElement(node.tag, properties, ...children);
}

/** The properties of a node and of a program: both listeners are called, and both descriptions are read. */
function together(own, others) {
  const found = { ...own, ...others };
  for (const [name, other] of Object.entries(others)) {
    const mine = own[name];
    if (typeof mine === "function" && typeof other === "function") {
      found[name] = (event) => {
        mine(event);
        other(event);
      };
    } else if (name === "aria-describedby" && mine !== undefined && other) found[name] = `${other} ${mine}`;
  }
  return found;
}
