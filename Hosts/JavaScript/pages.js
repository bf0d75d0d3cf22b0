/**
 * The pages of a form with steps: elements with `data-step="NAME"`, of which one is shown at a time.
 * `data-back` is a button to the previous page. A button with `data-next` is shown on every page
 * except the last, and a button with `data-send` only on the last.
 */
export class Pages {
  #element;
  #session;
  #edits;
  #shown;

  constructor(element, session, edits) {
    this.#element = element;
    this.#session = session;
    this.#edits = edits;
  }

  /** The pages that are not skipped, and the index of the page that is shown. */
  get #state() {
    const { step, steps } = this.#session.state;
    const pages = steps.filter((each) => !each.isSkipped).map(({ name }) => name);
    return { pages, index: pages.indexOf(step) };
  }

  /** The name of the next page; `undefined` on the last, and without pages. */
  get next() {
    const { pages, index } = this.#state;
    return this.#isDrawn && index >= 0 ? pages[index + 1] : undefined;
  }

  /** The name of the previous page. */
  get before() {
    const { pages, index } = this.#state;
    return pages[index - 1];
  }

  get current() {
    return this.#session.state.step;
  }

  get #isDrawn() {
    return this.#element.querySelector("[data-step]") !== null;
  }

  /** Shows the current page; the focus moves to its heading. */
  draw(isWithFocus = false) {
    if (!this.#isDrawn) return;
    const { pages, index } = this.#state;
    for (const page of this.#element.querySelectorAll("[data-step]")) {
      this.#show(page, page.dataset.step === pages[index]);
    }
    const isLast = index === pages.length - 1;
    for (const button of this.#element.querySelectorAll("[data-back]")) this.#show(button, index > 0);
    for (const button of this.#element.querySelectorAll("[data-next]")) this.#show(button, !isLast);
    for (const button of this.#element.querySelectorAll("[data-send]")) this.#show(button, isLast);
    if (isWithFocus && this.#shown !== pages[index]) this.#goTo(pages[index]);
    this.#shown = pages[index];
  }

  #goTo(name) {
    const page = [...this.#element.querySelectorAll("[data-step]")]
      .find((each) => each.dataset.step === name);
    const heading = page?.querySelector("h1, h2, h3, legend") ?? page;
    if (!heading) return;
    if (!heading.hasAttribute("tabindex")) this.#edits.set(heading, "tabindex", "-1");
    heading.focus();
  }

  #show(element, isShown) {
    this.#edits.set(element, "hidden", isShown ? undefined : "");
  }
}
