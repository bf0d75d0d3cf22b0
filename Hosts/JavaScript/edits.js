/** The changes to a page, for restoring it later. */
export class PageEdits {
  /** The attributes of elements as they were. */
  #begun = new Map();
  #undo = [];

  /** Sets an attribute; `undefined` removes it. */
  set(element, name, value) {
    const before = element.getAttribute(name);
    if (before === (value === undefined ? null : String(value))) return;
    const first = this.#begun.get(element) ?? new Map();
    this.#begun.set(element, first);
    if (!first.has(name)) first.set(name, before);
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }

  /** True for an attribute that the page itself does not have. */
  isOurs(element, name) {
    return this.#begun.get(element)?.get(name) === null;
  }

  /** Notes a function that undoes another change. */
  undo(change) {
    this.#undo.push(change);
  }

  /** Restores the page. */
  restore() {
    for (const change of this.#undo.splice(0).reverse()) change();
    for (const [element, first] of this.#begun) {
      for (const [name, value] of first) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    }
    this.#begun.clear();
  }
}
