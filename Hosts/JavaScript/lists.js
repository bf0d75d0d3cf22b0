import { steps } from "./payload.js";

/**
 * The lists of a page that grow and shrink: an element with `data-items="PATH"` and, in it, a
 * `<template>` of one item. Names in the template are those of the item's fields; `data-item` is set
 * on each item, `data-number` has its number as a text, and the buttons are `data-insert` and
 * `data-remove`.
 */
export class Lists {
  #element;
  #session;
  /** The items that were made: by their list's element, by their number in the session. */
  #made = new Map();
  /** The names in an item as its template has them. */
  #names = new WeakMap();
  #count = 0;

  constructor(element, session, edits) {
    this.#element = element;
    this.#session = session;
    edits.undo(() => {
      for (const items of this.#made.values()) for (const item of items.values()) item.remove();
    });
  }

  /** Makes the page's items those of the session. */
  settle() {
    // Lists in items that are made by this are found in turn.
    const settled = new Set();
    for (let next = this.#next(settled); next; next = this.#next(settled)) {
      settled.add(next);
      this.#settle(next);
    }
    for (const list of this.#made.keys()) if (!list.isConnected) this.#made.delete(list);
  }

  #next(settled) {
    return [...this.#element.querySelectorAll("[data-items]")].find((list) => !settled.has(list));
  }

  /** The list whose button this is, and the item's index for one that removes. */
  button(target) {
    const button = target.closest?.("[data-insert], [data-remove]");
    const list = button?.closest("[data-items]");
    if (!list) return undefined;
    const path = this.#pathOf(list);
    if (button.hasAttribute("data-insert")) return { path, list };
    const item = button.closest("[data-item]");
    return { path, list, index: Number(steps(item.dataset.item).at(-1)) };
  }

  /** The items of a list's element, in their order. */
  items(list) {
    return [...list.children].filter((child) => child.hasAttribute("data-item"));
  }

  /** The element of a list; `undefined` if the page has none. */
  list(path) {
    return [...this.#element.querySelectorAll("[data-items]")]
      .find((list) => this.#pathOf(list) === path);
  }

  /** A list's path: in an item its name is one of the item's. */
  #pathOf(list) {
    const name = this.#names.get(list)?.get("data-items") ?? list.dataset.items;
    const around = list.parentElement.closest("[data-item]");
    const inItem = around && this.#element.contains(around);
    return this.#session.field(inItem ? join(around.dataset.item, name) : name)?.path;
  }

  #settle(list) {
    const template = [...list.children].find((child) => child instanceof HTMLTemplateElement);
    const path = this.#pathOf(list);
    if (!template || path === undefined) return;
    const known = this.#made.get(list) ?? new Map();
    const items = this.#session.itemPlaces(path);
    const left = new Map();
    for (const { place, path } of items) {
      const item = known.get(place) ?? this.#make(template);
      known.delete(place);
      left.set(place, item);
      this.#name(item, path);
    }
    for (const item of known.values()) item.remove();
    this.#made.set(list, left);
    let before = template;
    for (const item of [...left.values()].reverse()) {
      if (item.nextElementSibling !== before) list.insertBefore(item, before);
      before = item;
    }
  }

  /** A new item: the names as they are in the template are kept, and each id is its own. */
  #make(template) {
    const item = template.content.firstElementChild.cloneNode(true);
    const suffix = `-item${++this.#count}`;
    const all = [item, ...item.querySelectorAll("*")];
    const ids = new Set(all.map((element) => element.id).filter((id) => id !== ""));
    for (const element of all) {
      if (element.id !== "") element.id += suffix;
      for (const name of ["for", "aria-describedby", "aria-labelledby", "aria-controls"]) {
        const value = element.getAttribute(name);
        if (value === null) continue;
        const own = value.split(/\s+/).map((id) => (ids.has(id) ? id + suffix : id));
        element.setAttribute(name, own.join(" "));
      }
      const names = new Map();
      for (const name of ["name", "data-message", "data-items", "data-suggestion"]) {
        if (element.hasAttribute(name)) names.set(name, element.getAttribute(name));
      }
      if (names.size > 0) this.#names.set(element, names);
    }
    return item;
  }

  /** Names the fields of an item by its path. */
  #name(item, path) {
    item.dataset.item = path;
    const number = Number(steps(path).at(-1)) + 1;
    for (const element of [item, ...item.querySelectorAll("*")]) {
      // What is in an item of an inner list is named by that.
      if (element !== item && element.parentElement.closest("[data-item]") !== item) continue;
      if (element.hasAttribute("data-number")) element.textContent = String(number);
      for (const [name, own] of this.#names.get(element) ?? []) {
        if (name !== "data-items") element.setAttribute(name, join(path, own));
      }
    }
  }
}

/** The path of a name within an item: `address.city`, `/address/city`, or nothing for the item. */
function join(path, name) {
  if (name === "" || name.startsWith("/")) return path + name;
  const own = name.split(".").map((step) => step.replaceAll("~", "~0").replaceAll("/", "~1"));
  return `${path}/${own.join("/")}`;
}
