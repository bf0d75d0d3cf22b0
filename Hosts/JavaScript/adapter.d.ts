// Types that the adapters for frameworks share.

import type {
  AnyFields, FieldPaths, Outgoing, Refused, Session, SessionOptions, SessionState, Submitted,
} from "muster";

/** A server's message about the payload that was submitted. */
export interface Rejection { path: string; message: string }

export interface MusterFormOptions<Payload> extends SessionOptions {
  /**
   * Receives a payload that passes. If it returns a server's messages, or an object with `rejections`, the
   * form shows them. The function of the last render is called.
   */
  onSubmit?(payload: Payload, about: { payloadText: string }):
    | void | readonly Rejection[] | { rejections?: readonly Rejection[] }
    | Promise<void | readonly Rejection[] | { rejections?: readonly Rejection[] }>;
  /** Called after a submit was refused, here or by the server. */
  onRefused?(outcome: Refused): void;
}

/** One person's form in a page. */
export interface FormStore<Payload = { [name: string]: Outgoing }, Fields = AnyFields> {
  readonly session: Session<Payload, Fields>;
  /** The fields as a tree of paths: `form.fields.rooms[0].rate`. */
  readonly fields: FieldPaths<Fields>;
  /** Submits the form, or goes to the next page of a form with steps. */
  submit(): Promise<Submitted<Payload> | Refused | undefined>;
  /** Shows a server's messages about the payload that was submitted. */
  reject(rejections: readonly Rejection[]): void;
}

/** The pages of a form with steps. */
export interface FormSteps {
  readonly pages: SessionState["steps"];
  readonly current: SessionState["steps"][number] | undefined;
  readonly index: number;
  /** The names of the pages before and after the current one. */
  readonly back: string | undefined;
  readonly next: string | undefined;
  go(name: string): void;
}
