// From JavaScript's values to JSON, without a word lost: as bytes, which the engine takes as they are.

import { PayloadError } from "./errors.js";

/** The deepest that a payload may be nested: the engine's own limit. */
const deepest = 1000;

/** The most memory that is kept for the next payload. */
const kept = 1 << 20;

/** The longest text that is written character by character. */
const short = 256;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Writes a value as JSON, and calls `use` with its bytes, which are there for that call alone. What
 * JSON does not have is an error and never something else: `NaN`, infinities, dates, holes, functions,
 * instances of classes. A member that is `undefined` is missing, `-0` is `0`, and a `BigInt` is a number
 * with all its digits.
 */
export function writeBytes(value, use) {
  // A getter that is read may come here, too, while this is under way.
  const writer = idle ?? new Writer();
  idle = undefined;
  try {
    writer.write(value);
    return use(writer.bytes.subarray(0, writer.length));
  } finally {
    writer.reset();
    idle = writer;
  }
}

/** The same as a text. */
export function writeJSON(value) {
  return writeBytes(value, textOf);
}

/** The text of bytes that were written. */
export function textOf(bytes) {
  return decoder.decode(bytes);
}

/** Bytes of JSON that grow, and the path to the value that is written. */
class Writer {
  bytes = new Uint8Array(4096);
  length = 0;
  #path = [];

  reset() {
    this.length = 0;
    this.#path.length = 0;
    if (this.bytes.length > kept) this.bytes = new Uint8Array(4096);
  }

  write(value) {
    switch (typeof value) {
      case "string":
        return this.#quote(value);
      case "number":
        if (!Number.isFinite(value)) refuse(`${value} is no number of JSON`, this.#path);
        return this.#plain(String(value));
      case "bigint":
        return this.#plain(String(value));
      case "boolean":
        return this.#plain(value ? "true" : "false");
      case "object":
        if (value === null) return this.#plain("null");
        if (this.#path.length >= deepest) {
          refuse(
            `it is nested more than ${deepest} levels deep, or holds itself`,
            this.#path.slice(0, 8));
        }
        return isList(value, this.#path) ? this.#list(value) : this.#object(value);
      case "undefined":
        return refuse("undefined is no value", this.#path);
      default:
        return refuse(`a ${typeof value} is no value`, this.#path);
    }
  }

  #list(list) {
    const path = this.#path;
    const length = read(list, "length", path);
    this.#byte(0x5b);
    for (let index = 0; index < length; index++) {
      path.push(index);
      const item = read(list, index, path);
      if (index > 0) this.#byte(0x2c);
      this.write(item);
      path.pop();
    }
    this.#byte(0x5d);
  }

  #object(object) {
    const path = this.#path;
    requirePlain(object, path);
    this.#byte(0x7b);
    let isFirst = true;
    for (const name of keys(object, path)) {
      path.push(name);
      const value = read(object, name, path);
      if (value !== undefined) {
        if (!isFirst) this.#byte(0x2c);
        isFirst = false;
        this.#quote(name);
        this.#byte(0x3a);
        this.write(value);
      }
      path.pop();
    }
    this.#byte(0x7d);
  }

  /** A text in quotes; half of a surrogate pair is refused. */
  #quote(text) {
    const count = text.length;
    if (count <= short) {
      this.#reserve(count + 2);
      const { bytes } = this;
      let next = this.length;
      bytes[next++] = 0x22;
      let index = 0;
      for (; index < count; index++) {
        const unit = text.charCodeAt(index);
        if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) break;
        bytes[next++] = unit;
      }
      if (index === count) {
        bytes[next++] = 0x22;
        this.length = next;
        return;
      }
    }
    if (!isWellFormed(text)) refuse("a text has half of a surrogate pair", this.#path);
    const json = JSON.stringify(text);
    this.#reserve(json.length * 3);
    this.length += encoder.encodeInto(json, this.bytes.subarray(this.length)).written;
  }

  /** A word or a number: ASCII. */
  #plain(text) {
    const count = text.length;
    this.#reserve(count);
    const { bytes, length } = this;
    for (let index = 0; index < count; index++) bytes[length + index] = text.charCodeAt(index);
    this.length = length + count;
  }

  #byte(byte) {
    if (this.length === this.bytes.length) this.#reserve(1);
    this.bytes[this.length++] = byte;
  }

  #reserve(count) {
    if (this.length + count <= this.bytes.length) return;
    const wider = new Uint8Array((this.length + count) * 2);
    wider.set(this.bytes);
    this.bytes = wider;
  }
}

/** A writer that nobody uses. */
let idle = new Writer();

/** True for a text without half of a surrogate pair. */
export function isWellFormed(text) {
  return text.isWellFormed ? text.isWellFormed() : !/\p{Surrogate}/u.test(text);
}

/** True for an array, and for a proxy of one; a proxy that was revoked is nothing at all. */
function isList(value, path) {
  try {
    return Array.isArray(value);
  } catch (cause) {
    return refuse("the object can't be read", path, cause);
  }
}

/** Refuses what is not just members: dates, maps, forms, instances of classes. */
function requirePlain(object, path) {
  let prototype;
  try {
    prototype = Object.getPrototypeOf(object);
  } catch (cause) {
    refuse("the object can't be read", path, cause);
  }
  if (prototype === Object.prototype || prototype === null) return;
  // Of another realm, such as a frame: its prototype is that realm's.
  if (
    Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, "isPrototypeOf") &&
    Object.prototype.toString.call(object) === "[object Object]"
  ) return;
  const name = typeof prototype.constructor === "function" ? prototype.constructor.name : "";
  const advice = { Date: "hand in a text, such as date.toISOString().slice(0, 10)",
    FormData: "hand in Object.fromEntries(formData)", Map: "hand in Object.fromEntries(map)" };
  refuse(
    `a value of the class ${name || "(unnamed)"} is no plain object; ` +
      (advice[name] ?? "hand in an object of what it holds"), path);
}

function keys(object, path) {
  try {
    return Object.keys(object);
  } catch (cause) {
    return refuse("the object can't be read", path, cause);
  }
}

function read(object, name, path) {
  try {
    return object[name];
  } catch (cause) {
    return refuse("reading the value failed", path, cause);
  }
}

function refuse(reason, path, cause) {
  const place = path.length > 0 ? `${pointer(path)}: ` : "";
  throw new PayloadError(place + reason, { path: [...path], cause });
}

/** A path as a JSON Pointer. */
function pointer(path) {
  return path.map((step) => `/${String(step).replace(/~/g, "~0").replace(/\//g, "~1")}`).join("");
}
