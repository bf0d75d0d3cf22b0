import { PayloadError } from "./errors.js";
import { steps } from "./payload.js";

/** The interface of Standard Schema for a function that judges a value. */
export function standardSchema(judged) {
  const validate = (value) => {
    try {
      const { verdict, json } = judged(value);
      if (verdict.passes) return { value: verdict.payload };
      const found = [...verdict.failures, ...verdict.undecided];
      const around = found.some(({ path }) => /\/\d/.test(path)) ? valueOf(json()) : undefined;
      return {
        issues: found.map(({ message, path }) => ({ message, path: keysOf(path, around) })),
      };
    } catch (error) {
      if (error instanceof RangeError) return { issues: [{ message: error.message }] };
      if (!(error instanceof PayloadError)) throw error;
      return { issues: [{ message: error.message, path: error.path ?? [] }] };
    }
  };
  return { "~standard": { version: 1, vendor: "muster", validate } };
}

/** The payload as it was judged, because the input is read only once. */
function valueOf(json) {
  return JSON.parse(typeof json === "string" ? json : new TextDecoder().decode(json));
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
