/** The summary's own texts, by language. */
const words = {
  en: ["There is a problem", "Error: "], de: ["Es gibt ein Problem", "Fehler: "],
  es: ["Hay un problema", "Error: "], fr: ["Il y a un problème", "Erreur : "],
  it: ["C’è un problema", "Errore: "], pt: ["Há um problema", "Erro: "],
  nl: ["Er is een probleem", "Fout: "], pl: ["Wystąpił problem", "Błąd: "],
  ja: ["問題があります", "エラー："], zh: ["存在问题", "错误："],
  ar: ["هناك مشكلة", "خطأ: "], hi: ["एक समस्या है", "त्रुटि: "],
};

/** The heading of a summary, and the prefix of the title of its page. */
export function wordsIn(language = "en") {
  return words[language.split("-")[0].toLowerCase()] ?? words.en;
}

/**
 * The summary of failures: a heading and a link to each field, in the element with `data-summary`.
 * If the page has no such element, one is created for failures that nothing else on the page shows.
 */
export class Summary {
  #element;
  #edits;
  #find;
  #isSaid;
  /** The original title of the page, and the title that was written last. */
  #title = document.title;
  #written = document.title;
  #made;

  /** `find` returns the element to focus for a path; `isSaid`, true if the page shows its message. */
  constructor(element, edits, find, isSaid) {
    this.#element = element;
    this.#edits = edits;
    this.#find = find;
    this.#isSaid = isSaid;
    edits.undo(() => {
      this.#entitle("");
      this.#place?.replaceChildren();
      this.#made?.remove();
    });
  }

  /** True while the summary is not empty. */
  get isOpen() {
    return this.#place?.hidden === false;
  }

  get #place() {
    return this.#element.querySelector("[data-summary]") ?? this.#made;
  }

  /** Writes the lines; those of a submit that was just refused are announced and focused. */
  write(lines, language, isNew = false) {
    const [heading, prefix] = wordsIn(language);
    this.#entitle(lines.length > 0 ? prefix : "");
    if (this.#place === undefined && lines.some(({ path }) => !this.#isSaid(path))) this.#make();
    const place = this.#place;
    if (place === undefined) {
      if (isNew && lines.length > 0) this.#goTo(lines[0].path);
      return;
    }
    const focused = place.contains(document.activeElement)
      ? document.activeElement.dataset.path : undefined;
    this.#edits.set(place, "hidden", lines.length === 0 ? "" : undefined);
    place.replaceChildren(...(lines.length > 0 ? [this.#contents(lines, heading, isNew)] : []));
    if (lines.length === 0) return;
    if (isNew) {
      if (!place.hasAttribute("tabindex")) this.#edits.set(place, "tabindex", "-1");
      place.focus();
    } else if (focused !== undefined) {
      // The focus is in the list while it changes.
      const link = [...place.querySelectorAll("a")].find((each) => each.dataset.path === focused);
      (link ?? place).focus();
    }
  }

  #entitle(prefix) {
    // The page's title may have changed meanwhile.
    if (document.title !== this.#written) this.#title = document.title;
    document.title = prefix + this.#title;
    this.#written = document.title;
  }

  #make() {
    this.#made = document.createElement("div");
    this.#made.dataset.summary = "";
    this.#made.hidden = true;
    this.#element.prepend(this.#made);
  }

  #contents(lines, heading, isNew) {
    const around = document.createElement("div");
    // A removed line is not announced: only failures of a submit are.
    if (isNew) around.setAttribute("role", "alert");
    const head = document.createElement("h2");
    head.textContent = heading;
    const list = document.createElement("ul");
    list.append(...lines.map((line) => this.#line(line)));
    around.append(head, list);
    return around;
  }

  #line({ path, message }) {
    const item = document.createElement("li");
    const target = this.#find(path);
    const link = document.createElement(target ? "a" : "span");
    if (target) {
      link.href = `#${target.id}`;
      link.dataset.path = path;
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.#goTo(path);
      });
    }
    link.textContent = message;
    item.append(link);
    return item;
  }

  /** Moves to a field, and scrolls its label into view. */
  #goTo(path) {
    const target = this.#find(path, true);
    if (target === undefined) return;
    const label = target.closest("fieldset")?.querySelector("legend") ?? target.labels?.[0];
    (label ?? target).scrollIntoView({ block: "nearest" });
    target.focus({ preventScroll: label !== undefined });
  }
}
