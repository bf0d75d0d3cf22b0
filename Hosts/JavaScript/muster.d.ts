/** Bytes, their address, or a response of `fetch`. */
export type Source = string | URL | Response | ArrayBuffer | ArrayBufferView;

/** Starts the engine from a place other than the package, before a form is loaded. */
export function startEngine(source: Source | WebAssembly.Module): Promise<void>;

/** A JSON value in the input; a `bigint` is a number with all its digits. */
export type Incoming =
  | null | boolean | number | bigint | string
  | readonly Incoming[]
  | { readonly [name: string]: Incoming | undefined };

/** A JSON value in the output. */
export type Outgoing = null | boolean | number | string | Outgoing[] | { [name: string]: Outgoing };

/** Answers a `check:` rule at once: true, false, or the code that it fails with. */
export type Check = (value: Outgoing) => boolean | string;

/** Answers an `ask:` rule later. The signal is aborted when the answer is no longer needed. */
export type Ask = (
  value: Outgoing,
  about: { path: string; others: { [name: string]: Outgoing }; signal: AbortSignal },
) => boolean | string | Promise<boolean | string>;

export interface JudgeOptions {
  /** The values that only your program knows. */
  given?: { readonly [name: string]: Incoming | undefined };
  /** The time to use for `today` and `now`; by default, the device's. */
  now?: Date | string;
  /** The language of the messages; the form's own by default. */
  language?: string;
  /** Your program's checks, by their names in the rule file. */
  checks?: { readonly [name: string]: Check };
}

/** A rule that a field did not pass; frozen, because verdicts share it. */
export interface Failure {
  /** The field: a JSON Pointer such as `/guests/0/name`. */
  readonly path: string;
  /** The failure's name for programs: `too-short`. */
  readonly code: string;
  /** The keyword of the rule that failed: `length`. */
  readonly kind: string;
  readonly severity: "error" | "warning";
  /** The message for the person filling in the form. */
  readonly message: string;
  readonly parameters?: { readonly [name: string]: number | string | readonly string[] };
  readonly suggestion?: string;
}

interface Findings {
  readonly failures: Failure[];
  readonly warnings: Failure[];
  readonly undecided: Failure[];
  readonly notAsked: Failure[];
  /** The output payload, as JSON with all digits of its numbers. */
  readonly payloadText: string;
}

/** A form's verdict; if the payload passes, the verdict has the typed output payload. */
export type Verdict<Payload = { [name: string]: Outgoing }> =
  | (Findings & { readonly passes: true; readonly payload: Payload })
  | (Findings & { readonly passes: false; readonly payload: undefined });

/** A group of fields, in the type of a form's fields. */
export interface Group<Fields> { readonly "~fields": Fields }

/** A list, in the type of a form's fields. */
export interface List<Item> { readonly "~item": Item }

/** A map, in the type of a form's fields. */
export interface Entries<Value> { readonly "~value": Value }

/** The fields of a form without generated types. */
export type AnyFields = { [name: string]: any };

type Below<Field> =
  Field extends Group<infer Fields> ? Pointers<Fields>
  : Field extends List<infer Item> ? `/${number}` | `/${number}${Below<Item>}`
  : Field extends Entries<infer Value> ? `/${string}` | `/${string}${Below<Value>}`
  : never;

type Pointers<Fields> = {
  [Name in keyof Fields & string]: `/${Name}` | `/${Name}${Below<Fields[Name]>}`
}[keyof Fields & string];

type Steps<Path extends string> =
  Path extends `/${infer Step}/${infer Rest}` ? [Step, ...Steps<`/${Rest}`>]
  : Path extends `/${infer Step}` ? [Step] : [];

type At<Field, Path> = Path extends [infer Step, ...infer Rest]
  ? Field extends Group<infer Fields> ? (Step extends keyof Fields ? At<Fields[Step], Rest> : never)
  : Field extends List<infer Item> ? At<Item, Rest>
  : Field extends Entries<infer Value> ? At<Value, Rest>
  : never
  : Field;

type IsAny<Fields> = string extends keyof Fields ? true : false;

declare const field: unique symbol;

