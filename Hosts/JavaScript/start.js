import { Engine, isResponse } from "./engine.js";
import { sourceOf } from "./source.js";

/** The engine's module: next to the package by default. */
let source = new URL("./muster.wasm", import.meta.url);
let started;

/**
 * Starts the engine from a place other than the package: a URL, bytes, a response or a compiled
 * module. Call this before you load the first form.
 */
export function startEngine(from) {
  source = from;
  started = undefined;
  return theEngine().then(() => undefined);
}

/** The engine, which all forms share; if its start failed, the next request tries again. */
export function theEngine() {
  if (started !== undefined) return started;
  const own = sourceOf(source).then((found) => Engine.start(found));
  started = own;
  own.catch(() => {
    // A response can only be read once, and a second error would be less helpful.
    if (started === own && !isResponse(source)) started = undefined;
  });
  return own;
}
