// From the engine's JSON to JavaScript's values, without loss.

const typed = Object.getPrototypeOf(Uint8Array.prototype);
const kindOf = Object.getOwnPropertyDescriptor(typed, Symbol.toStringTag).get;
const lengthOf = Object.getOwnPropertyDescriptor(typed, "length").get;

/** True for bytes, of any realm. It never calls code of the value itself. */
export function isBytes(value) {
  return kindOf.call(value) === "Uint8Array";
}

/** The real number of bytes, independent of their `length`; 0 after their memory was detached. */
export function countOf(bytes) {
  return lengthOf.call(bytes);
}

/** A copy that no other code can change. */
export function copyOf(bytes) {
  return countOf(bytes) === 0 ? new Uint8Array() : new Uint8Array(bytes);
}

/** The steps of a JSON Pointer. */
export function steps(path) {
  if (path === "") return [];
  return path.slice(1).split("/").map((step) => step.replace(/~1/g, "/").replace(/~0/g, "~"));
}

/**
 * Reads the engine's JSON. A number that JavaScript can't represent is refused, because rounding
 * would change it.
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
