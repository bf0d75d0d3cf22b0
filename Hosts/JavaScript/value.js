/** A number as people type it, without an exponent. */
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * The value of a field's string, by the type of its control. It is `undefined` for an empty string, for a
 * string that isn't of the type or none of the choices, and for a number in a notation of its own, which only
 * the engine reads.
 */
export function valueOf(text, { type, choices, notation }) {
  if (text === "" || type === "any") return undefined;
  if (choices !== undefined) return choices.find((each) => each.text === text)?.value;
  if (type === "boolean") return { true: true, false: false }[text];
  if (type !== "integer" && type !== "number") return text;
  return notation === undefined && plainNumber.test(text) ? Number(text) : undefined;
}
