// The hooks for React, and the context that they read.

import { createContext, useContext, useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";

import { FormStore } from "./adapter.js";
import { UsageError } from "./errors.js";
import { boundField, boundList, inputOf } from "./field-tree.js";
import { Form, loadedForms } from "./form.js";
import { pathText } from "./paths.js";

/** React's names for attributes and events. */
const names = {
  autocomplete: "autoComplete", class: "className", for: "htmlFor", inputmode: "inputMode", maxlength: "maxLength",
  readonly: "readOnly", tabindex: "tabIndex",
};
const events = {
  blur: "onBlur", change: "onChange", click: "onClick", compositionend: "onCompositionEnd",
  compositionstart: "onCompositionStart", input: "onChange",
};

/** The form that the components inside a `MusterForm` belong to. */
export const FormContext = createContext(undefined);

/** The promises that components wait for, and the errors of those that were rejected. */
const awaited = new WeakSet();
const failures = new WeakMap();

/** A form, which may still have to load: then the component suspends. */
function loaded(source) {
  if (source instanceof Form) return source;
  if (typeof source?.then !== "function") {
    throw new UsageError("`useMusterForm` takes a form, or the promise of `Form.load(…)`");
  }
  const form = loadedForms.get(source);
  if (form !== undefined) return form;
  if (failures.has(source)) throw failures.get(source);
  if (!awaited.has(source)) {
    awaited.add(source);
    source.then((form) => loadedForms.set(source, form), (error) => failures.set(source, error));
  }
  throw source;
}

/**
 * One person filling in a form. `source` is a form, or the promise of one: then the component suspends. The
 * options are those of a session, and `onSubmit`, which receives a payload that passes.
 */
export function useMusterForm(source, options = {}) {
  const form = loaded(source);
  const id = useId();
  const [store, setStore] = useState(() => new FormStore(form, options, id));
  useEffect(() => store.update(options));
  useEffect(() => {
    // A component that was hidden and is shown again has lost its session.
    if (store.isGone) return setStore(new FormStore(form, options, id));
    store.hold();
    return () => store.release();
  }, [store]);
  return store;
}

/** The form of the `MusterForm` around a component. */
export function useForm() {
  const store = useContext(FormContext);
  if (store === undefined) throw new UsageError("this hook or component needs a `MusterForm` around it");
  return store;
}

/** The state of the whole form, and `isSending` while a payload is on its way. */
export function useFormState() {
  const store = useForm();
  const page = useStore((listener) => store.watchPage(listener), () => store.page, [store]);
  const state = useStore((listener) => store.session.watch("", listener), () => store.session.state, [store]);
  return useMemo(() => ({ ...state, ...page }), [state, page]);
}

/** A field's snapshot, and the properties of its elements. The component renders when the field changes. */
export function useField(path) {
  const store = useForm();
  const at = pathText(path);
  const state = useStore(
    (listener) => store.session.watch(at, listener), () => store.field(at), [store, at]);
  return useMemo(() => fieldOf(store, at, state), [store, at, state]);
}

/** A list with its items; an item's `key` stays the same while it moves. */
export function useList(path) {
  const store = useForm();
  const field = useField(path);
  return useMemo(() => boundList(store, pathText(path), field), [store, path, field]);
}

/** The pages of a form with steps. */
export function useSteps() {
  const store = useForm();
  store.isPaged = true;
  const steps = useStore((listener) => store.session.watch("", listener), () => store.steps, [store]);
  return useMemo(() => ({ ...steps, go: (name) => store.session.go(name) }), [store, steps]);
}

/** The result of `read`, again after each call of the listener that `subscribe` takes. */
export function useStore(subscribe, read, dependencies) {
  const own = useMemo(() => ({ subscribe, read }), dependencies);
  return useSyncExternalStore(own.subscribe, own.read, own.read);
}

/** The properties of a node for React; its key is separate. */
export function propsOf({ attributes, value, checked, on }) {
  const properties = {};
  for (const [name, each] of Object.entries(attributes)) {
    if (each !== undefined) properties[names[name] ?? name] = each;
  }
  if (value !== undefined) properties.value = value;
  if (checked !== undefined) properties.checked = checked;
  for (const [event, listener] of Object.entries(on)) properties[events[event]] = listener;
  return properties;
}

/** A field's snapshot with the properties of its elements. */
function fieldOf(store, path, state) {
  return {
    ...boundField(store, path, state),
    labelProps: { htmlFor: store.idOf(path) },
    hintProps: { id: store.idOf(path, "hint") },
    messageProps: { id: store.idOf(path, "message") },
    inputProps: propsOf(inputOf(store, path, state)),
  };
}
