// Stores for Svelte. Any code that follows the store contract can use them. They import nothing from Svelte.

import { FormStore } from "./adapter.js";
import { fieldWithAttributes } from "./field-tree.js";
import { pathText } from "./paths.js";

let count = 0;

/** A store: it calls `run` at once, and whenever `read` returns something new, until the result is called. */
function store(read, watch) {
  return {
    subscribe(run) {
      run(read());
      return watch(() => run(read()));
    },
  };
}

/**
 * One person filling in a form, until `destroy` is called. The options are those of a session, and `onSubmit`,
 * which receives a payload that passes.
 */
export function musterForm(form, options = {}) {
  const own = new FormStore(form, options, `muster-${++count}-`);
  const { session } = own;
  const ofSession = (read) => store(read, (listener) => session.watch("", listener));
  return {
    session,
    fields: form.fields,
    submit: () => own.submit(),
    reject: (rejections) => own.reject(rejections),
    destroy: () => own.end(),
    state: ofSession(() => session.state),
    /** `isSending` and `isRefused`. */
    page: store(() => own.page, (listener) => own.watchPage(listener)),
    get steps() {
      own.isPaged = true;
      return ofSession(() => own.steps);
    },
    /** A field's snapshot with its `attributes`; `use:field.control` listens to its control. */
    field(path) {
      const at = pathText(path);
      const read = () => fieldWithAttributes(own, at, own.field(at));
      return {
        ...store(read, (listener) => session.watch(at, listener)),
        control: (element) => listening(element, read().listeners),
      };
    },
    /** `<form use:signup.form>` submits to the session. */
    form(element) {
      element.noValidate = true;
      return listening(element, {
        submit: (event) => {
          event.preventDefault();
          own.submit();
        },
      });
    },
  };
}

/** An action of Svelte that adds listeners to an element. */
function listening(element, listeners) {
  const controller = new AbortController();
  const { signal } = controller;
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener, { signal });
  return { destroy: () => controller.abort() };
}
