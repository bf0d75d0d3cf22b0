// The engine's memory and calls: only this file knows the layout of muster.h in wasm.

import { readExactly } from "./payload.js";
import { FormError, PayloadError, UsageError } from "./errors.js";
import { isWellFormed, largest, Writer } from "./writer.js";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** The results of calls, as in muster.h. */
const answers = { badForm: -3, badArgument: -4, unreadable: -5 };

/** The longest string that is copied by character: for these, calling TextEncoder takes longer. */
const short = 64;

/** Memory of the engine that JSON is written into. */
class EngineMemory {
  start = 0;
  capacity = 0;
  #engine;

  constructor(engine) {
    this.#engine = engine;
    this.widen(0, 4096);
  }

  get bytes() {
    return this.#engine.bytes;
  }

  /** Makes space for this many bytes, and keeps the bytes that are already used. */
  widen(used, capacity) {
    const { call } = this.#engine;
    const start = capacity > largest ? 0 : call.malloc(capacity);
    if (start === 0) throw new PayloadError("the payload is too long", { offset: 0 });
    if (this.start !== 0) {
      this.bytes.copyWithin(start, this.start, this.start + used);
      call.free(this.start);
    }
    this.start = start;
    this.capacity = capacity;
  }
}

/** An instance of muster.wasm. */
export class Engine {
  /** The functions of muster.h. */
  call;
  #bytes = new Uint8Array();
  #words = new Uint32Array();
  #scratch = 0;
  #scratchSize = 0;
  #hosts = new Map();
  #lastHost = 0;
  #idleWriters = [];

  /** Compiles and starts the engine from a module, from bytes, or from a response of `fetch`. */
  static async start(source) {
    const engine = new Engine();
    const random = new Uint32Array(1);
    const imports = {
      muster: {
        random: () => globalThis.crypto.getRandomValues(random)[0],
        check: (host, name, value, code, capacity) =>
          engine.#answer(host, name, value, code, capacity),
      },
    };
    const instance = await instantiate(source, imports);
    engine.call = instance.exports;
    if (engine.call.muster_face_version() !== 1) {
      throw new UsageError("this muster.wasm is of another version than the package");
    }
    return engine;
  }