/** A path of `form.fields`: it is used like a string, and has the type of its field. */
export interface FieldPath<Field = any> { readonly [field]: Field }

/** The fields of a form as a tree of paths: `fields.rooms[0].rate`. */
export type FieldPaths<Fields> = IsAny<Fields> extends true
  ? any : { readonly [Name in keyof Fields]: FieldTree<Fields[Name]> };

/** A path and the paths below it. */
export type FieldTree<Field> = FieldPath<Field> & (
  Field extends Group<infer Fields> ? { readonly [Name in keyof Fields]: FieldTree<Fields[Name]> }
  : Field extends List<infer Item> ? { readonly [index: number]: FieldTree<Item> }
  : Field extends Entries<infer Value> ? { readonly [key: string]: FieldTree<Value> }
  : unknown);

/** The paths of a form's fields: `/rooms/0/rate`, or a path of `form.fields`. */
export type PathOf<Fields> =
  FieldPath | (IsAny<Fields> extends true ? string : Pointers<Fields>);

/** The type of the value at a path; a group, list or map has none of its own. */
export type ValueAt<Fields, Path> =
  Path extends FieldPath<infer Field> ? ValueOf<Field>
  : IsAny<Fields> extends true ? any
  : Path extends string ? ValueOf<At<Group<Fields>, Steps<Path>>> : never;

type ValueOf<Field> = Field extends Group<any> | List<any> | Entries<any> ? undefined : Field | undefined;

/** Everything needed to draw a control. */
export interface Control {
  label: string;
  hint?: string;
  type: string;
  shape: "text" | "choice" | "toggle" | "group" | "list" | "map";
  /** The word for HTML's `autocomplete`. */
  autocomplete?: string;
  /** The word for HTML's `inputmode`. */
  inputMode?: string;
  isSecret: boolean;
  /** True if the value is shown, but not filled in: it is computed, or `read-only`. */
  isReadOnly?: true;
  choices?: { value: Outgoing; label: string; text: string }[];
  limits: {
    minLength?: number; maxLength?: number;
    unit?: "characters" | "scalars" | "utf16" | "bytes" | "words";
    minSize?: number; maxSize?: number;
    min?: Outgoing; max?: Outgoing; above?: Outgoing; below?: Outgoing;
    multipleOf?: number; minDecimals?: number; maxDecimals?: number;
  };
  notation?: string;
  standIn?: string;
}

/** A form as data. */
export interface FormDescription {
  name: string;
  title?: string;
  description?: string;
  language: string;
  readsClock: boolean;
  checks: string[];
  asks: string[];
  steps: { name: string; title?: string; fields: string[] }[];
  fields: {
    path: string; name: string; parent?: number; control: Control;
    /** True if only your program knows the value; true for the key of a map's entry. */
    isGiven?: true; isKey?: true;
    /** True if the field must be given whenever it applies; true if its value must be true. */
    isRequired?: true; isAccepted?: true;
    /** True if the field is computed; true if its spaces or letters are changed before judging. */
    isComputed?: true; isNormalised?: true;
    /** False if the field is judged, but left out of the output payload. */
    isKept?: false;
    /** True if the limits or choices of its control can change in a session. */
    isLive?: true;
  }[];
}

/** The interface of Standard Schema, version 1. */
export interface StandardSchema<Input, Output> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "muster";
    readonly validate: (value: unknown) =>
      | { readonly value: Output; readonly issues?: undefined }
      | { readonly issues: readonly {
          readonly message: string; readonly path?: readonly PropertyKey[] | undefined;
        }[] };
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/**
 * A compiled rule file. `Input` is the type of the input, `Payload` that of the output, and `Fields` that of
 * the fields: `muster generate typescript` writes all three.
 */
