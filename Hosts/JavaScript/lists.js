import { freeID } from "./made.js";
import { steps } from "./payload.js";

/**
 * The lists and maps of a page that grow and shrink: an element with `data-items="PATH"` and, in it, a
 * `<template>` of one item. Names in the template are those of the item's fields; `data-item` is set
 * on each item, `data-number` shows the item's number, and the buttons are `data-insert` and
 * `data-remove`. In an entry of a map, `data-key` is the control for the key, and `data-key-message`
 * is the element for the key's message.
 */
export class Lists {
  #element;
  #session;
  #edits;
  /** The created items, by their list's element and then by their number in the session. */
  #made = new Map();
  /** The names in an item, as in the template. */
  #names = new WeakMap();
  #count = 0;

  constructor(element, session, edits) {
    this.#element = element;
    this.#session = session;
    this.#edits = edits;
    edits.undo(() => {
      for (const items of this.#made.values()) for (const item of items.values()) item.remove();
    });
  }

  /** Makes the page's items the same as the session's. */
  settle() {
    // Lists in items that are created here are found in turn.
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

  /** The list of a button; for a button that removes an item, also the item and its index. */
  button(target) {
    const button = target.closest?.("[data-insert], [data-remove]");
    const list = button?.closest("[data-items]");
    if (!list) return undefined;
    const path = this.#pathOf(list);
    if (button.hasAttribute("data-insert")) return { path, list };
    const item = button.closest("[data-item]");
    return { path, list, item: item.dataset.item, index: this.items(list).indexOf(item) };
  }

  /** The entry of a map whose key this control shows. */
  keyOf(target) {
    const item = target.dataset?.key === undefined ? undefined : target.closest("[data-item]");
    return item && this.#element.contains(item) ? item.dataset.item : undefined;
  }

  /** The control of an entry's key; `undefined` if there is none. */
  keyControl(path) {
    return this.#ownOf(path, "[data-key]");
  }

  /** Shows an entry's key in its control. */
  showKey(control, path) {
    control.value = steps(path).at(-1);
  }

  /** Draws the status of an entry's key: at its control, and in the element with `data-key-message`. */
  drawKey({ path, status, message }) {
    const control = this.keyControl(path);
    if (!control) return;
    const said = status === "notValid" || status === "warned" ? message : "";
    this.#edits.set(control, "data-status", status);
    this.#edits.set(control, "aria-invalid", status === "notValid" ? "true" : undefined);
    const place = this.#ownOf(path, "[data-key-message]");
    if (!place) return;
    if (place.id === "") this.#edits.set(place, "id", freeID("key", path));
    if (place.textContent !== said) place.textContent = said;
    this.#edits.set(place, "hidden", said === "" ? "" : undefined);
    const others = (control.getAttribute("aria-describedby") ?? "").split(/\s+/)
      .filter((id) => id !== "" && id !== place.id);
    const ids = said === "" ? others : [...others, place.id];
    this.#edits.set(control, "aria-describedby", ids.length > 0 ? ids.join(" ") : undefined);
  }

  /** The first element in an entry that a selector finds, except in the entry's own lists. */
  #ownOf(path, selector) {
    for (const item of this.#element.querySelectorAll("[data-item]")) {
      if (item.dataset.item !== path) continue;
      const found = [...item.querySelectorAll(selector)];
      return found.find((each) => each.closest("[data-item]") === item);
    }
    return undefined;
  }

  /** The item with a path; `undefined` if the list has none. */
  item(list, path) {
    return this.items(list).find((item) => item.dataset.item === path);
  }

  /** The item with a path, in any list; `undefined` if the page has none. */
  itemAt(path) {
    return [...this.#element.querySelectorAll("[data-item]")]
      .find((item) => item.dataset.item === path);
  }

  /** The elements of lists and of items, each with its path. */
  containers() {
    return [...this.#element.querySelectorAll("[data-items], [data-item]")].flatMap((each) => [
      ...(each.dataset.items === undefined ? [] : [{ element: each, path: this.#pathOf(each) }]),
      ...(each.dataset.item === undefined ? [] : [{ element: each, path: each.dataset.item }]),
    ]);
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

  /** A list's path; inside an item, the list's name is relative to the item. */
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
    items.forEach(({ place, path }, index) => {
      const item = known.get(place) ?? this.#make(template);
      known.delete(place);
      left.set(place, item);
      this.#name(item, path, index + 1);
    });
    for (const item of known.values()) {
      item.remove();
      this.#edits.forget(item);
    }
    this.#made.set(list, left);
    let before = template;
    for (const item of [...left.values()].reverse()) {
      if (item.nextElementSibling !== before) list.insertBefore(item, before);
      before = item;
    }
  }

  /** A new item, which remembers the names from the template, and has unique ids. */
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

  /** Names the fields of an item by its path; items are numbered from 1. */
  #name(item, path, number) {
    item.dataset.item = path;
    for (const element of [item, ...item.querySelectorAll("*")]) {
      // Fields in an item of an inner list are named by that item.
      if (element !== item && element.parentElement.closest("[data-item]") !== item) continue;
      if (element.hasAttribute("data-number")) element.textContent = String(number);
      if (element.hasAttribute("data-key")) {
        this.showKey(element, path);
        this.drawKey(this.#session.key(path) ?? { path, status: "unchecked", message: "" });
      }
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
