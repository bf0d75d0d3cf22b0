import { steps } from "./payload.js";

/** The fields of a form as it describes them, found by the paths of a session. */
export class Plan {
  #description;
  #fields = new Map();

  constructor(description) {
    this.#description = description;
    for (const field of description.fields) this.#fields.set(field.path, field);
  }

  /** The field that a path leads to; the items of a list are one field with the name `*`. */
  field(path) {
    let found = "";
    for (const step of steps(path)) {
      const name = `${found}/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      found = this.#fields.has(name) ? name : `${found}/*`;
    }
    return this.#fields.get(found);
  }

  /** The names of the fields in a group, or of the form's own. */
  namesIn(path) {
    const around = path === "" ? undefined : this.#description.fields.indexOf(this.field(path));
    return this.#description.fields
      .filter(({ parent, name, isKey }) => parent === around && name !== "" && !isKey).map(({ name }) => name);
  }

  /** The paths of the fields in a group, or of the form's own, except those that only the program knows. */
  pathsIn(path) {
    const around = path === "" ? undefined : this.#description.fields.indexOf(this.field(path));
    return this.#description.fields.filter(({ parent, isGiven }) => parent === around && !isGiven)
      .map((field) => `${path}${field.path.slice(field.path.lastIndexOf("/"))}`);
  }

  /** The field of a list's items. */
  item(path) {
    return this.field(`${path}/0`);
  }

  /** The name of the page that shows a path; `undefined` if none does. */
  step(path) {
    const found = this.#description.steps.find(({ fields }) =>
      fields.some((field) => path === field || path.startsWith(`${field}/`)));
    return found?.name;
  }
}
