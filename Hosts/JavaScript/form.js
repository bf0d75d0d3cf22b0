import { clockOf } from "./clock.js";
import { Engine } from "./engine.js";
import { FormError, requireObject, UsageError } from "./errors.js";
import { Judge } from "./judge.js";
import { fieldPaths } from "./paths.js";
import { copyOf, isBytes } from "./payload.js";
import { Plan } from "./plan.js";
import { Session } from "./session.js";
import { bytesOf } from "./source.js";
import { standardSchema } from "./standard.js";
import { theEngine } from "./start.js";
import { Verdict } from "./verdict.js";
import { writeJSON } from "./writer.js";

/** Releases resources together with the object that holds them. */
const dropped = new FinalizationRegistry((drop) => drop());

/** The forms that have been loaded, by the promises of them: frameworks take these without waiting. */
export const loadedForms = new WeakMap();

/** A compiled rule file, which judges payloads and opens sessions. */
export class Form {
  #engine;
  #handle;
  #judge;
  /** A judge with a program's checks; only the last one is kept. */
  #checking;
  #description;
  #plan;
  #fields;
  #readsClock;

  /** Loads a form that `muster compile` wrote, from a URL, a response or its bytes. */
  static load(source) {
    const loading = Promise.all([theEngine(), bytesOf(source)])
      .then(([engine, bytes]) => new Form(engine, bytes));
    loading.then((form) => loadedForms.set(loading, form), () => {});
    return loading;
  }

  /** Use `Form.load`. */
  constructor(engine, bytes) {
    if (!(engine instanceof Engine)) throw new UsageError("a form is made by `await Form.load(…)`");
    this.#engine = engine;
    const { call } = engine;
    const address = call.malloc(Math.max(1, bytes.length));
    if (address === 0) throw new RangeError("there is no memory for the form");
    engine.bytes.set(bytes, address);
    this.#handle = call.muster_form_create(address, bytes.length);
    call.free(address);
    const error = engine.text(call.muster_form_error(this.#handle));
    if (error) {
      call.muster_form_destroy(this.#handle);
      throw new FormError(error);
    }
    // Created separately: the description is large, and judging doesn't need it.
    this.#readsClock = call.muster_form_reads_clock(this.#handle) === 1;
    this.#judge = new Judge(engine, this.#handle);
    const [form, judge] = [this.#handle, this.#judge];
    // A judge with checks is released separately, and never outlives the form.
    dropped.register(this, () => {
      judge.dispose();
      call.muster_form_destroy(form);
    }, this);
  }

  /** The form's name. */
  get name() {
    return this.description.name;
  }

  /** The form as data: its title, its fields with their controls, its pages, its checks. */
  get description() {
    this.#description ??= this.describe();
    return this.#description;
  }

  /** The form as data, with its labels in a language. */
  describe(options = {}) {
    requireObject(options, "what describe takes");
    const { language = "" } = options;
    return this.#live().describe(language);
  }

  /** Returns true if a payload passes: the fastest way to judge. */
  passes(payload, options) {
    const inputs = this.#inputs(options);
    this.#live();
    const checks = options?.checks;
    if (isJSON(payload)) return this.#judging(checks, (judge) => judge.run(payload, inputs));
    // A getter can also call the form, so the judge is chosen after everything is read.
    return this.#engine.writing(payload, (written) =>
      this.#judging(checks, (judge) => judge.runWritten(written, inputs)));
  }

  /**
   * Judges a payload: an object, or JSON as a string or as bytes. Throws a PayloadError if it
   * can't be judged.
   */
  judge(payload, options) {
    return this.#judged(payload, isJSON(payload), options).verdict;
  }

  /** Judges a value or JSON; returns the verdict, and a function that lends the JSON. */
  #judged(payload, isWritten, options) {
    const inputs = this.#inputs(options);
    this.#live();
    const checks = options?.checks;
    const mayChange = isWritten && isBytes(payload);
    if (isWritten) {
      const run = (judge) => judge.run(payload, inputs);
      return this.#verdict(checks, mayChange, run, inputs, () => payload);
    }
    return this.#engine.writing(payload, (written) => {
      const run = (judge) => judge.runWritten(written, inputs);
      return this.#verdict(checks, false, run, inputs, written.copy());
    });
  }

  #verdict(checks, mayChange, run, inputs, json) {
    return this.#judging(checks, (judge) => {
      const passes = run(judge);
      const { serial } = judge;
      // It holds the form, whose judge is released together with it.
      const verdict = new Verdict(passes, (what) => this.#looked(judge, serial, what, inputs, json));
      // A program's own checks, and bytes that can change, are read only once.
      if (judge !== this.#judge || mayChange) verdict.look();
      return { verdict, json };
    });
  }

