import type {
  AnyFields, FieldPaths, FieldSnapshot, Form, Incoming, Outgoing, PathOf, Refused, Session, SessionState, Submitted,
  ValueAt,
} from "muster";
import type { FormSteps, MusterFormOptions, Rejection } from "muster/adapter";

/** A store in the manner of Svelte. */
export interface Store<Value> {
  /** Calls `run` at once, and after each change until the result is called. */
  subscribe(run: (value: Value) => void): () => void;
}

/** An action of Svelte. */
export type Action = (element: any) => { destroy(): void };

/** A field's snapshot with the attributes of its elements. */
export interface BoundField<Value = any> extends FieldSnapshot<Value> {
  readonly id: string;
  /** The hint and the notation of the value; empty if there is neither. */
  readonly hint: string;
  /** The message to show now; empty if there is none. */
  readonly shownMessage: string;
  /** The attributes of a control, with its `value`. */
  readonly attributes: { readonly [name: string]: any };
  readonly listeners: { readonly [event: string]: (event: any) => void };
  readonly labelAttributes: { readonly for: string };
  readonly hintAttributes: { readonly id: string };
  readonly messageAttributes: { readonly id: string };
  /** The string changed. */
  change(text: string): void;
  /** A value was picked. */
  set(value: Incoming | undefined): void;
  /** The person left the field. */
  leave(): void;
  /** Changes the items of a list. */
  insert(value?: Incoming, index?: number): void;
  remove(index: number): void;
  move(from: number, to: number): void;
}

/** One person filling in a form. */
export interface FormStores<Payload = { [name: string]: Outgoing }, Fields = AnyFields> {
  readonly session: Session<Payload, Fields>;
  readonly fields: FieldPaths<Fields>;
  readonly state: Store<SessionState>;
  readonly page: Store<{ readonly isSending: boolean; readonly isRefused: boolean }>;
  readonly steps: Store<Omit<FormSteps, "go">>;
  /** A field's snapshot; its action `control` listens to a control. */
  field<Path extends PathOf<Fields>>(path: Path): Store<BoundField<ValueAt<Fields, Path>>> & { control: Action };
  /** The action of the `form` element. */
  form: Action;
  submit(): Promise<Submitted<Payload> | Refused | undefined>;
  reject(rejections: readonly Rejection[]): void;
  destroy(): void;
}

/** Opens a session for a page, until `destroy` is called. */
export function musterForm<Input, Payload, Fields>(
  form: Form<Input, Payload, Fields>, options?: MusterFormOptions<Payload>,
): FormStores<Payload, Fields>;
