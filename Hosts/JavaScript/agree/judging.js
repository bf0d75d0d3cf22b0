// Judges payloads in wasm, through muster.h, like the program judge.c.

import { readFileSync } from "node:fs";

import { Engine } from "../../../.build/javascript/engine.js";

/** A judge of a form in an engine of its own. */
export class Judging {
  #engine;
  #judge;

  static async start(form) {
    const wasm = readFileSync(new URL("../../../.build/javascript/muster.wasm", import.meta.url));
    return new Judging(await Engine.start(wasm), form);
  }

  constructor(engine, bytes) {
    const { call } = engine;
    const address = call.malloc(Math.max(1, bytes.length));
    engine.bytes.set(bytes, address);
    const form = call.muster_form_create(address, bytes.length);
    call.free(address);
    this.#engine = engine;
    this.#judge = call.muster_judge_create(form);
    call.muster_form_destroy(form);
    call.muster_judge_set_now(this.#judge, 1772357400, 0);
  }

  /** The form as data. */
  get description() {
    return JSON.parse(this.#engine.text(this.#engine.call.muster_judge_form(this.#judge)));
  }

  /** The verdict on a payload as JSON, or an exclamation mark and the error. */
  verdict(payload) {
    const engine = this.#engine;
    const { call } = engine;
    const space = call.muster_judge_space(this.#judge, payload.length);
    engine.bytes.set(payload, space);
    const answer = call.muster_judge_run(this.#judge, space, payload.length);
    return answer < 0
      ? `!${engine.text(call.muster_judge_error(this.#judge))}`
      : engine.text(call.muster_judge_verdict(this.#judge));
  }
}
