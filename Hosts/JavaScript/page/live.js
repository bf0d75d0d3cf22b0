// The parts of a drawn form that change with its session: the numbers of pages, and suggestions.

/** Keeps them as they are in the session, whose form is drawn in this element. */
export function keepLive(element, session, words) {
  drawProgress(element, session, words);
  suggest(element, session, words);
  session.subscribe((changes) => {
    if (changes.some(({ kind }) => kind === "step" || kind === "form")) drawProgress(element, session, words);
    if (changes.length > 0) suggest(element, session, words);
  });
}

/** The number of the page, in its heading. */
function drawProgress(element, session, words) {
  const { step, steps } = session.state;
  if (step === undefined) return;
  const pages = steps.filter(({ isSkipped }) => !isSkipped);
  pages.forEach(({ name, title }, index) => {
    const values = { step: String(index + 1), steps: String(pages.length), title };
    const page = [...element.querySelectorAll("[data-step]")].find((each) => each.dataset.step === name);
    const heading = page?.querySelector("h2");
    if (heading) heading.textContent = filled(words.step, values);
  });
}

/** Offers the value that the person probably meant. */
function suggest(element, session, words) {
  for (const button of element.querySelectorAll("[data-suggestion]")) {
    const path = button.dataset.suggestion;
    const { suggestion, status } = session.field(path) ?? {};
    const isMeant = suggestion !== undefined && status !== "unchecked";
    const text = isMeant ? filled(words.suggestion, { value: suggestion }) : "";
    if (button.textContent !== text) button.textContent = text;
    button.hidden = !isMeant;
    button.onclick = () => {
      const control = button.closest("[data-field]").querySelector("input, textarea");
      session.change(path, suggestion);
      session.leave(path);
      control.focus();
    };
  }
}

/** A string with values in place of the names in braces. */
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}
