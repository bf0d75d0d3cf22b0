// Composables for Vue 3. For Vue 2.6 and 2.7, see vue2.js.

import { inject, onScopeDispose, provide, shallowReadonly, shallowRef, unref, watch } from "vue";

import { FormStore } from "./adapter.js";
import { UsageError } from "./errors.js";
import { fieldWithAttributes } from "./field-tree.js";
import { pathText } from "./paths.js";

const key = Symbol("the form of a page");
let count = 0;

/**
 * One person filling in a form, until the component is removed. The components inside take it with `useForm`.
 * The options are those of a session, and `onSubmit`, which receives a payload that passes.
 */
export function useMusterForm(form, options = {}) {
  const store = new FormStore(form, options, `muster-${++count}-`);
  store.hold();
  onScopeDispose(() => store.release());
  provide(key, store);
  return store;
}

/** The form of the component around this one. */
export function useForm() {
  const store = inject(key, undefined);
  if (store === undefined) throw new UsageError("this function needs a component with `useMusterForm` around it");
  return store;
}

/** What `read` returns, in a reference that changes when `begin` calls its listener. */
function changing(read, begin) {
  const found = shallowRef(read());
  const end = begin(() => (found.value = read()));
  onScopeDispose(end);
  return shallowReadonly(found);
}

/** A reference to a field's snapshot, with `attributes` for `v-bind` and `listeners` for `v-on`. */
export function useField(path, store = useForm()) {
  const read = (at) => fieldWithAttributes(store, at, store.field(at));
  const found = shallowRef(read(pathText(unref(path))));
  let end = () => {};
  const begin = (at) => {
    end();
    end = store.session.watch(at, () => (found.value = read(at)));
    found.value = read(at);
  };
  // A path can be a reference, too: the field of an item that moves has another path.
  watch(() => pathText(unref(path)), begin, { immediate: true });
  onScopeDispose(() => end());
  return shallowReadonly(found);
}

/** A reference to the state of the whole form. */
export function useFormState(store = useForm()) {
  return changing(() => store.session.state, (listener) => store.session.watch("", listener));
}

/** A reference to `isSending` and `isRefused`. */
export function usePage(store = useForm()) {
  return changing(() => store.page, (listener) => store.watchPage(listener));
}

/** A reference to the pages of a form with steps: `pages`, `current`, `index`, `back` and `next`. */
export function useSteps(store = useForm()) {
  store.isPaged = true;
  return changing(() => store.steps, (listener) => store.session.watch("", listener));
}
