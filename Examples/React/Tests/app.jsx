// The components that react.test.js opens, one at a time: `start(name)` renders one, `stop()` removes it.

import { Form } from "muster";
import {
  Field, MusterForm, Step, Steps, Summary, useField, useFormState, useList, useMusterForm, useSteps,
} from "muster/react";
import { StrictMode, Suspense, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { renderToString } from "react-dom/server.browser";

import { theEngine } from "../../../.build/javascript/start.js";
import { Checkout } from "../Checkout.jsx";
import { Signup } from "../Signup.jsx";

const forms = Object.fromEntries(["hotel", "signup", "trip", "party", "markup", "checkout"].map((name) => [name, Form.load(`${name}.form`)]));
const stay = { rooms: [{ rate: 80, guests: [{ name: "Ada", born: "1990-05-05" }] }] };

globalThis.renders = {};
globalThis.errors = [];
globalThis.submitted = [];
for (const kind of ["error", "warn"]) console[kind] = (...words) => errors.push(words.join(" "));

function Counted({ path }) {
  const { labelProps, inputProps, control, text } = useField(path);
  renders[path] = (renders[path] ?? 0) + 1;
  return control.isReadOnly ? <output id={inputProps.id}>{text}</output>
    : <><label {...labelProps}>{control.label}</label><input {...inputProps} /></>;
}

function Hotel() {
  renders.page = (renders.page ?? 0) + 1;
  const form = useMusterForm(forms.hotel, { values: stay });
  globalThis.session = form.session;
  return (
    <MusterForm form={form}>
      <Summary />
      {["/arrival", "/departure", "/rooms/0/rate", "/rooms/0/guests/0/name", "/rooms/0/price", "/adults", "/total"]
        .map((path) => <Counted key={path} path={path} />)}
    </MusterForm>
  );
}

function Guest({ path, index, list }) {
  return (
    <fieldset data-key={path}>
      <legend>Guest {index + 1}</legend>
      <Field path={`${path}/name`} />
      <button type="button" data-up onClick={() => list.move(index, index - 1)}>Up</button>
      <button type="button" data-remove onClick={() => list.remove(index)}>Remove</button>
    </fieldset>
  );
}

function Guests() {
  const list = useList("/guests");
  return (
    <div id="guests">
      {list.items.map(({ key, path }, index) => <Guest key={key} path={path} index={index} list={list} />)}
      <button type="button" data-insert onClick={() => list.insert()}>Add a guest</button>
    </div>
  );
}

function Trip({ onSubmit, asks }) {
  const form = useMusterForm(forms.trip, { asks, onSubmit });
  return <MusterForm form={form}><Field path="/name" /><Field path="/user" /><Guests /><button>Send</button></MusterForm>;
}

function Later() {
  const [word, setWord] = useState("first");
  const onSubmit = () => void submitted.push(word);
  const asks = { free: async (name, { signal }) => {
    submitted.push(`${word} asks ${name} ${signal.aborted}`);
    return name === "ada" || "taken";
  } };
  return <><button id="later" onClick={() => setWord("later")}>Later</button><Trip onSubmit={onSubmit} asks={asks} /></>;
}

function Markup() {
  const form = useMusterForm(forms.markup);
  return (
    <MusterForm form={form}>
      <Summary /><Field path="/name" /><Field path="/choice" /><Field path="/guests"><Guests /></Field>
    </MusterForm>
  );
}

function PartyButtons() {
  const { back, next, go } = useSteps();
  return <>{back && <button type="button" id="back" onClick={() => go(back)}>Back</button>}
    <button id="send">{next ? "Next" : "Send"}</button></>;
}

function Sending() {
  return useFormState().isSending ? "Sending" : "Ready";
}

function Party() {
  const [rejections, setRejections] = useState([{ path: "/hall", message: "The hall is taken" }]);
  const form = useMusterForm(forms.party, {
    values: { guests: [{ name: "Ada" }] },
    onSubmit: async (payload) => {
      submitted.push(payload);
      setRejections([]);
      return { rejections };
    },
  });
  return (
    <MusterForm form={form}>
      <Steps aria-label="Progress" />
      <Step name="guests"><Field path="/guests/0/name" /></Step>
      <Step name="rest"><Field path="/hall" /></Step>
      <PartyButtons />
      <p id="state"><Sending /></p>
    </MusterForm>
  );
}

const apps = {
  Hotel, Markup, Guests: () => <Trip onSubmit={() => {}} />, Later, Party,
  Checkout: () => (
    <Checkout isCoupon={async (code) => code === "TEN"} order={async (payload) => {
      submitted.push(payload);
      if (submitted.length === 1) return [{ path: "/card", message: "The bank refused this card" }];
    }} />
  ),
  Signup: () => <Signup createAccount={(payload) => void submitted.push(payload)} />,
  Strict: () => <StrictMode><Signup createAccount={(payload) => void submitted.push(payload)} /></StrictMode>,
};

let root;
globalThis.start = (name) => {
  const App = apps[name];
  root = createRoot(document.querySelector("main"));
  root.render(<Suspense fallback={<p id="loading">Loading</p>}><App /></Suspense>);
};
globalThis.stop = () => root.unmount();
globalThis.hydrate = (name) => {
  const App = apps[name];
  const main = document.querySelector("main");
  main.innerHTML = renderToString(<App />);
  root = hydrateRoot(main, <App />);
};

/** Mounts and removes a page many times; the size of the engine's memory afterwards. */
globalThis.mountMany = async (name, count) => {
  const App = apps[name];
  for (let index = 0; index < count; index++) {
    const one = createRoot(document.createElement("div"));
    flushSync(() => one.render(<App />));
    flushSync(() => one.unmount());
    await undefined;
  }
  return (await theEngine()).call.memory.buffer.byteLength;
};
await Promise.all(Object.values(forms));
globalThis.isReady = true;
