// The page of `muster fill --web`: draws the form, binds it, and submits payloads that pass.

import { bind, Form } from "../muster.js";
import { draw } from "./draw.js";
import { keepLive } from "./live.js";

const element = document.querySelector("form");
const notice = document.querySelector("#notice");

try {
  const [form, fill] = await Promise.all([
    Form.load(new URL("form", document.baseURI)),
    fetch("fill.json").then((response) => response.json()),
  ]);
  start(form, fill);
} catch (error) {
  notice.textContent = String(error?.message ?? error);
  notice.hidden = false;
  throw error;
}

function start(form, { values, given, language, direction, now, answers, words, unanswered }) {
  const description = form.describe({ language });
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  document.title = titleOf(description);
  document.querySelector("h1").textContent = document.title;
  const about = document.querySelector("#about");
  about.textContent = description.description ?? "";
  about.hidden = about.textContent === "";
  const unsaid = document.querySelector("#unanswered");
  unsaid.textContent = unanswered.join("\n");
  unsaid.hidden = unanswered.length === 0;
  draw(element, description, words);
  element.hidden = false;
  const options = {
    values, given, language, ...answersOf(description, answers),
    ...(now === undefined ? {} : { now }),
  };
  const binding = bind(element, form, {
    ...options, onSubmitText: (payload, { session }) => handIn(description, payload, session, words),
  });
  keepLive(element, binding.session, words);
}

/** The answers of the command line in place of your program. */
function answersOf({ checks, asks }, answers) {
  const known = (name) => {
    if (answers[name] === undefined || answers[name] === null) {
      throw new DOMException("nobody answers", "AbortError");
    }
    return answers[name];
  };
  return {
    // A check without an answer is left out of the session: its field stays undecided.
    checks: Object.fromEntries(checks.filter((name) => typeof answers[name] !== "undefined" &&
      answers[name] !== null).map((name) => [name, () => known(name)])),
    asks: Object.fromEntries(asks.map((name) => [name, async () => known(name)])),
  };
}

/** Submits payloads that pass; the command's findings are shown like a server's messages. */
async function handIn(description, payload, session, words) {
  // A field that is judged but not kept is not in the payload, and is judged again.
  const kept = description.fields.filter((field) =>
    field.isKept === false && !field.isGiven && !field.isComputed && !field.path.includes("*"));
  const unkept = kept.map(({ path }) => ({ path, text: session.field(path)?.text ?? "" }));
  let answer;
  try {
    answer = await fetch("payload", {
      method: "POST", headers: { "content-type": "application/json" },
      body: `{"payload":${payload},"unkept":${JSON.stringify(unkept)}}`,
    });
  } catch {
    return say(words.unreachable);
  }
  if (answer.status === 422) {
    const { rejections } = await answer.json();
    session.reject(rejections);
    // Messages that no field shows are also shown.
    const shown = session.state.summary.map(({ message }) => message).join("\n");
    const others = rejections.filter(({ message }) => !shown.includes(message));
    return say(others.map(({ message }) => message).join("\n"));
  }
  if (!answer.ok) return say(await answer.text());
  element.hidden = true;
  notice.hidden = true;
  const done = document.querySelector("#done");
  done.textContent = words.written;
  done.hidden = false;
  done.focus();
}

function say(text) {
  notice.textContent = text;
  notice.hidden = text === "";
}

function titleOf({ title, name }) {
  if (title) return title;
  const words = name.split(/[-_]+/).join(" ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