export class Form<Input = unknown, Payload = { [name: string]: Outgoing }, Fields = AnyFields>
  implements StandardSchema<Input, Payload>
{
  private constructor();
  static load<Input = unknown, Payload = { [name: string]: Outgoing }, Fields = AnyFields>(
    source: Source,
  ): Promise<Form<Input, Payload, Fields>>;
  /** The fields as a tree of paths: `form.fields.rooms[0].rate` is the path `/rooms/0/rate`. */
  readonly fields: FieldPaths<Fields>;
  readonly name: string;
  readonly description: FormDescription;
  readonly "~standard": StandardSchema<Input, Payload>["~standard"];
  describe(options?: { language?: string }): FormDescription;
  passes(payload: Input | string | Uint8Array, options?: JudgeOptions): boolean;
  judge(payload: Input | string | Uint8Array, options?: JudgeOptions): Verdict<Payload>;
  standard(options?: JudgeOptions): StandardSchema<Input, Payload>;
  session(options?: SessionOptions): Session<Payload, Fields>;
  dispose(): void;
}

export interface SessionOptions {
  /** The initial values of the fields: an object, or JSON of one. */
  values?: { readonly [name: string]: Incoming | undefined } | string;
  given?: { readonly [name: string]: Incoming | undefined } | string;
  language?: string;
  now?: Date | string;
  checks?: { readonly [name: string]: Check };
  asks?: { readonly [name: string]: Ask };
}

export type FieldStatus = "unchecked" | "checking" | "valid" | "warned" | "notValid";
export type FieldValidity =
  | "valid" | "incomplete" | "notValid" | "asking" | "undecided" | "exempt";

interface FieldFacts {
  path: string;
  /** True for the key of a map's entry, which has the path of the entry. */
  isKey?: true;
  status: FieldStatus;
  validity: FieldValidity;
  message: string;
  isRequiredNow: boolean;
  isShown: boolean;
  isDirty: boolean;
  isChanged: boolean;
  isTouched: boolean;
}

/** Everything about a field. */
export interface FieldState extends FieldFacts {
  text: string;
  code?: string;
  /** The index of the first character that can't be right, in UTF-16 units. */
  firstImpossible?: number;
  suggestion?: string;
}

/** An item of a list, or an entry of a map. */
export interface ItemPath {
  /** A number that stays the same while the item moves. */
  readonly key: number;
  readonly path: string;
}

/** Everything that a page shows of a field, in one frozen object. */
export interface FieldSnapshot<Value = any> extends Readonly<FieldState> {
  /**
   * The value of the string: a number, a boolean, a choice. It is `undefined` while the string is empty, isn't
   * of the field's type or is none of its choices, for a group, list or map, and for a number in a notation of
   * its own.
   */
  readonly value: Value;
  readonly control: Readonly<Control>;
  /** The items of a list or map; empty for other fields. */
  readonly items: readonly ItemPath[];
}

/** A change that an input made. */
export type Change<Payload = { [name: string]: Outgoing }> =
  | ({ kind: "field" } & FieldFacts)
  | { kind: "unknown" | "items"; path: string }
  | { kind: "step" | "summary" }
  | { kind: "form"; isSubmitting: boolean }
  | { kind: "ask"; ticket: number; check: string; path: string; value: Outgoing }
  | { kind: "cancel"; ticket: number }
  | Submitted<Payload>
  | Refused;

export interface Submitted<Payload> {
  kind: "submitted";
  readonly payload: Payload;
  payloadText: string;
}

export interface Refused {
  kind: "refused";
  /** The path of the field to focus; missing if the failure is about the whole form. */
  focus: string | undefined;
}

export interface SessionState {
  readonly status: FieldStatus;
  readonly message: string;
  readonly isSubmitting: boolean;
  readonly language?: string;
  readonly step?: string;
  readonly steps: readonly {
    readonly name: string;
    readonly title: string;
    readonly isSkipped: boolean;
    readonly status: FieldStatus;
  }[];
  readonly summary: readonly {
    readonly path: string;
    readonly place: number;
    readonly label: string;
    readonly message: string;
    readonly text: string;
  }[];
}

