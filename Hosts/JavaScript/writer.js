// From JavaScript's values to JSON, without loss: as bytes, which the engine takes unchanged.

import { PayloadError } from "./errors.js";

/** The maximum nesting depth of a payload: the engine's own limit. */
const deepest = 1000;

/** The maximum number of items in an array. */
const longest = 2 ** 32 - 1;

/** The maximum memory that is kept for the next payload. */
const kept = 1 << 20;

/** The maximum memory that is requested: all that the engine can have. */
export const largest = 2 ** 31 - 1;

/** The longest string that is written character by character. */
const short = 512;

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Memory outside the engine, for writing JSON. */
class OwnMemory {
  start = 0;
  capacity = 4096;
  bytes = new Uint8Array(this.capacity);

  /** Makes space for this many bytes, and keeps the bytes that are already used. */
  widen(used, capacity) {
    if (capacity > largest) throw new PayloadError("the value is too long", { offset: 0 });
    const wider = new Uint8Array(capacity);
    wider.set(this.bytes.subarray(0, used));
    this.bytes = wider;
    this.capacity = capacity;
  }
}

/** Copies of small payloads share one piece of memory after another: one for each takes longer. */
let copies = new Uint8Array(1 << 14);
let nextCopy = 0;

/** Writes a value as JSON, as a string. */
export function writeJSON(value) {
  // A getter of the value can call this function again while it is running.
  const writer = idle ?? new Writer(new OwnMemory());
  idle = undefined;
  try {
    writer.begin();
    writer.write(value);
    return decoder.decode(writer.bytes.subarray(writer.start, writer.next));
  } finally {
    idle = writer;
  }
}

/**
 * Writes a value as JSON into memory that grows. Values that JSON doesn't have are errors, and are never
 * replaced: `NaN`, infinities, dates, holes, functions, instances of classes. A member that is `undefined` is
 * missing, `-0` is `0`, and a `BigInt` is a number with all its digits.
 */
export class Writer {
  /** The bytes of the memory, the start of the written JSON, and the place of the next byte. */
  bytes;
  start = 0;
  next = 0;
  #end = 0;
  #memory;
  #path = [];

  constructor(memory) {
    this.#memory = memory;
  }

  /** Restarts. */
  begin() {
    this.#path.length = 0;
    if (this.#memory.capacity > kept) this.#memory.widen(0, 4096);
    this.next = this.start;
    this.#settle(0);
  }

  /** The number of bytes that were written. */
  get length() {
    return this.next - this.start;
  }

  /** Copies the written JSON; returns a function that lends the copy. */
  copy() {
    const { bytes, start: from, next: to, length } = this;
    if (length > copies.length >> 2) {
      const copy = bytes.slice(from, to);
      return () => copy;
    }
    if (nextCopy + length > copies.length) {
      copies = new Uint8Array(copies.length);
      nextCopy = 0;
    }
    const [held, start] = [copies, nextCopy];
    held.set(bytes.subarray(from, to), start);
    nextCopy += length;
    return () => held.subarray(start, start + length);
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
    const length = lengthOf(list, path);
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

  /** Writes a string in quotes; refuses a lone surrogate. */
  #quote(text) {
    const count = text.length;
    if (count > short) return this.#quoteWhole(text);
    this.#reserve(count * 3 + 2);
    const { bytes } = this;
    let { next } = this;
    bytes[next++] = 0x22;
    for (let index = 0; index < count; index++) {
      const unit = text.charCodeAt(index);
      if (unit < 0x80) {
        if (unit < 0x20 || unit === 0x22 || unit === 0x5c) return this.#quoteWhole(text);
        bytes[next++] = unit;
      } else if (unit < 0x800) {
        bytes[next++] = 0xc0 | (unit >> 6);
        bytes[next++] = 0x80 | (unit & 0x3f);
      } else if (unit < 0xd800 || unit > 0xdfff) {
        bytes[next++] = 0xe0 | (unit >> 12);
        bytes[next++] = 0x80 | ((unit >> 6) & 0x3f);
        bytes[next++] = 0x80 | (unit & 0x3f);
      } else {
        const low = text.charCodeAt(++index);
        if (unit > 0xdbff || !(low >= 0xdc00 && low <= 0xdfff)) return this.#quoteWhole(text);
        const scalar = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
        bytes[next++] = 0xf0 | (scalar >> 18);
        bytes[next++] = 0x80 | ((scalar >> 12) & 0x3f);
        bytes[next++] = 0x80 | ((scalar >> 6) & 0x3f);
        bytes[next++] = 0x80 | (scalar & 0x3f);
      }
    }
    bytes[next++] = 0x22;
    this.next = next;
  }

  /** The same for a long string, or one with escapes. */
  #quoteWhole(text) {
    const json = JSON.stringify(text);
    // A lone surrogate would become an escape.
    if (json.length !== text.length + 2 && !isWellFormed(text)) {
      refuse("a text has half of a surrogate pair", this.#path);
    }
    this.#reserve(json.length * 3);
    const free = this.bytes.subarray(this.next, this.next + json.length * 3);
    this.next += encoder.encodeInto(json, free).written;
  }

  /** A word or a number: ASCII. */
  #plain(text) {
    const count = text.length;
    this.#reserve(count);
    const { bytes, next } = this;
    for (let index = 0; index < count; index++) bytes[next + index] = text.charCodeAt(index);
    this.next = next + count;
  }

