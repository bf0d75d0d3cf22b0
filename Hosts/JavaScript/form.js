import { clockOf } from "./clock.js";
import { Engine, isResponse } from "./engine.js";
import { FormError, PayloadError, UsageError } from "./errors.js";
import { steps } from "./payload.js";
import { Judge } from "./judge.js";
import { Session } from "./session.js";
import { Verdict } from "./verdict.js";
import { writeJSON } from "./writer.js";

let started;

/**
 * Starts the engine from somewhere else than beside the package: a URL, bytes, a response or a
 * compiled module. It has to be called before the first form is loaded.
 */
export function startEngine(source) {
  started = (async () => Engine.start(await sourceOf(source)))();
  return started.then(() => undefined);
}

/** What is dropped together with the object that holds it. */
const dropped = new FinalizationRegistry((drop) => drop());

/** A compiled rule file: it judges payloads, and sessions are opened of it. */
export class Form {
  #engine;
  #handle;
  #judge;
  /** A judge with a program's checks; the last ones alone are kept. */
  #checking;
  #description;
  #readsClock;

  /** Loads a form that `muster compile` wrote, from a URL, a response or its bytes. */
  static async load(source) {
    started ??= (async () =>
      Engine.start(await sourceOf(new URL("./muster.wasm", import.meta.url))))();
    const [engine, bytes] = await Promise.all([started, bytesOf(source)]);
    return new Form(engine, bytes);
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
    // Of its own: the description has all words of all fields, which who judges may never ask for.
    this.#readsClock = call.muster_form_reads_clock(this.#handle) === 1;
    this.#judge = new Judge(engine, this.#handle);
    const [form, judge] = [this.#handle, this.#judge];
    // A judge with checks is dropped by itself: it lives no longer than the form.
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

  /** The form as data, with the texts in a language. */
  describe({ language = "" } = {}) {
    return this.#live().describe(language);
  }

  /** Returns true if a payload passes: the quickest answer. */
  passes(payload, options) {
    const inputs = this.#inputs(options);
    const judge = this.#judgeFor(options?.checks);
    if (isJSON(payload)) return judge.run(payload, inputs);
    return this.#engine.writing(payload, (json) => judge.runWritten(json, inputs));
  }

  /**
   * Judges a payload: an object, or JSON as a text or as bytes. Throws a PayloadError if it is
   * nothing that can be judged.
   */
  judge(payload, options) {
    const inputs = this.#inputs(options);
    const judge = this.#judgeFor(options?.checks);
    const value = payload instanceof NotAnObject ? payload.text : payload;
    let json = () => payload;
    const passes = isJSON(payload) ? judge.run(payload, inputs)
      : this.#engine.writing(value, (written) => {
        json = written.copy();
        return judge.runWritten(written, inputs);
      });
    const { serial } = judge;
    const verdict = new Verdict(passes, (what) => {
      // Others were judged since: the same payload is judged again, with the same answer.
      if (serial !== judge.serial) judge.run(json(), inputs);
      return judge[what]();
    });
    // What a program's own checks say, and bytes that may change, are looked at once.
    if (judge !== this.#judge || payload instanceof Uint8Array) verdict.look();
    return verdict;
  }

  /** Opens a session: one person filling in the form. */
  session(options = {}) {
    this.#live();
    return new Session(this.#engine, this.#handle, options);
  }

  /** The face of Standard Schema, for libraries that take one. */
  get "~standard"() {
    return this.standard()["~standard"];
  }

  /** The same with options of `judge`. */
  standard(options) {
    const validate = (value) => {
      let verdict;
      try {
        verdict = this.judge(typeof value === "string" ? new NotAnObject(value) : value, options);
        if (verdict.passes) return { value: verdict.payload };
      } catch (error) {
        if (error instanceof RangeError) return { issues: [{ message: error.message }] };
        if (!(error instanceof PayloadError)) throw error;
        return { issues: [{ message: error.message, path: error.path ?? [] }] };
      }
      return {
        issues: [...verdict.failures, ...verdict.undecided].map(({ message, path }) => ({
          message, path: keysOf(path, value),
        })),
      };
    };
    return { "~standard": { version: 1, vendor: "muster", validate } };
  }

  /** Gives the engine's memory back; afterwards the form can't be used. */
  dispose() {
    if (this.#handle === 0) return;
    dropped.unregister(this);
    this.#judge.dispose();
    this.#checking?.judge.dispose();
    this.#engine.call.muster_form_destroy(this.#handle);
    this.#handle = 0;
  }

  #live() {
    if (this.#handle === 0) throw new UsageError("the form was disposed of");
    return this.#judge;
  }

  #judgeFor(checks) {
    const judge = this.#live();
    if (checks === undefined) return judge;
    if (this.#checking?.checks !== checks) {
      this.#checking?.judge.dispose();
      this.#checking = { checks, judge: new Judge(this.#engine, this.#handle, checks) };
    }
    return this.#checking.judge;
  }

  /** Everything besides the payload and the checks that a verdict depends on. */
  #inputs(options) {
    if (options === undefined) {
      return this.#readsClock ? { ...plain, clock: clockOf() } : plain;
    }
    const { given, now, language = "", checks, ...others } = options;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw new UsageError(`judge has no option \`${unknown}\``);
    const clock = now !== undefined || this.#readsClock ? clockOf(now) : undefined;
    return { given: given === undefined ? "{}" : writeJSON(given), clock, language };
  }
}

/** What a verdict depends on if nothing is said. */
const plain = { given: "{}", clock: undefined, language: "" };

/** A text where an object is wanted: for Standard Schema a value, not JSON. */
class NotAnObject {
  constructor(text) {
    this.text = text;
  }
}

/** True for a payload that is JSON already: a text, or bytes that are one. */
function isJSON(payload) {
  return typeof payload === "string" || payload instanceof Uint8Array;
}

/** The steps to a failure's field, with the indices of lists as numbers. */
function keysOf(path, value) {
  let around = value;
  return steps(path).map((step) => {
    const key = Array.isArray(around) ? Number(step) : step;
    around = around?.[key];
    return key;
  });
}

/** The bytes of a form. */
async function bytesOf(source) {
  const found = await sourceOf(source);
  if (found instanceof Uint8Array) return found;
  if (!found.ok) throw new FormError(`the form can't be loaded: ${found.status} ${found.url}`);
  return new Uint8Array(await found.arrayBuffer());
}

/** Bytes, a response or a module, from what may be the address of one. */
async function sourceOf(source) {
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (ArrayBuffer.isView(source)) {
    return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  }
  if (isResponse(source)) return source;
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source !== "string" && !(source instanceof URL)) {
    throw new UsageError("name a URL, a response or bytes");
  }
  const url = new URL(source, globalThis.document?.baseURI ?? globalThis.location?.href);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import("node:fs/promises");
    return new Uint8Array(await readFile(url));
  }
  return fetch(url);
}
