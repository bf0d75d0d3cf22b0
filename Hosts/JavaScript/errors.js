/** A form's text is none, or of a newer version. */
export class FormError extends Error {
  name = "FormError";
}

/** A payload is nothing that can be judged: no JSON, or a value that JSON does not have. */
export class PayloadError extends TypeError {
  name = "PayloadError";
  /** Where the value is in an object that was handed in: keys, and indices as numbers. */
  path;
  /** Where the fault is in a JSON text, in bytes. */
  offset;

  constructor(message, { path, offset, cause } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.path = path;
    this.offset = offset;
  }
}

/** A call that makes no sense: a mistake of the program. */
export class UsageError extends TypeError {
  name = "UsageError";
}

/** Throws unless options, or one of them, are an object with members. */
export function requireObject(value, name) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UsageError(`${name} has to be an object`);
  }
}
