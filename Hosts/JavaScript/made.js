/** What was made for a page, by the element that it was made for: it is taken away in the end. */
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

  /** The place of messages that was made for an element; its field's path may be another by now. */
  place(element, path) {
    const place = element && this.#places.get(element);
    if (place?.isConnected) place.dataset.message = path;
    return place?.isConnected ? place : undefined;
  }

  /** Makes a place for a control's messages behind it, or behind the label that it stands in. */
  placeBehind(control, path) {
    const place = this.#make(control, path);
    const label = [...(control.labels ?? [])].find((each) =>
      each.contains(control) || each.previousElementSibling === control);
    (label ?? control).after(place);
    return place;
  }

  /** A new place for the messages of an element. */
  #make(element, path) {
    const place = document.createElement("p");
    place.dataset.message = path;
    place.dir = "auto";
    this.#places.set(element, place);
    this.#all.add(place);
    this.#edits.undo(() => place.remove());
    return place;
  }

  /** The place of a list's or an item's own messages: one is made at its beginning, behind its title. */
  placeIn(element, path) {
    const known = this.place(element, path);
    if (known) return known;
    const place = this.#make(element, path);
    const title = element.firstElementChild;
    // Rows hold cells alone, and what holds rows or lines nothing else.
    if (element.matches("ul, ol, tbody, table")) (element.closest("table") ?? element).before(place);
    else if (element.matches("tr")) (element.cells[0] ?? element).prepend(place);
    else if (title?.matches("legend, h1, h2, h3, h4, h5, h6")) title.after(place);
    else element.prepend(place);
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
