/** What was made for a page, by the control that it was made for: it is taken away in the end. */
export class MadeElements {
  #places = new WeakMap();
  #all = new WeakSet();
  #options = new WeakMap();
  #edits;

  constructor(edits) {
    this.#edits = edits;
  }

  /** True for an element that is none of the page's own. */
  has(element) {
    return this.#all.has(element);
  }

  /** The place of messages that was made for a control; its field's path may be another by now. */
  place(control, path) {
    const place = control && this.#places.get(control);
    if (place?.isConnected) place.dataset.message = path;
    return place?.isConnected ? place : undefined;
  }

  /** Makes a place for a control's messages behind it, or behind the label that it stands in. */
  placeBehind(control, path) {
    const place = document.createElement("p");
    place.dataset.message = path;
    place.dir = "auto";
    const label = [...(control.labels ?? [])].find((each) =>
      each.contains(control) || each.previousElementSibling === control);
    (label ?? control).after(place);
    this.#places.set(control, place);
    this.#all.add(place);
    this.#edits.undo(() => place.remove());
    return place;
  }

  /** The place of an item's own messages: one is made at its beginning, behind its title. */
  placeIn(item, path) {
    const known = this.place(item, path);
    if (known) return known;
    const place = document.createElement("p");
    place.dataset.message = path;
    place.dir = "auto";
    const title = item.querySelector("legend");
    if (title) title.after(place);
    else item.prepend(place);
    this.#places.set(item, place);
    this.#all.add(place);
    this.#edits.undo(() => place.remove());
    return place;
  }

  /** The options that were offered in a list to choose from, and the choices they were made of. */
  options(select) {
    const known = this.#options.get(select) ?? { json: "[]", options: [] };
    if (!this.#options.has(select)) {
      this.#options.set(select, known);
      this.#edits.undo(() => known.options.forEach((option) => option.remove()));
    }
    return known;
  }
}

/** An id that no element of the page has yet. */
export function freeID(word, path) {
  const id = word + path.replace(/[^\w]+/g, "-");
  let free = id;
  for (let count = 2; document.getElementById(free); count++) free = `${id}-${count}`;
  return free;
}
