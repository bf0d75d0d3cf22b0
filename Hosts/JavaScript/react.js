// Hooks and components for React 18 and newer.

import { createElement, useEffect, useRef } from "react";

import { focusField } from "./adapter.js";
import { UsageError } from "./errors.js";
import { summaryTree } from "./field-tree.js";
import { elementOf, Field } from "./react-field.js";
import { FormContext, useField, useForm, useList, useSteps, useStore } from "./react-hooks.js";

export { Fields } from "./react-fields.js";
export { useFormState, useMusterForm } from "./react-hooks.js";
export { Field, useField, useForm, useList, useSteps };

const untyped = Object.freeze({ Field, useField, useList });

/** The same hooks and `Field`, with the types of a form's fields, which exist only in TypeScript. */
export function typed() {
  return untyped;
}

/** A `form` element, whose fields are those of `form`, the result of `useMusterForm`. */
export function MusterForm({ form, children, ...others }) {
  const page = useStore((listener) => form.watchPage(listener), () => form.page, [form]);
  useEffect(() => {
    if (page.focus?.path !== undefined && !form.hasSummary) focusField(form, page.focus.path);
  }, [form, page.focus]);
  const onSubmit = (event) => {
    event.preventDefault();
    form.submit();
  };
  return createElement(FormContext.Provider, { value: form }, createElement(
    "form", { noValidate: true, "aria-busy": page.isSending || undefined, ...others, onSubmit }, children));
}

/** The progress of a person: the titles of the pages, of which one is the current step. */
export function Steps(properties) {
  const { pages, current } = useSteps();
  return createElement("ol", properties, pages.map((page) => createElement("li", {
    key: page.name, "data-status": page.status, "aria-current": page === current ? "step" : undefined,
  }, page.title)));
}

/** The content of one page, while it is the current one. The focus moves to its heading. */
export function Step({ name, children, ...others }) {
  const store = useForm();
  const { current } = useSteps();
  const { steps } = store.form.description;
  if (!steps.some((step) => step.name === name)) {
    const names = steps.map((step) => step.name).join(", ");
    throw new UsageError(`there is no step \`${name}\`; the form has ${names || "no steps"}`);
  }
  const heading = useRef(null);
  const isCurrent = current?.name === name;
  useEffect(() => {
    if (!isCurrent) return;
    if (store.shownStep !== undefined && store.shownStep !== name) heading.current?.focus();
    store.shownStep = name;
  }, [store, name, isCurrent]);
  if (!isCurrent) return null;
  return createElement("section", others,
    createElement("h2", { ref: heading, tabIndex: -1 }, current.title), children);
}

/** The failures of a submit that was refused, with a link to each field. It gets the focus. */
export function Summary({ title, ...others }) {
  const store = useForm();
  const element = useRef(null);
  const page = useStore((listener) => store.watchPage(listener), () => store.page, [store]);
  const lines = useStore((listener) => store.session.watch("", listener), () => store.failures, [store, page]);
  useEffect(() => {
    store.hasSummary = true;
    return () => (store.hasSummary = false);
  }, [store]);
  useEffect(() => {
    if (page.focus !== undefined) element.current?.focus();
  }, [page.focus]);
  const tree = summaryTree(store, lines, title);
  return tree === undefined ? null : elementOf({ ...tree, isControl: true }, { ...others, ref: element });
}
