import type {
  FormHTMLAttributes, HTMLAttributes, InputHTMLAttributes, OlHTMLAttributes, ReactElement, ReactNode,
} from "react";
import type {
  AnyFields, FieldPath, FieldSnapshot, Form, Incoming, Outgoing, PathOf, SessionState, ValueAt,
} from "muster";
import type { FormSteps, FormStore, MusterFormOptions, Rejection } from "muster/adapter";

export type { FormSteps, FormStore, MusterFormOptions, Rejection };

/** A field's snapshot, and the properties of its elements. */
export interface BoundField<Value = any> extends FieldSnapshot<Value> {
  readonly id: string;
  /** The hint and the notation of the value; empty if there is neither. */
  readonly hint: string;
  /** The message to show now; empty if there is none. */
  readonly shownMessage: string;
  readonly labelProps: { htmlFor: string };
  readonly hintProps: { id: string };
  readonly messageProps: { id: string };
  /** The properties of an `input`, `textarea` or other control of a string. */
  readonly inputProps: InputHTMLAttributes<any> & { value: string };
  /** The string changed. */
  change(text: string): void;
  /** A value was picked. */
  set(value: Incoming | undefined): void;
  /** The person left the field. */
  leave(): void;
}

/** A list and its items. */
export interface BoundList extends BoundField<undefined> {
  insert(value?: Incoming, index?: number): void;
  remove(index: number): void;
  move(from: number, to: number): void;
}

/**
 * One person filling in a form. If `source` is the promise of a form, the component suspends until the form is
 * loaded.
 */
export function useMusterForm<Input, Payload, Fields>(
  source: Form<Input, Payload, Fields> | Promise<Form<Input, Payload, Fields>>,
  options?: MusterFormOptions<Payload>,
): FormStore<Payload, Fields>;

/** The form of the `MusterForm` around a component. */
export function useForm<Payload = { [name: string]: Outgoing }, Fields = AnyFields>(): FormStore<Payload, Fields>;

/**
 * A field's snapshot, and the properties of its elements. The component renders when the field changes. A path
 * of `form.fields` has its type; for strings, see `typed`.
 */
export function useField<Field>(path: FieldPath<Field>): BoundField<ValueAt<AnyFields, FieldPath<Field>>>;
export function useField(path: string): BoundField;

/** A list; each of its `items` has a `key` that stays the same while it moves. */
export function useList(path: FieldPath | string): BoundList;

/** The state of the whole form. */
export function useFormState(): SessionState & {
  readonly isSending: boolean;
  readonly isRefused: boolean;
};

/** The pages of a form with steps. */
export function useSteps(): FormSteps;

/** Hooks and components that know the fields of a form. */
export interface TypedAdapter<Fields> {
  useField<Path extends PathOf<Fields>>(path: Path): BoundField<ValueAt<Fields, Path>>;
  useList<Path extends PathOf<Fields>>(path: Path): BoundList;
  Field<Path extends PathOf<Fields>>(properties: FieldProperties<Path, BoundField<ValueAt<Fields, Path>>>): ReactElement | null;
}

/** The same hooks and `Field`, with the types of a form's fields: `const { useField } = typed<HotelFields>()`. */
export function typed<Fields>(): TypedAdapter<Fields>;

/** A `form` element, whose fields are those of `form`. */
export function MusterForm(
  properties: { form: FormStore<any, any>; children?: ReactNode } & Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit">,
): ReactElement;

export type FieldProperties<Path, Bound> = {
  path: Path;
  label?: ReactNode;
  hint?: string;
  /** The kind of control, if not the one that fits the field. */
  as?: "input" | "textarea" | "select" | "radio" | "checkbox";
  /** The labels of the answers to a question that must be answered with yes or no. */
  yes?: ReactNode;
  no?: ReactNode;
  /** The class of the element around the field; all other properties are those of the control. */
  className?: string;
  /** Draws the field; for a group or list, its content. */
  children?: ReactNode | ((field: Bound) => ReactNode);
} & Omit<InputHTMLAttributes<any>, "children" | "className" | "value" | "onChange" | "name" | "id">;

/** A field with its label, hint and message, in the control that fits it. */
export function Field(properties: FieldProperties<FieldPath | string, BoundField>): ReactElement | null;

/**
 * Every field of the form, or of the group at a path. Lists have buttons that add and remove items. `except` are
 * paths to leave out.
 */
export function Fields(
  properties: { path?: FieldPath | string; except?: readonly (FieldPath | string)[] },
): ReactElement;

/** The failures of a submit that was refused, with links to the fields. */
export function Summary(properties: { title?: ReactNode } & Omit<HTMLAttributes<HTMLDivElement>, "title">): ReactElement | null;

/** The titles of the pages, of which one is the current step. */
export function Steps(properties: OlHTMLAttributes<HTMLOListElement>): ReactElement;

/** The content of one page, while it is the current one. */
export function Step(
  properties: { name: string; children?: ReactNode } & HTMLAttributes<HTMLElement>,
): ReactElement | null;
