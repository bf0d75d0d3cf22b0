import type { AnyFields, Form, Outgoing, PathOf, SessionState, ValueAt } from "muster";
import type { FormSteps, FormStore, MusterFormOptions } from "muster/adapter";
import type { BoundField } from "muster/svelte";

/** A reference of Vue that can only be read. */
export interface Reading<Value> { readonly value: Value }

/** One person filling in a form, until the component is removed. */
export function useMusterForm<Input, Payload, Fields>(
  form: Form<Input, Payload, Fields>, options?: MusterFormOptions<Payload>,
): FormStore<Payload, Fields>;

/** The form of the component around this one. */
export function useForm<Payload = { [name: string]: Outgoing }, Fields = AnyFields>(): FormStore<Payload, Fields>;

/** A reference to a field's snapshot, with `attributes` for `v-bind` and `listeners` for `v-on`. */
export function useField<Fields = AnyFields, Path extends PathOf<Fields> = PathOf<Fields>>(
  path: Path | Reading<Path>, store?: FormStore<any, Fields>,
): Reading<BoundField<ValueAt<Fields, Path>>>;

/** A reference to the state of the whole form. */
export function useFormState(store?: FormStore<any, any>): Reading<SessionState>;

/** A reference to `isSending` and `isRefused`. */
export function usePage(
  store?: FormStore<any, any>,
): Reading<{ readonly isSending: boolean; readonly isRefused: boolean }>;

/** A reference to the pages of a form with steps. */
export function useSteps(store?: FormStore<any, any>): Reading<Omit<FormSteps, "go">>;
