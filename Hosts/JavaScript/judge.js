import { PayloadError } from "./errors.js";
import { countOf } from "./payload.js";

/** Releases resources together with the object that holds them. */
const dropped = new FinalizationRegistry((drop) => drop());

/** The size of a `muster_finding`; the last word is its `texts`. */
const wordsOfFinding = 7;

/** The maximum number of findings that are kept for later verdicts. */
const mostKnown = 1024;

/** A judge of the engine, with its settings. */
export class Judge {
  /** The number of judged payloads, which tells a verdict if its own payload was the last. */
  serial = 0;
  /** True from `begin` to `end`: a check that runs meanwhile can dispose of the judge. */
  isInUse = false;
  /** True for a judge that is disposed of after its first use. */
  isForOnce = false;
  #engine;
  #handle;
  #host = 0;
  #given = "{}";
  #language = "";
  #known = new Map();
  #checks;
  #names;
  /** True once the judge is disposed of, even while it is in use for the last time. */
  #isOver = false;

  constructor(engine, form, checks, names = []) {
    this.#engine = engine;
    const { call } = engine;
    this.#handle = call.muster_judge_create(form);
    const handle = this.#handle;
    [this.#checks, this.#names] = [checks, names];
    if (checks !== undefined) {
      this.#host = engine.host(checks);
      for (const name of names) {
        this.#checked(call.muster_wasm_set_check(handle, ...engine.write(name), this.#host));
      }
    }
    const host = this.#host;
    dropped.register(this, () => {
      call.muster_judge_destroy(handle);
      engine.dropHost(host);
    }, this);
  }

  /** True if the judge has these checks, under the names that they have now. */
  isOf(checks, names) {
    return checks === this.#checks && names.length === this.#names.length &&
      names.every((name, index) => name === this.#names[index]);
  }

  /** True if the judge can no longer be used. */
  get isGone() {
    return this.#handle === 0;
  }

  begin() {
    this.isInUse = true;
  }

  end() {
    this.isInUse = false;
    if (this.#isOver || this.isForOnce) this.dispose();
  }

  dispose() {
    this.#isOver = true;
    // The engine is in the middle of a call.
    if (this.isInUse || this.#handle === 0) return;
    dropped.unregister(this);
    this.#engine.call.muster_judge_destroy(this.#handle);
    this.#engine.dropHost(this.#host);
    this.#handle = 0;
  }

  /** Judges JSON, a string or bytes; returns true if it passes. */
  run(json, inputs) {
    this.#prepare(inputs);
    const engine = this.#engine;
    const isText = typeof json === "string";
    const most = isText ? json.length * 3 : countOf(json);
    const space = most < 2 ** 31 ? engine.call.muster_judge_space(this.#handle, most) : 0;
    if (space === 0) throw new PayloadError("the payload is too long", { offset: 0 });
    let length = most;
    if (isText) length = engine.encode(json, space, most);
    else if (most > 0) engine.bytes.set(json, space);
    return this.#judge(space, length);
  }

  /** Judges the JSON in the engine's memory; returns true if it passes. */
  runWritten(written, inputs) {
    this.#prepare(inputs);
    return this.#judge(written.start, written.length);
  }

  #prepare({ given, language, clock }) {
    this.serial++;
    if (given !== this.#given || language !== this.#language) this.#set(given, language);
    if (clock !== undefined) {
      const { seconds, offset } = clock;
      this.#checked(this.#engine.call.muster_judge_set_now(this.#handle, seconds, offset));
    }
  }

  #judge(address, length) {
    const engine = this.#engine;
    const answer = engine.call.muster_judge_run(this.#handle, address, length);
    if (answer < 0) this.#checked(answer);
    if (this.#host !== 0) engine.rethrow(this.#host);
    return answer === 1;
  }

  /** The findings on the last payload: lists that never change. */
  findings() {
    const engine = this.#engine;
    const { call } = engine;
    const lists = [[], [], [], []];
    const count = this.#checked(call.muster_judge_finding_count(this.#handle));
    const start = count > 0 ? call.muster_judge_findings(this.#handle) >>> 2 : 0;
    for (let index = 0; index < count; index++) {
      const { words } = engine;
      const record = start + index * wordsOfFinding;
      const list = lists[words[record]];
      list.push(this.#finding(index, words[record + wordsOfFinding - 1]));
    }
    const [failures, warnings, undecided, notAsked] = lists;
    return { failures, warnings, undecided, notAsked };
  }

  /** A finding; those with the same number have the same messages, and are the same object. */
  #finding(index, number) {
    const known = this.#known.get(number);
    if (known !== undefined) return known;
    const engine = this.#engine;
    const json = engine.text(engine.call.muster_judge_finding(this.#handle, index));
    const finding = JSON.parse(json, (_, value) => Object.freeze(value));
    if (number !== 0) {
      if (this.#known.size >= mostKnown) this.#known.clear();
      this.#known.set(number, finding);
    }
    return finding;
  }

  /** The output payload of the last judging, as JSON. */
  payload() {
    const engine = this.#engine;
    return engine.text(engine.call.muster_judge_payload(this.#handle));
  }

  /** The form as data, with its labels in a language. */
  describe(language) {
    if (language !== this.#language) {
      // A verdict that is read later has its own language.
      this.serial++;
      this.#set(this.#given, language);
    }
    return JSON.parse(this.#engine.text(this.#engine.call.muster_judge_form(this.#handle)));
  }

  #set(given, language) {
    const options = `{"given":${given},"language":${JSON.stringify(language)}}`;
    const engine = this.#engine;
    this.#checked(engine.call.muster_judge_set(this.#handle, ...engine.write(options)));
    [this.#given, this.#language] = [given, language];
  }

  #checked(answer) {
    const engine = this.#engine;
    return engine.checked(answer, () => engine.text(engine.call.muster_judge_error(this.#handle)));
  }
}
