/** The listeners that hear about single fields of a session. */
export class Watchers {
  /** The watched fields, by their paths; the whole form has the path `""`. */
  #watched = new Map();
  /** The watched fields whose controls can change without a change of the field. */
  #live = new Set();
  #read;

  /** `read` returns the snapshot for a path. */
  constructor(read) {
    this.#read = read;
  }

  /** Adds a listener; returns a function that removes it. */
  add(path, isLive, listener) {
    const known = this.#watched.get(path) ?? { last: this.#read(path), listeners: [] };
    const own = { listener };
    known.listeners = [...known.listeners, own];
    this.#watched.set(path, known);
    if (isLive) this.#live.add(path);
    return () => {
      known.listeners = known.listeners.filter((each) => each !== own);
      if (known.listeners.length > 0 || this.#watched.get(path) !== known) return;
      this.#watched.delete(path);
      this.#live.delete(path);
    };
  }

  clear() {
    this.#watched.clear();
    this.#live.clear();
  }

  /** Calls the listeners of the snapshots that changed; `isAny` is true if any of them can have changed. */
  hear(changes, isAny, call) {
    if (this.#watched.size === 0) return;
    const paths = isAny ? new Set(this.#watched.keys()) : this.#pathsOf(changes);
    for (const path of paths) {
      const watched = this.#watched.get(path);
      if (watched === undefined) continue;
      const snapshot = this.#read(path);
      if (snapshot === watched.last) continue;
      watched.last = snapshot;
      for (const { listener } of watched.listeners) call(listener, snapshot);
    }
  }

  /** The paths at which a snapshot can have changed. */
  #pathsOf(changes) {
    const paths = new Set(this.#live);
    if (changes.length > 0) paths.add("");
    for (const { kind, path } of changes) {
      if (kind === "field") paths.add(path);
      // Other items can have the same paths now.
      if (kind === "items") {
        for (const each of this.#watched.keys()) if (isWithin(each, path)) paths.add(each);
      }
    }
    return paths;
  }
}

/** True for a path and the paths below it. */
function isWithin(path, outer) {
  return path === outer || path.startsWith(`${outer}/`);
}
