import { readExactly } from "./payload.js";

/**
 * A form's verdict on one payload.
 *
 * `passes` is known at once. The other members are read from the engine on first use, and kept.
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

  /** The rules that fields did not pass, in the rule file's order. */
  get failures() {
    return this.#found().failures;
  }

  /** The failures of rules with severity `warning`: reported, never blocking. */
  get warnings() {
    return this.#found().warnings;
  }

  /** The rules that couldn't be checked; they block like failures. */
  get undecided() {
    return this.#found().undecided;
  }

  /** The asks, which a judge doesn't wait for. */
  get notAsked() {
    return this.#found().notAsked;
  }

  /** The output payload, normalised, as JSON. */
  get payloadText() {
    this.#payloadText ??= this.#ask("payload");
    return this.#payloadText;
  }

  /**
   * The output payload, normalised; `undefined` unless it passes. Throws a RangeError if it has a
   * number that JavaScript can't represent.
   */
  get payload() {
    if (!this.passes) return undefined;
    this.#payload ??= readExactly(this.payloadText);
    return this.#payload;
  }

  /** Reads all members now. */
  look() {
    this.#found();
    this.payloadText;
  }

  /** All members, for `JSON.stringify`. */
  toJSON() {
    const { passes, failures, warnings, undecided, notAsked, payload } = this;
    return { passes, failures, warnings, undecided, notAsked, payload };
  }

  [Symbol.for("nodejs.util.inspect.custom")]() {
    try {
      return this.toJSON();
    } catch ({ message }) {
      // Printing shows the verdict, not an error.
      return { passes: this.passes, unreadable: message };
    }
  }
}