/** One person filling in one form. */
export class Session<Payload = { [name: string]: Outgoing }, Fields = AnyFields> {
  private constructor();
  change(path: FieldPath | string, text: string, options?: {
    source?: "typed" | "pasted" | "autofilled";
  }): void;
  leave(path: FieldPath | string): void;
  /** The person left the key of a map's entry. */
  leaveKey(path: FieldPath | string): void;
  compose(path: FieldPath | string, isComposing: boolean): void;
  set(path: FieldPath | string, value?: Incoming): void;
  insert(path: FieldPath | string, value?: Incoming, at?: number): void;
  remove(path: FieldPath | string, at: number): void;
  move(path: FieldPath | string, from: number, to: number): void;
  removeEntry(path: FieldPath | string): void;
  rename(path: FieldPath | string, key: string): void;
  go(step: string): void;
  submit(): Promise<Submitted<Payload> | Refused>;
  /**
   * A server's messages about the submitted payload. A message is for the whole form if its path is `""`,
   * or leads to no field or to one that doesn't apply. In that case, `refused` has no focus.
   */
  reject(rejections: readonly { path: string; message: string }[]): void;
  give(values: { readonly [name: string]: Incoming | undefined }): void;
  speak(language: string): void;
  reset(values?: { readonly [name: string]: Incoming | undefined }): void;
  reinitialise(
    values: { readonly [name: string]: Incoming | undefined }, options?: { keepEdits?: boolean },
  ): void;
  /** The state of a field: the same frozen object until something in it changes. */
  field(path: FieldPath | string): Readonly<FieldState> | undefined;
  /** The state of the key of a map's entry, by the entry's path. */
  key(path: FieldPath | string): Readonly<FieldState> | undefined;
  control(path: FieldPath | string): Readonly<Control> | undefined;
  items(path: FieldPath | string): readonly string[];
  /** The items with their numbers, which stay the same as long as the item exists. */
  itemPlaces(path: FieldPath | string): { place: number; path: string }[];
  /** The state of the form: the same frozen object until something in it changes. */
  readonly state: SessionState;
  /**
   * A field's state, value, control and items: the same frozen object until something in it changes. It is
   * `undefined` for a field of an item that doesn't exist. Without a path, it is the form's state.
   */
  snapshot(): SessionState;
  snapshot<Path extends PathOf<Fields>>(
    path: Path,
  ): FieldSnapshot<ValueAt<Fields, Path>> | undefined;
  /** Calls a function when the snapshot of one field has changed; returns a function that ends this. */
  watch<Path extends PathOf<Fields>>(
    path: Path, listener: (snapshot: FieldSnapshot<ValueAt<Fields, Path>> | undefined) => void,
  ): () => void;
  /** The same for the whole form. */
  watch(path: "", listener: (snapshot: SessionState) => void): () => void;
  readonly payload: { [name: string]: Outgoing };
  readonly payloadText: string;
  subscribe(
    listener: (changes: Change<Payload>[]) => void, options?: { signal?: AbortSignal },
  ): () => void;
  changes(options?: { signal?: AbortSignal }): AsyncGenerator<Change<Payload>[], void, undefined>;
  dispose(): void;
}

export interface BindOptions<Payload> extends SessionOptions {
  /** Receives the submitted payload; without it, the browser sends the form element as usual. */
  onSubmit?(payload: Payload, about: { session: Session<Payload> }): void | Promise<void>;
  /** Receives the submitted payload as JSON, with all digits of its numbers. */
  onSubmitText?(payloadText: string, about: { session: Session<Payload> }): void | Promise<void>;
  /** Called after a submit was refused, here or by the server, and the summary was updated. */
  onRefused?(outcome: Refused): void;
}

/** A form element of a page that is bound to a form. */
export class Binding<Payload = { [name: string]: Outgoing }> {
  private constructor();
  readonly session: Session<Payload>;
  /** Binds controls that the page has added. */
  refresh(): void;
  /** Unbinds the page and restores its attributes. */
  dispose(): void;
}

/** Binds the controls of a form element, by their names, to the fields of a form. */
export function bind<Input, Payload>(
  element: HTMLFormElement, form: Form<Input, Payload>, options?: BindOptions<Payload>,
): Binding<Payload>;

/** A form's text is not a form, or has a newer version. */
export class FormError extends Error {}

/** A payload can't be judged. */
export class PayloadError extends TypeError {
  /** The path of the value in the given object. */
  readonly path?: readonly (string | number)[];
  /** The offset of the error in the given JSON, in bytes. */
  readonly offset?: number;
}

/** An invalid call, which is a mistake in the program. */
export class UsageError extends TypeError {}