  #byte(byte) {
    this.#reserve(1);
    this.bytes[this.next++] = byte;
  }

  /** Makes space for this many bytes. A view of the engine's memory is empty once the memory has grown. */
  #reserve(count) {
    if (this.next + count > this.#end || this.bytes.length === 0) this.#widen(count);
  }

  #widen(count) {
    const { length } = this;
    if (length + count > this.#memory.capacity) this.#memory.widen(length, (length + count) * 2);
    this.#settle(length);
  }

  #settle(used) {
    const { bytes, start, capacity } = this.#memory;
    [this.bytes, this.start, this.next, this.#end] = [bytes, start, start + used, start + capacity];
  }
}

/** A writer that is not in use. */
let idle = new Writer(new OwnMemory());

/** True for a string without lone surrogates. */
export function isWellFormed(text) {
  return text.isWellFormed ? text.isWellFormed() : !/\p{Surrogate}/u.test(text);
}

/** True for an array, and for a proxy of one; refuses a revoked proxy. */
function isList(value, path) {
  try {
    return Array.isArray(value);
  } catch (cause) {
    return refuse("the object can't be read", path, cause);
  }
}

/** The number of items as `JSON.stringify` reads it, because a proxy can return anything. */
function lengthOf(list, path) {
  const length = read(list, "length", path);
  if (typeof length === "number" && length >>> 0 === length) return length;
  let count;
  try {
    count = Math.trunc(+length);
  } catch (cause) {
    refuse("the length of the array is no number", path, cause);
  }
  if (count > longest) refuse("no array is so long", path);
  return count > 0 ? count : 0;
}

/** Advice for values that are not plain objects. */
const advice = new Map([
  ["Date", "hand in a text, such as date.toISOString().slice(0, 10)"],
  ["FormData", "hand in Object.fromEntries(formData)"], ["Map", "hand in Object.fromEntries(map)"],
]);

/** Refuses objects that are not plain: dates, maps, forms, instances of classes. */
function requirePlain(object, path) {
  let name;
  try {
    const prototype = Object.getPrototypeOf(object);
    if (prototype === Object.prototype || prototype === null) return;
    // An object from another realm, such as a frame, has that realm's prototype.
    if (
      Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, "isPrototypeOf") &&
      Object.prototype.toString.call(object) === "[object Object]"
    ) return;
    const { constructor } = prototype;
    name = typeof constructor === "function" ? constructor.name : undefined;
  } catch (cause) {
    refuse("the object can't be read", path, cause);
  }
  const shown = typeof name === "string" && name !== "" ? name : "(unnamed)";
  refuse(
    `a value of the class ${shown} is no plain object; ` +
      (advice.get(name) ?? "hand in an object of what it holds"), path);
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
