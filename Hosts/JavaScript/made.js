/** The elements created for a page, by the element that they belong to; they are removed in the end. */
export class MadeElements {
  #places = new WeakMap();
  #all = new WeakSet();
  #options = new WeakMap();
  #edits;

  constructor(edits) {
    this.#edits = edits;
  }

  /** True for an element that the page itself doesn't have. */
  has(element) {
    return this.#all.has(element);
  }

  /** The place of messages created for an element, whose field may have another path now. */
  place(element, path) {
    const place = element && this.#places.get(element);
    if (place?.isConnected) place.dataset.message = path;
    return place?.isConnected ? place : undefined;
  }

  /** Creates a place for a control's messages after it, or after the label that contains it. */
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
    this.#edits.undo(() => place.remove(), place);
    return place;
  }

  /** The element for a list's or an item's own messages, created at its beginning, after the title. */
  placeIn(element, path) {
    const known = this.place(element, path);
    if (known) return known;
    const place = this.#make(element, path);
    const title = element.firstElementChild;
    // Rows can only contain cells, and the parents of rows or lines can contain nothing else.
    if (element.matches("ul, ol, tbody, table")) (element.closest("table") ?? element).before(place);
    else if (element.matches("tr")) (element.cells[0] ?? element).prepend(place);
    else if (title?.matches("legend, h1, h2, h3, h4, h5, h6")) title.after(place);
    else element.prepend(place);
    return place;
  }

  /** The options created in a select element, and the choices they were created from. */
  options(select) {
    const known = this.#options.get(select) ?? { json: "[]", options: [] };
    if (!this.#options.has(select)) {
      this.#options.set(select, known);
      this.#edits.undo(() => known.options.forEach((option) => option.remove()), select);
    }
    return known;
  }
}

/** An id that no element of the page has. */
export function freeID(word, path) {
  const id = word + path.replace(/[^\w]+/g, "-");
  let free = id;
  for (let count = 2; document.getElementById(free); count++) free = `${id}-${count}`;
  return free;
}