  /** The memory as bytes; a view is stale once the memory has grown. */
  get bytes() {
    // A view has length 0 once its memory has grown.
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.call.memory.buffer);
    return this.#bytes;
  }

  /** The memory as 32-bit words. */
  get words() {
    if (this.#words.length === 0) this.#words = new Uint32Array(this.call.memory.buffer);
    return this.#words;
  }

  /** The string of a `muster_text` at an address; `undefined` for address 0. */
  text(address) {
    if (address === 0) return undefined;
    const { words } = this;
    const [start, length] = [words[address >>> 2], words[(address >>> 2) + 1]];
    return length === 0 ? "" : decoder.decode(this.bytes.subarray(start, start + length));
  }

  /**
   * Writes a value as JSON into the engine's memory, and calls `use` with the writer, whose bytes are
   * valid only during that call.
   */
  writing(value, use) {
    // A getter of the value can call this function again while it is running.
    const writer = this.#idleWriters.pop() ?? new Writer(new EngineMemory(this));
    try {
      writer.begin();
      writer.write(value);
      return use(writer);
    } finally {
      this.#idleWriters.push(writer);
    }
  }

  /** Copies a text to scratch memory; returns its address and length in bytes, for one call. */
  write(text) {
    const most = text.length * 3;
    if (most > this.#scratchSize) {
      if (this.#scratch !== 0) this.call.free(this.#scratch);
      this.#scratchSize = Math.max(1024, most);
      this.#scratch = this.call.malloc(this.#scratchSize);
      if (this.#scratch === 0) this.#scratchSize = 0;
    }
    if (this.#scratch === 0) throw new RangeError("there is no memory for the text");
    if (text.length <= short && this.#copyASCII(text, this.#scratch)) {
      return [this.#scratch, text.length];
    }
    return [this.#scratch, this.encode(text, this.#scratch, most)];
  }

  /** Copies a text to an address, unless it has a non-ASCII character. */
  #copyASCII(text, address) {
    const { bytes } = this;
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit > 0x7f) return false;
      bytes[address + index] = unit;
    }
    return true;
  }

  /** Copies a text to an address; returns its length in bytes. Lone surrogates have no UTF-8. */
  encode(text, address, capacity) {
    requireWellFormed(text);
    return encoder.encodeInto(text, this.bytes.subarray(address, address + capacity)).written;
  }

  /** Throws the error for a call's result, if it is an error; `error` returns the message. */
  checked(answer, error) {
    if (answer >= 0) return answer;
    const words = error() || `the engine refused the call (${answer})`;
    if (answer === answers.unreadable) {
      const found = /^byte (\d+): ([^]*)$/.exec(words);
      throw new PayloadError(found ? found[2] : words, { offset: found ? Number(found[1]) : 0 });
    }
    if (answer === answers.badForm) throw new FormError(words);
    throw new UsageError(words);
  }

  /** Registers checks, and returns the number by which the engine calls them. */
  host(checks) {
    const host = { checks, thrown: undefined, isAsking: false };
    this.#hosts.set(++this.#lastHost, host);
    return this.#lastHost;
  }

  /** Releases the checks with a number. */
  dropHost(number) {
    this.#hosts.delete(number);
  }

  /** True while one of the checks with a number is running. */
  isAsking(number) {
    return this.#hosts.get(number)?.isAsking === true;
  }

  /** Returns once the error of a check in the call that has ended: `{ error }`, or `undefined`. */
  takeError(number) {
    const host = this.#hosts.get(number);
    const thrown = host?.thrown;
    if (thrown) host.thrown = undefined;
    return thrown;
  }

  /** Throws once the error of a check in the call that has ended. */
  rethrow(number) {
    const thrown = this.takeError(number);
    if (thrown) throw thrown.error;
  }

  /** Runs a check in JavaScript: -1 passes, 0 fails, otherwise the length of the code. */
  #answer(number, name, value, code, capacity) {
    const host = this.#hosts.get(number);
    try {
      const { checks } = host;
      const asked = this.text(name);
      if (typeof checks[asked] !== "function") {
        throw new UsageError(`the check \`${asked}\` is no function`);
      }
      host.isAsking = true;
      const answer = checks[asked](readExactly(this.text(value)));
      if (answer === true) return -1;
      if (answer === false) return 0;
      if (typeof answer !== "string" || answer === "") {
        throw new UsageError(
          "a check answers true, false or a code at once; one that takes time is an `ask`");
      }
      return this.encode(answer, code, capacity);
    } catch (error) {
      if (host) host.thrown ??= { error };
      return 0;
    } finally {
      if (host) host.isAsking = false;
    }
  }
}

/** Throws for a string with a lone surrogate, which would be replaced silently. */
export function requireWellFormed(text) {
  if (!isWellFormed(text)) throw new PayloadError("a text has half of a surrogate pair", { offset: 0 });
}

/** True for a response of `fetch`. Naming the class would load all of `fetch` in Node. */
export function isResponse(source) {
  return source?.[Symbol.toStringTag] === "Response" && typeof source.arrayBuffer === "function";
}

async function instantiate(source, imports) {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, imports);
  if (isResponse(source)) {
    if (!source.ok) throw new UsageError(`muster.wasm: ${source.status} ${source.statusText}`);
    // A server that doesn't know wasm's media type is no reason to fail.
    const isKnown = source.headers.get("content-type")?.startsWith("application/wasm");
    const started = isKnown
      ? await WebAssembly.instantiateStreaming(source, imports)
      : await WebAssembly.instantiate(await source.arrayBuffer(), imports);
    return started.instance;
  }
  return (await WebAssembly.instantiate(source, imports)).instance;
}