  /** The members of a verdict besides `passes`. */
  #looked(judge, serial, what, inputs, json) {
    if (judge.isGone) {
      throw new UsageError(
        "the form was disposed of before the verdict was looked at: " +
          `its ${what === "payload" ? "payload" : "findings"} can't be asked for any more`);
    }
    // Other payloads were judged since then: judge this payload again, with the same result.
    if (serial !== judge.serial) judge.run(json(), inputs);
    return judge[what]();
  }

  /** Opens a session: one person filling in the form. */
  session(options = {}) {
    this.#live();
    return new Session(this.#engine, this.#handle, options, () => this.plan);
  }

  /** The fields as a tree of paths: `form.fields.rooms[0].rate` is the path `/rooms/0/rate`. */
  get fields() {
    this.#fields ??= fieldPaths(this.plan);
    return this.#fields;
  }

  /** The form's fields, found by path; for the other modules of the package. */
  get plan() {
    this.#plan ??= new Plan(this.description);
    return this.#plan;
  }

  /** The interface of Standard Schema, for libraries that accept one. */
  get "~standard"() {
    return this.standard()["~standard"];
  }

  /** The interface of Standard Schema, with options of `judge`. */
  standard(options) {
    return standardSchema((value) =>
      isBytes(value) ? this.#judged(copyOf(value), true, options)
        : this.#judged(value, false, options));
  }

  /** Releases the engine's memory; afterwards the form can't be used. */
  dispose() {
    if (this.#handle === 0) return;
    dropped.unregister(this);
    this.#judge.dispose();
    this.#checking?.dispose();
    this.#engine.call.muster_form_destroy(this.#handle);
    this.#handle = 0;
  }

  #live() {
    if (this.#handle === 0) throw new UsageError("the form was disposed of");
    return this.#judge;
  }

  /** Calls `use` with a judge that is not in use, because a check can call its own form. */
  #judging(checks, use) {
    const judge = this.#judgeFor(checks);
    judge.begin();
    try {
      return use(judge);
    } finally {
      judge.end();
    }
  }

  #judgeFor(checks) {
    const judge = this.#live();
    if (checks === undefined) return judge;
    const last = this.#checking;
    const names = Object.keys(checks);
    if (last === undefined || !last.isInUse) {
      if (last?.isOf(checks, names)) return last;
      last?.dispose();
      this.#checking = new Judge(this.#engine, this.#handle, checks, names);
      return this.#checking;
    }
    const inner = new Judge(this.#engine, this.#handle, checks, names);
    inner.isForOnce = true;
    return inner;
  }

  /** Everything that a verdict depends on, besides the payload and the checks. */
  #inputs(options) {
    if (options === undefined) {
      return this.#readsClock ? { ...plain, clock: clockOf() } : plain;
    }
    requireObject(options, "what judge takes beside a payload");
    const { given, now, language = "", checks, ...others } = options;
    if (checks !== undefined) requireObject(checks, "checks");
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw new UsageError(`judge has no option \`${unknown}\``);
    const clock = now !== undefined || this.#readsClock ? clockOf(now) : undefined;
    return { given: given === undefined ? "{}" : writeJSON(given), clock, language };
  }
}

/** The settings that a verdict depends on by default. */
const plain = { given: "{}", clock: undefined, language: "" };

/** True for a payload that is already JSON: a string, or bytes. */
function isJSON(payload) {
  return typeof payload === "string" || isBytes(payload);
}
