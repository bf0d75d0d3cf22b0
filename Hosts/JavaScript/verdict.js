import { readExactly } from "./payload.js";

/**
 * A form's verdict on one payload.
 *
 * `passes` is known at once. The rest is asked of the engine when it is looked at, and kept.
 */
export class Verdict {
  /** True if nothing blocks: no failure and nothing undecided. */
  passes;
  #ask;
  #findings;
  #payloadText;
  #payload;

  constructor(passes, ask) {
    this.passes = passes;
    this.#ask = ask;
  }

  #found() {
    this.#findings ??= this.#ask("findings");
    return this.#findings;
  }

  /** The checks that fields did not pass, in the rule file's order. */
  get failures() {
    return this.#found().failures;
  }

  /** The same for rules that are reported and never block. */
  get warnings() {
    return this.#found().warnings;
  }

  /** The checks that could not answer; they block like failures. */
  get undecided() {
    return this.#found().undecided;
  }

  /** The asks, which a judge does not wait for. */
  get notAsked() {
    return this.#found().notAsked;
  }

  /** The payload as it leaves, normalised, as JSON. */
  get payloadText() {
    this.#payloadText ??= this.#ask("payload");
    return this.#payloadText;
  }

  /**
   * The payload as it leaves, normalised; `undefined` unless it passes. Throws a RangeError if it
   * has a number that JavaScript's can't hold.
   */
  get payload() {
    if (!this.passes) return undefined;
    this.#payload ??= readExactly(this.payloadText);
    return this.#payload;
  }

  /** Looks at all of it now. */
  look() {
    this.#found();
    this.payloadText;
  }

  /** All of it, for `JSON.stringify`. */
  toJSON() {
    const { passes, failures, warnings, undecided, notAsked, payload } = this;
    return { passes, failures, warnings, undecided, notAsked, payload };
  }

  [Symbol.for("nodejs.util.inspect.custom")]() {
    try {
      return this.toJSON();
    } catch ({ message }) {
      // Who prints it wants to see it, and no error.
      return { passes: this.passes, unreadable: message };
    }
  }
}
