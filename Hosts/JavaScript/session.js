import { clockOf } from "./clock.js";
import { PayloadError, requireObject, UsageError } from "./errors.js";
import { pathText, pointerOf } from "./paths.js";
import { readExactly } from "./payload.js";
import { valueOf } from "./value.js";
import { Watchers } from "./watchers.js";
import { isWellFormed, writeJSON } from "./writer.js";

const kinds = [
  "unknown", "items", "field", "step", "form", "summary", "cancel", "ask", "submitted", "refused",
];
const statuses = ["unchecked", "checking", "valid", "warned", "notValid"];
const validities = ["valid", "incomplete", "notValid", "asking", "undecided", "exempt"];
const sources = { typed: 0, pasted: 1, autofilled: 2 };
/** The bits of a change's flags, as muster.h has them. */
const flags = { required: 1, shown: 2, dirty: 4, changed: 8, touched: 16, key: 32, submitting: 64 };

/** The number of remembered places at which the session first looks for removed items. */
const fewPlaces = 64;

/** The items of a field that can't have any. */
const none = Object.freeze([]);

/** The outcome of a submit that ended without a result from the engine. */
const refused = Object.freeze({ kind: "refused", focus: undefined });

const dropped = new FinalizationRegistry((drop) => drop());

/**
 * One person filling in one form. Inputs are methods; listeners receive the changes that they make,
 * once for each input, in order.
 */
export class Session {
  #engine;
  #handle;
  #readsClock;
  #host;
  #asks;
  /** The listeners; replaced when one is added or removed, so a loop over the old list can continue. */
  #listeners = [];
  #running = new Map();
  #waiting = [];
  #isDelivering = false;
  #places = new Map();
  #paths = new Map();
  /**
   * The data read from the engine, by place and then by function: its JSON, its object, its revision.
   * Data about the whole form has no place.
   */
  #seen = new Map();
  /** The number of places in `#seen` at which the session next looks for removed items. */
  #mostSeen = fewPlaces;
  /** The number of events so far: data read since the last event is up to date. */
  #revision = 0;
  /** The revisions at which the language, and the items of any list, last changed. */
  #spoken = 0;
  #moved = 0;
  #watchers = new Watchers((path) => this.#seenAt(path));
  /** Returns the form's plan, which is large and rarely needed. */
  #plan;
  #timer;
  /** The time at which the timer wakes; infinite if there is none. */
  #wakeTime = Infinity;
  #clock;
  #submits = [];
  /** True while a submit waits for answers. */
  #isSubmitting = false;

