/** A form's text is not a form, or has a newer version. */
export class FormError extends Error {
  name = "FormError";
}

/** A payload can't be judged: it is not JSON, or contains a value that JSON doesn't have. */
export class PayloadError extends TypeError {
  name = "PayloadError";
  /** The path of the value in the given object: keys, and indices as numbers. */
  path;
  /** The offset of the error in the given JSON, in bytes. */
  offset;

  constructor(message, { path, offset, cause } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.path = path;
    this.offset = offset;
  }
}

/** An invalid call, which is a mistake in the program. */
export class UsageError extends TypeError {
  name = "UsageError";
}

/** Throws unless a value, the options or one of them, is an object with members. */
export function requireObject(value, name) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UsageError(`${name} has to be an object`);
  }
}
