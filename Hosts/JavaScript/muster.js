export { bind, Binding } from "./bind.js";
export { Form } from "./form.js";
export { FormError, PayloadError, UsageError } from "./errors.js";
export { Session } from "./session.js";
export { startEngine } from "./start.js";
export { Verdict } from "./verdict.js";
