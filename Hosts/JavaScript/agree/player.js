// Plays stories in wasm, through muster.h, like the program stories.c, and writes the results.

import { readFileSync } from "node:fs";

import { Engine } from "../../../.build/javascript/engine.js";

/** A form in an engine of its own. */
export class Player {
  #engine;
  #form;
  #host;

  static async start(bytes) {
    const wasm = readFileSync(new URL("../../../.build/javascript/muster.wasm", import.meta.url));
    return new Player(await Engine.start(wasm), bytes);
  }

  constructor(engine, bytes) {
    const { call } = engine;
    const address = call.malloc(Math.max(1, bytes.length));
    engine.bytes.set(bytes, address);
    this.#engine = engine;
    this.#form = call.muster_form_create(address, bytes.length);
    call.free(address);
    // The program's check fails for empty values and passes for others.
    this.#host = engine.host(new Proxy({}, { get: () => (value) => value !== "" && value !== null }));
  }

  end() {
    this.#engine.call.muster_form_destroy(this.#form);
  }

  /** The lines of a story: one for each call and each change. */
  play({ options, events }) {
    const engine = this.#engine;
    const { call } = engine;
    const session = call.muster_wasm_session_create(
      this.#form, ...engine.write(options), this.#host);
    const lines = [`begin ${engine.text(call.muster_session_error(session))}`];
    this.#changes(session, lines);
    for (const [time, json] of events) {
      const answer = call.muster_session_handle(session, ...engine.write(json), time);
      lines.push(`${answer} ${engine.text(call.muster_session_error(session))}`);
      this.#changes(session, lines);
    }
    lines.push(engine.text(call.muster_session_state(session)) ?? "");
    lines.push(engine.text(call.muster_session_payload(session)) ?? "");
    call.muster_session_destroy(session);
    return lines.join("\n");
  }

  #changes(session, lines) {
    const engine = this.#engine;
    const { call } = engine;
    const count = call.muster_session_change_count(session);
    let address = call.muster_session_changes(session);
    for (let index = 0; index < count; index++, address += 16) {
      const { bytes, words } = engine;
      const [kind, status, validity, flags] = bytes.subarray(address, address + 4);
      const place = words[(address >>> 2) + 1];
      const text = engine.text(address + 8);
      lines.push(`  ${kind} ${status} ${validity} ${flags} ${place} ${text}`);
    }
  }
}
