import type { Form, Outgoing, Session, SessionOptions } from "muster";

/** The labels of the element: those of buttons, and strings with names in braces. */
export interface ElementWords {
  submit: string; back: string; next: string; add: string; remove: string; choose: string; yes: string; no: string;
  /** `Step {step} of {steps}: {title}` */
  step: string;
  /** `Did you mean {value}?` */
  suggestion: string;
}

/** The element `<muster-form src="signup.form">`. */
export class MusterFormElement extends HTMLElement {
  /** The session of the person; `undefined` while the form loads. */
  readonly session: Session | undefined;
  /** A loaded form to draw instead of `src`. */
  source: Form<any, any, any> | undefined;
  /** The options of a session, and `words`, which replace the element's own labels. */
  options: SessionOptions & { words?: Partial<ElementWords> };
}

/** The event `muster-submit`: a payload passes. `preventDefault` keeps it from the server of `action`. */
export type MusterSubmitEvent = CustomEvent<{
  readonly session: Session;
  readonly payload: { [name: string]: Outgoing };
  readonly payloadText: string;
  /** Keeps the form busy until a promise settles. */
  waitUntil(promise: Promise<unknown>): void;
}>;

declare global {
  interface HTMLElementTagNameMap { "muster-form": MusterFormElement }
  interface HTMLElementEventMap {
    "muster-submit": MusterSubmitEvent;
    "muster-ready": CustomEvent<{ readonly session: Session }>;
    "muster-sent": CustomEvent<{ readonly response: Response }>;
    "muster-error": CustomEvent<{ readonly response?: Response; readonly error?: unknown }>;
  }
}
