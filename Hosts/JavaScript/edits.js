/** The changes to a page, recorded so that it can be restored. */
export class PageEdits {
  /** The original attributes of elements. */
  #begun = new Map();
  /** The functions that undo other changes, each with the element that it changes. */
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

  /** Records a function that undoes another change, which may belong to one element. */
  undo(change, element) {
    this.#undo.push({ change, element });
  }

  /** Forgets the changes to an element that was created for the page and removed from it. */
  forget(element) {
    for (const each of [element, ...element.querySelectorAll("*")]) this.#begun.delete(each);
    this.#undo = this.#undo.filter((each) => !element.contains(each.element ?? null));
  }

  /** Restores the page. */
  restore() {
    for (const { change } of this.#undo.splice(0).reverse()) change();
    for (const [element, first] of this.#begun) {
      for (const [name, value] of first) {
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    }
    this.#begun.clear();
  }
}
