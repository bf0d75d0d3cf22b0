// The controls of a field in a page: their content, and showing a value in them.

/** True for a checkbox or a radio button. */
export function isTicked(control) {
  return control.type === "checkbox" || control.type === "radio";
}

/** True for a control whose value is picked and not typed. */
export function isPicked(control) {
  return isTicked(control) || control instanceof HTMLSelectElement;
}

/** True for an element that shows a value and accepts none. */
export function isOutput(control) {
  return control instanceof HTMLOutputElement;
}

/** The first control in an element that a person can fill in; `undefined` if there is none. */
export function firstControl(element) {
  return [...element.querySelectorAll("input:not([type=hidden]), select, textarea")]
    .find((control) => !control.closest("[data-field][hidden]"));
}

/** The button that adds to a list, not to a list inside it; `undefined` if there is none. */
export function insertOf(list) {
  return [...list.querySelectorAll("[data-insert]")].find((button) => button.closest("[data-items]") === list);
}

/** True while the control has the state from the page's HTML. */
export function isAsBegun(control) {
  if (isTicked(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const options = [...control.options];
  const chosen = options.findLastIndex((option) => option.defaultSelected);
  const first = control.multiple ? -1 : Math.max(0, chosen);
  return options.every((option, index) => control.multiple
    ? option.selected === option.defaultSelected
    : option.selected === (index === first));
}

/** The content of a field's controls, as one string to compare. */
export function contentOf(controls) {
  return JSON.stringify(controls.map((control) => {
    if (isTicked(control)) return control.checked;
    if (control instanceof HTMLSelectElement) {
      return [...control.selectedOptions].map((option) => option.value);
    }
    return control.value;
  }));
}

/** True if the controls have content: a string, a tick, an option other than the empty one. */
export function isFilledIn(controls) {
  return controls.some((control) => isTicked(control) ? control.checked : control.value !== "");
}

/** The string of a control, for a session: a lone surrogate becomes `\uFFFD`. */
export function textOf(control) {
  const { value } = control;
  return value.toWellFormed?.() ?? value.replace(/\p{Surrogate}/gu, "\uFFFD");
}

/**
 * The picked value of a checkbox, of several, or of a select element. `choices` are those of the
 * field, or of the items of a list.
 */
export function pickedValue(controls, type, choices) {
  const valueOf = (text) => choices.find((choice) => choice.text === text)?.value ?? text;
  const texts = controls.flatMap((control) => {
    if (control instanceof HTMLSelectElement) {
      return [...control.selectedOptions].map((option) => option.value);
    }
    return control.checked ? [control.value] : [];
  }).filter((text) => text !== "");
  if (type === "list") return texts.map(valueOf);
  if (type === "boolean") {
    if (controls[0].type === "checkbox") return controls[0].checked;
    return texts.length === 0 ? null : /^(?:true|yes|on|1)$/i.test(texts[0]);
  }
  return texts.length === 0 ? null : valueOf(texts[0]);
}

/** Shows a field's string in its controls; for a list, the strings of its items. */
export function show(controls, type, text, texts) {
  for (const control of controls) {
    if (isOutput(control)) control.value = text;
    else if (control instanceof HTMLSelectElement) {
      const chosen = type === "list" ? texts : [text];
      for (const option of control.options) option.selected = chosen.includes(option.value);
    } else if (type === "list") control.checked = texts.includes(control.value);
    else if (type === "boolean" && isTicked(control)) {
      const isYes = control.type === "checkbox" || /^(?:true|yes|on|1)$/i.test(control.value);
      control.checked = text === (isYes ? "true" : "false");
    } else if (isTicked(control)) control.checked = control.value === text && text !== "";
    else if (control.value !== text) control.value = text;
  }
}
