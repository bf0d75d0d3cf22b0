// From JavaScript's values to JSON, and back, without a word lost.

import { PayloadError } from "./errors.js";

/** The deepest that a payload may be nested: the engine's own limit. */
const deepest = 1000;

/**
 * Writes a value as JSON. What JSON does not have is an error and never something else: `NaN`,
 * infinities, dates, holes, functions, instances of classes. A member that is `undefined` is
 * missing, `-0` is `0`, and a `BigInt` is a number with all its digits.
 */
export function writeJSON(value) {
  return write(value, [], 0);
}

function write(value, path, depth) {
  switch (typeof value) {
    case "string":
      return quote(value, path);
    case "number":
      if (!Number.isFinite(value)) refuse(`${value} is no number of JSON`, path);
      return String(value);
    case "bigint":
      return String(value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      if (depth >= deepest) {
        refuse(`it is nested more than ${deepest} levels deep, or holds itself`, path.slice(0, 8));
      }
      return isList(value, path)
        ? writeList(value, path, depth)
        : writeObject(value, path, depth);
    case "undefined":
      return refuse("undefined is no value", path);
    default:
      return refuse(`a ${typeof value} is no value`, path);
  }
}

/** True for an array, and for a proxy of one; a proxy that was revoked is nothing at all. */
function isList(value, path) {
  try {
    return Array.isArray(value);
  } catch (cause) {
    return refuse("the object can't be read", path, cause);
  }
}

function writeList(list, path, depth) {
  const length = read(list, "length", path);
  let json = "[";
  for (let index = 0; index < length; index++) {
    path.push(index);
    const item = read(list, index, path);
    json += (index > 0 ? "," : "") + write(item, path, depth + 1);
    path.pop();
  }
  return json + "]";
}

function writeObject(object, path, depth) {
  requirePlain(object, path);
  let json = "{";
  for (const name of keys(object, path)) {
    path.push(name);
    const value = read(object, name, path);
    if (value !== undefined) {
      json += (json.length > 1 ? "," : "") + quote(name, path) + ":" + write(value, path, depth + 1);
    }
    path.pop();
  }
  return json + "}";
}

/** A text in quotes; half of a surrogate pair is refused. */
function quote(text, path) {
  const isWellFormed = text.isWellFormed ? text.isWellFormed() : !/\p{Surrogate}/u.test(text);
  if (!isWellFormed) refuse("a text has half of a surrogate pair", path);
  return JSON.stringify(text);
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

/** The steps of a JSON Pointer. */
export function steps(path) {
  if (path === "") return [];
  return path.slice(1).split("/").map((step) => step.replace(/~1/g, "/").replace(/~0/g, "~"));
}

/**
 * Reads JSON that leaves the engine. A number that JavaScript's can't hold is refused: rounding it
 * would hand on another one.
 */
export function readExactly(json) {
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)) {
    if (token.length > 15 && token[0] !== '"' && !isHeld(token)) {
      throw new RangeError(
        `the payload has the number ${token}, which a number of JavaScript can't hold; ` +
          "`payloadText` has it as it is");
    }
  }
  return JSON.parse(json);
}

/** True if a number is the same after JavaScript read and wrote it. */
function isHeld(token) {
  const number = Number(token);
  return Number.isFinite(number) && decimal(token) === decimal(String(number));
}

/** A number's digits and the power of ten of the last of them, in one notation. */
function decimal(token) {
  const [, sign, whole, fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token);
  const digits = (whole + fraction).replace(/^0+/, "");
  const ends = digits.replace(/0+$/, "");
  if (ends === "") return "0";
  return `${sign}${ends}e${Number(power) - fraction.length + digits.length - ends.length}`;
}