  /** Use `form.session`. */
  constructor(engine, handle, options, plan) {
    requireObject(options, "what session takes");
    const { values = {}, given = {}, language, now, checks = {}, asks = {}, ...others } = options;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw new UsageError(`a session has no option \`${unknown}\``);
    requireObject(checks, "checks");
    requireObject(asks, "asks");
    this.#engine = engine;
    this.#plan = plan;
    this.#asks = asks;
    this.#clock = now === undefined ? () => clockOf() : () => clockOf(now);
    const { seconds, offset } = this.#clock();
    const begin = `{"values":${asJSON(values)},"given":${asJSON(given)},` +
      `"checks":${JSON.stringify(Object.keys(checks))},` +
      `${language === undefined ? "" : `"language":${JSON.stringify(language)},`}` +
      `"now":${seconds},"offset":${offset}}`;
    const { call } = engine;
    this.#readsClock = call.muster_form_reads_clock(handle) === 1;
    if (call.muster_wasm_session_create === undefined) {
      throw new UsageError("this muster.wasm was built without sessions");
    }
    this.#host = engine.host(checks);
    this.#handle = call.muster_wasm_session_create(handle, ...engine.write(begin), this.#host);
    const [own, host] = [this.#handle, this.#host];
    const drop = () => {
      call.muster_session_destroy(own);
      engine.dropHost(host);
    };
    const error = engine.text(call.muster_session_error(own));
    if (error) {
      drop();
      throw new UsageError(error);
    }
    dropped.register(this, drop, this);
    engine.rethrow(host);
  }

  // Actions of a person.

  /** The string in a control changed. */
  change(path, text, { source = "typed" } = {}) {
    if (!Object.hasOwn(sources, source)) throw new UsageError("a source is typed, pasted or autofilled");
    requireString(text, "the content of a control");
    const at = pathText(path);
    this.#run((engine, session, time) => {
      const place = this.#place(at);
      if (place === 0) {
        // The engine says that there is no such field.
        return this.#event({ event: "change", path: at, text: "", source }, time);
      }
      const [address, length] = engine.write(text);
      return engine.call.muster_session_change(
        session, place, address, length, sources[source], time);
    });
  }

  /** The person left a field. */
  leave(path) {
    this.#send({ event: "leave", path });
  }

  /** An input method began or ended composing. */
  compose(path, isComposing) {
    this.#send({ event: "compose", path, isComposing });
  }

  /** A value was picked: of any type, including a whole group or list; `undefined` removes it. */
  set(path, value = null) {
    this.#send({ event: "set", path }, { value });
  }

  /** An item was inserted into a list; without an index, at the end. */
  insert(path, value = null, at = 2 ** 30) {
    this.#send({ event: "insert", path, at }, { value });
  }

  /** An item was removed. */
  remove(path, at) {
    this.#send({ event: "remove", path, at });
  }

  /** An item was moved; its fields keep their state. */
  move(path, from, to) {
    this.#send({ event: "move", path, from, to });
  }

  /** An entry of a map was removed. */
  removeEntry(path) {
    this.#send({ event: "removeEntry", path });
  }

  /** The key of a map's entry changed; a key that already exists changes nothing. */
  rename(path, key) {
    this.#send({ event: "rename", path, key });
  }

  /** The person wants to see another page. */
  go(step) {
    this.#send({ event: "go", step });
  }

  /**
   * The person wants to submit the form. The promise resolves to `{ payload }` if it was submitted,
   * and otherwise to `{ focus }`, the path of the field to focus.
   */
  submit() {
    return new Promise((resolve, reject) => {
      const submit = { resolve, reject, isSent: false };
      this.#submits.push(submit);
      const input = (_, __, time) => {
        submit.isSent = true;
        return this.#event({ event: "submit" }, time);
      };
      try {
        this.#run(input, submit);
      } catch (error) {
        // A promise with an outcome ignores a later error.
        if (!this.#fail(submit, error)) report(error);
      }
    });
  }

  /** Ends a submit with an error; returns false if it had already ended. */
  #fail(submit, error) {
    if (!this.#submits.includes(submit)) return false;
    this.#submits = this.#submits.filter((each) => each !== submit);
    submit.reject(error);
    return true;
  }

  // Actions of your program.

  /** A server's messages about the submitted payload: `[{ path, message }]`. */
  reject(rejections) {
    this.#send({ event: "reject" }, { rejections });
  }

  /** New values that only your program knows; others stay. */
  give(values) {
    this.#send({ event: "give" }, { values });
  }

  /** The language of messages changed. */
  speak(language) {
    this.#run((_, __, time) => {
      const count = this.#event({ event: "language", language }, time);
      this.#spoken = this.#revision;
      return count;
    });
  }

  /** The form restarts with these values. */
  reset(values = {}) {
    this.#send({ event: "reset" }, { values });
  }

  /** The initial values changed; values that the person changed can stay. */
  reinitialise(values, { keepEdits = false } = {}) {
    this.#send({ event: "reinitialise", keepEdits }, { values });
  }

  /** The person left the key of a map's entry. */
  leaveKey(path) {
    const at = pathText(path);
    this.#run((engine, session, time) => {
      // The engine refuses a path that the form does not have.
      if (this.#place(at) === 0) return this.#event({ event: "leave", path: at }, time);
      const key = this.#keyPlace(at);
      return key === 0 ? 0 : engine.call.muster_session_leave(session, key, time);
    });
  }

  // Outputs for a page.

  /**
   * Everything about a field; `undefined` if there is none. The object is frozen, and stays the
   * same until something in it changes.
   */
  field(path) {
    return this.#snapshot("muster_session_field", this.#place(path), withIndex);
  }

  /** Everything about the key of a map's entry, which has the path of the entry. */
  key(path) {
    const key = this.#keyPlace(path);
    if (key === 0) return undefined;
    return this.#snapshot(
      "muster_session_field", key, (state) => ({ ...withIndex(state), isKey: true }));
  }

  /** The engine's number for the key of an entry; 0 if there is none. */
  #keyPlace(path) {
    const engine = this.#engine;
    return engine.call.muster_session_key(this.#readable(), ...engine.write(pathText(path)));
  }

  /** The current control of a field: its label, choices and limits. */
  control(path) {
    const place = this.#place(path);
    return this.#controlAt(place, this.#plan().field(this.#pathOf(place)));
  }

  /** Reads a control again only after a change that it can depend on. */
  #controlAt(place, planned) {
    const since = planned?.isLive ? this.#revision : this.#spoken;
    return this.#snapshot("muster_session_control", place, undefined, since);
  }

  /** The paths of a list's or map's items: the same frozen array until they change. */
  items(path) {
    return this.#itemsAt(this.#place(path)).paths;
  }

  /** The items with their numbers, which stay the same as long as the item exists. */
  itemPlaces(path) {
    return this.#itemsAt(this.#place(path)).value.map(({ key, path }) => ({ place: key, path }));
  }

  /**
   * The whole form's state: its status, its pages, the summary of failures. The object is frozen,
   * and stays the same until something in it changes.
   */
  get state() {
    return this.#snapshot("muster_session_state");
  }

  /**
   * A field's state, value, control and items in one frozen object; without a path, the state of the whole
   * form. The object stays the same until something in it changes. It is `undefined` for a field of an
   * item that doesn't exist.
   */
  snapshot(path = "") {
    const at = pathText(path);
    if (at === "") return this.state;
    const found = this.#seenAt(at);
    if (found === undefined && this.#plan().field(pointerOf(at)) === undefined) this.#refuse(at);
    return found;
  }

  #seenAt(path) {
    if (path === "") return this.state;
    const place = this.#place(path);
    const state = place === 0 ? undefined : this.#snapshot("muster_session_field", place, withIndex);
    if (state === undefined) return undefined;
    const planned = this.#plan().field(state.path);
    const control = this.#controlAt(place, planned);
    const items = control.shape === "list" || control.shape === "map" ? this.#itemsAt(place).value : none;
    const seen = this.#seen.get(place)?.get("snapshot");
    if (seen?.state === state && seen.control === control && seen.items === items) return seen.value;
    const value = Object.freeze({ ...state, value: valueOf(state.text, control), control, items });
    this.#remember(place, "snapshot", { state, control, items, value });
    return value;
  }

  /** The items of a list or map; read again only after the items of some list have changed. */
  #itemsAt(place) {
    const seen = this.#seen.get(place)?.get("items");
    if (this.#readable() && seen?.revision >= this.#moved) return seen;
    const value = deepFreeze((this.#json("muster_session_items", place) ?? [])
      .map((item) => ({ key: item.place, path: this.#pathOf(item.place) })));
    const isSame = seen?.value.length === value.length &&
      seen.value.every(({ key, path }, index) => key === value[index].key && path === value[index].path);
    const found = isSame ? seen : { value, paths: Object.freeze(value.map(({ path }) => path)) };
    found.revision = this.#revision;
    this.#remember(place, "items", found);
    return found;
  }

  /** Throws the engine's error for a path that the form doesn't have. */
  #refuse(path) {
    this.#checked(this.#event({ event: "leave", path }, performance.now()));
    throw new UsageError(`there is no field \`${path}\``);
  }

  /** The payload that would be submitted now, normalised. */
  get payload() {
    return readExactly(this.payloadText);
  }

  /** The same payload as JSON, whatever numbers it contains. */
  get payloadText() {
    return this.#text("muster_session_payload");
  }

  // Listeners.

  /** Calls a function with the changes of each input; returns a function that ends this. */
  subscribe(listener, { signal } = {}) {
    if (typeof listener !== "function") throw new UsageError("a listener is a function");
    if (signal?.aborted || this.#handle === 0) return () => {};
    const end = () => {
      this.#listeners = this.#listeners.filter((each) => each !== own);
      // A signal may live longer than the session.
      signal?.removeEventListener("abort", end);
    };
    const own = { listener, end };
    this.#listeners = [...this.#listeners, own];
    signal?.addEventListener("abort", end, { once: true });
    return end;
  }

  /**
   * Calls a function with the snapshot of one field whenever it has changed; with the path `""`, of the whole
   * form. Returns a function that ends this. Fields that nobody watches cost nothing.
   */
  watch(path, listener) {
    if (typeof listener !== "function") throw new UsageError("a listener is a function");
    const at = pathText(path);
    if (this.#handle === 0) return () => {};
    const pointer = this.snapshot(at)?.path ?? pointerOf(at);
    return this.#watchers.add(pointer, this.#plan().field(pointer)?.isLive === true, listener);
  }

  /** The changes of each input, for `for await`. */
  async *changes({ signal } = {}) {
    const waiting = [];
    let wake = () => {};
    const end = this.subscribe((changes) => {
      waiting.push(changes);
      wake();
    });
    const stop = () => wake();
    signal?.addEventListener("abort", stop, { once: true });
    try {
      while (!signal?.aborted && this.#handle !== 0) {
        if (waiting.length > 0) yield waiting.shift();
        else await new Promise((resolve) => (wake = resolve));
      }
    } finally {
      end();
      signal?.removeEventListener("abort", stop);
    }
  }

  /** Ends the session: cancels its asks, and releases the engine's memory. */
  dispose() {
    if (this.#handle === 0) return;
    clearTimeout(this.#timer);
    for (const { controller } of this.#running.values()) controller.abort();
    this.#running.clear();
    dropped.unregister(this);
    this.#engine.call.muster_session_destroy(this.#handle);
    this.#engine.dropHost(this.#host);
    this.#handle = 0;
    this.#waiting = [];
    this.#watchers.clear();
    for (const { resolve } of this.#submits.splice(0)) resolve(refused);
    for (const { listener, end } of this.#listeners) {
      end();
      reporting(() => listener([]));
    }
  }

  // The engine.

  #live() {
    if (this.#handle === 0) throw new UsageError("the session was disposed of");
    return this.#handle;
  }

  /** The same for reading: while the engine runs a check, it can't do anything else. */
  #readable() {
    if (this.#engine.isAsking(this.#host)) {
      throw new UsageError("a session can't be read by a check while it asks that check");
    }
    return this.#live();
  }

  /** Sends an event; `values` are written as JSON separately, refusing values that JSON doesn't have. */
  #send(event, values = {}) {
    if ("path" in event) event.path = pathText(event.path);
    const [name] = Object.keys(values);
    const value = name === undefined ? undefined
      : name === "values" ? asJSON(values[name]) : writeJSON(values[name]);
    this.#run((_, __, time) => this.#event(event, time, name, value));
  }

  #event(event, time, name, value) {
    const head = writeJSON(event);
    const json = name === undefined ? head : `${head.slice(0, -1)},"${name}":${value}}`;
    const engine = this.#engine;
    return engine.call.muster_session_handle(this.#live(), ...engine.write(json), time);
  }

  /** Runs an input, or queues it while the changes of earlier inputs are reported. */
  #run(input, submit) {
    this.#live();
    this.#waiting.push({ input, submit });
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    let first;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      let changes;
      try {
        changes = this.#handled(next.input);
      } catch (error) {
        if (!next.submit || !this.#fail(next.submit, error)) first ??= { error };
        continue;
      }
      // The changes are delivered before the error of a check is thrown.
      first ??= this.#engine.takeError(this.#host);
      try {
        this.#deliver(changes);
      } catch (error) {
        first ??= { error };
      }
    }
    this.#isDelivering = false;
    if (this.#handle !== 0) this.#setTimer();
    if (first) throw first.error;
  }

  /** The changes of an input. */
  #handled(input) {
    const engine = this.#engine;
    const session = this.#live();
    this.#revision++;
    if (this.#readsClock) {
      const { seconds, offset } = this.#clock();
      this.#checked(engine.call.muster_session_set_now(session, seconds, offset));
    }
    const answer = input(engine, session, performance.now());
    // A check may have disposed of the session.
    if (this.#handle === 0) return [];
    return this.#read(this.#checked(answer));
  }

  #checked(answer) {
    if (answer >= 0) return answer;
    const engine = this.#engine;
    try {
      return engine.checked(
        answer, () => engine.text(engine.call.muster_session_error(this.#handle)));
    } catch (error) {
      throw error instanceof PayloadError ? new UsageError(error.message) : error;
    }
  }

  /** The changes of the last event, given their number. */
  #read(count) {
    if (count === 0) return [];
    const engine = this.#engine;
    const start = engine.call.muster_session_changes(this.#handle);
    // All strings first: requesting a path makes the engine forget them.
    const found = new Array(count);
    let areItemsOthers = false;
    for (let index = 0; index < count; index++) {
      const address = start + index * 16;
      const { bytes, words } = engine;
      const [kind, marks] = [kinds[bytes[address]], bytes[address + 3]];
      const [place, text] = [words[(address >>> 2) + 1], engine.text(address + 8)];
      areItemsOthers ||= kind === "items";
      found[index] = kind === "field"
        ? fieldChange(place, bytes[address + 1], bytes[address + 2], marks, text)
        : { kind, place, marks, text };
    }
    if (areItemsOthers) this.#forgetPlaces();
    for (let index = 0; index < count; index++) {
      const change = found[index];
      if (change.kind === "field") change.path = this.#pathOf(change.path);
      else found[index] = this.#change(change);
    }
    return found;
  }

  /** A change that is not about one field, as listeners receive it. */
  #change({ kind, place, marks, text }) {
    switch (kind) {
      case "unknown":
        return { kind, path: text };
      case "items":
        return { kind, path: this.#pathOf(place) };
      case "form":
        return { kind, isSubmitting: (marks & flags.submitting) !== 0 };
      case "cancel":
        return { kind, ticket: Number(text) };
      case "ask":
        return { kind, ...JSON.parse(text), text };
      case "submitted":
        return { kind, payloadText: text, get payload() { return readExactly(text); } };
      case "refused":
        return { kind, focus: place === 0 ? undefined : this.#pathOf(place) };
      default:
        return { kind };
    }
  }

  /** Reports changes to listeners, and starts or cancels the asks in them. */
  #deliver(changes) {
    let first;
    const call = (listener, argument) => {
      try {
        listener(argument);
      } catch (error) {
        first ??= { error };
      }
    };
    if (changes.length > 0) for (const { listener } of this.#listeners) call(listener, changes);
    if (this.#handle !== 0) this.#watchers.hear(changes, this.#spoken === this.#revision, call);
    let outcome;
    for (const change of changes) {
      if (this.#handle === 0) break;
      if (change.kind === "cancel") this.#cancel(change.ticket);
      else if (change.kind === "ask") this.#start(change);
      else if (change.kind === "submitted") outcome = change;
      else if (change.kind === "refused") {
        // A step or a server may refuse something while answers are awaited.
        if (!this.#isSubmitting) outcome = change;
      } else if (change.kind === "form") {
        this.#isSubmitting = change.isSubmitting;
        // A change of the form while answers are awaited ends the submit without a report.
        if (!this.#isSubmitting) outcome ??= refused;
      }
    }
    if (outcome) this.#settle(outcome);
    if (first) throw first.error;
  }

  /** Ends the submits that the engine knows; one that a listener has just requested waits. */
  #settle(outcome) {
    const ended = this.#submits.filter(({ isSent }) => isSent);
    this.#submits = this.#submits.filter(({ isSent }) => !isSent);
    for (const { resolve } of ended) resolve(outcome);
  }

  /** Starts an ask; its answer is an input like any other. */
  async #start({ ticket, check, path, text }) {
    const controller = new AbortController();
    this.#running.set(ticket, { controller });
    let answer = { answer: "failed" };
    try {
      answer = await this.#ask(check, text, path, controller.signal);
    } catch (error) {
      // An ask that was aborted, here or by your program, has no answer and is no error.
      if (this.#running.has(ticket) && error?.name !== "AbortError") report(error);
    }
    if (!this.#running.delete(ticket) || this.#handle === 0) return;
    reporting(() => this.#send({ event: "answer", ticket, ...answer }));
  }

  /** The answer of your program's function. */
  async #ask(check, text, path, signal) {
    if (typeof this.#asks[check] !== "function") {
      throw new UsageError(`the form asks \`${check}\`, and the session has no such ask`);
    }
    const { value, others } = readExactly(text);
    const found = await this.#asks[check](value, { path, others, signal });
    if (found === true) return { answer: "passes" };
    if (found === false) return { answer: "fails" };
    if (typeof found === "string" && found !== "" && isWellFormed(found)) {
      return { answer: "fails", code: found };
    }
    throw new UsageError(`the ask \`${check}\` answers true, false or a code`);
  }

  #cancel(ticket) {
    const running = this.#running.get(ticket);
    this.#running.delete(ticket);
    running?.controller.abort();
  }

  /** Wakes the engine when a pause in typing ends, or when the time for an answer is over. */
  #setTimer() {
    const time = this.#engine.call.muster_session_wake_time(this.#handle);
    // A timer that wakes too early sets another one, which is cheaper than a new one at every key.
    if (this.#wakeTime <= time) return;
    clearTimeout(this.#timer);
    const pause = Math.min(Math.max(0, Math.ceil(time - performance.now())), 2 ** 31 - 1);
    this.#wakeTime = time;
    this.#timer = setTimeout(() => {
      this.#wakeTime = Infinity;
      reporting(() => this.#send({ event: "tick" }));
    }, pause);
  }

  #text(name, ...operands) {
    const engine = this.#engine;
    return engine.text(engine.call[name](this.#readable(), ...operands));
  }

  #json(name, ...operands) {
    return JSON.parse(this.#text(name, ...operands));
  }

  /** The engine's JSON as a frozen object, which stays the same while the JSON does. */
  #snapshot(name, place, made = (value) => value, since = this.#revision) {
    const seen = this.#seen.get(place)?.get(name);
    this.#readable();
    if (seen?.revision >= since) return seen.value;
    const text = place === undefined ? this.#text(name) : this.#text(name, place);
    if (seen?.text === text) {
      seen.revision = this.#revision;
      return seen.value;
    }
    if (text === "null") {
      this.#seen.get(place)?.delete(name);
      return undefined;
    }
    const value = deepFreeze(made(JSON.parse(text)));
    this.#remember(place, name, { text, value, revision: this.#revision });
    return value;
  }

  /** Remembers data that was read about a place. */
  #remember(place, name, seen) {
    const known = this.#seen.get(place);
    if (known) known.set(name, seen);
    else this.#seen.set(place, new Map([[name, seen]]));
  }

  /** Forgets data about removed items, once there are twice as many places as last time. */
  #forgetGone() {
    if (this.#seen.size < this.#mostSeen) return;
    for (const place of this.#seen.keys()) {
      const isGone = place !== undefined && this.#text("muster_session_field", place) === "null";
      if (isGone) this.#seen.delete(place);
    }
    this.#mostSeen = Math.max(fewPlaces, 2 * this.#seen.size);
  }

  /** The engine's number for a path; 0 if there is none. */
  #place(path) {
    const at = pathText(path);
    const known = this.#places.get(at);
    if (known !== undefined) return known;
    const engine = this.#engine;
    const place = engine.call.muster_session_place(this.#readable(), ...engine.write(at));
    if (place > 0) {
      this.#places.set(at, place);
    }
    return place;
  }

  #pathOf(place) {
    let path = this.#paths.get(place);
    if (path === undefined) {
      path = this.#json("muster_session_field", place)?.path ?? "";
      this.#paths.set(place, path);
    }
    return path;
  }

  /** Items were added, removed or moved: paths now mean other fields. */
  #forgetPlaces() {
    this.#moved = this.#revision;
    this.#places.clear();
    this.#paths.clear();
    this.#forgetGone();
  }
}

/** An object as JSON, or JSON unchanged. */
function asJSON(values) {
  if (typeof values !== "string") return writeJSON(values);
  try {
    JSON.parse(values);
  } catch (cause) {
    throw new PayloadError(`the values are no JSON: ${cause.message}`, { cause });
  }
  return values;
}

/** Freezes an object of JSON and everything in it. */
function deepFreeze(value) {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

/** The change of a field, with its place, which its path replaces later. */
function fieldChange(place, status, validity, marks, text) {
  const change = {
    kind: "field", path: place, status: statuses[status], validity: validities[validity],
    message: text, isRequiredNow: (marks & flags.required) !== 0,
    isShown: (marks & flags.shown) !== 0, isDirty: (marks & flags.dirty) !== 0,
    isChanged: (marks & flags.changed) !== 0, isTouched: (marks & flags.touched) !== 0,
  };
  // A map's entry and its key have one path, which leads to the entry.
  if ((marks & flags.key) !== 0) change.isKey = true;
  return change;
}

/** Reports an error that nobody handles, like the platform does for its own listeners. */
function report(error) {
  if (globalThis.reportError) globalThis.reportError(error);
  else console.error(error);
}

/** Runs something whose result nobody waits for. */
function reporting(act) {
  try {
    act();
  } catch (error) {
    report(error);
  }
}

function requireString(text, name) {
  if (typeof text !== "string") throw new UsageError(`${name} is a string, not ${typeof text}`);
}

/** A field's state, with the index of its first impossible character in JavaScript's own units. */
function withIndex(state) {
  if (state.firstImpossible === undefined) return state;
  const bytes = new TextEncoder().encode(state.text).subarray(0, state.firstImpossible);
  return { ...state, firstImpossible: new TextDecoder().decode(bytes).length };
}
