// The sources of forms and of the engine: addresses, responses and bytes.

import { isResponse } from "./engine.js";
import { FormError, UsageError } from "./errors.js";

/** The module of Node that reads files. Bundlers look for modules only in literals, and can't have this one. */
const nodeFiles = "node:fs/promises";

/** The bytes of a form. */
export async function bytesOf(source) {
  const found = await sourceOf(source);
  if (found instanceof Uint8Array) return found;
  if (!isResponse(found)) throw new UsageError("a form is no module of wasm");
  if (!found.ok) throw new FormError(`the form can't be loaded: ${found.status} ${found.url}`);
  return new Uint8Array(await found.arrayBuffer());
}

/** Bytes, a response or a module, or one of these from its address. */
export async function sourceOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return bytesIn(source);
  if (isResponse(source)) return source;
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source !== "string" && !(source instanceof URL)) {
    throw new UsageError("name a URL, a response or bytes");
  }
  const url = new URL(source, globalThis.document?.baseURI ?? globalThis.location?.href);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import(/* @vite-ignore */ /* webpackIgnore: true */ nodeFiles);
    return new Uint8Array(await readFile(url));
  }
  return fetch(url);
}

function bytesIn(source) {
  try {
    return source instanceof ArrayBuffer ? new Uint8Array(source)
      : new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  } catch (cause) {
    throw new UsageError("the memory of the bytes was given to somebody else", { cause });
  }
}
