import { Engine, isResponse } from "./engine.js";
import { sourceOf } from "./source.js";

/** The engine's module: beside the package if nobody says anything else. */
let source = new URL("./muster.wasm", import.meta.url);
let started;

/**
 * Starts the engine from somewhere else than beside the package: a URL, bytes, a response or a
 * compiled module. It has to be called before the first form is loaded.
 */
export function startEngine(from) {
  source = from;
  started = undefined;
  return theEngine().then(() => undefined);
}

/** The engine, which all forms share; a start that failed is tried again by the next who asks. */
export function theEngine() {
  if (started !== undefined) return started;
  const own = sourceOf(source).then((found) => Engine.start(found));
  started = own;
  own.catch(() => {
    // A response is read once, and a second time would say less.
    if (started === own && !isResponse(source)) started = undefined;
  });
  return own;
}
