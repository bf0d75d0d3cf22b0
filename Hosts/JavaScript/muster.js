export { bind, Binding } from "./bind.js";
export { Form, startEngine } from "./form.js";
export { FormError, PayloadError, UsageError } from "./errors.js";
export { Session } from "./session.js";
export { Verdict } from "./verdict.js";
