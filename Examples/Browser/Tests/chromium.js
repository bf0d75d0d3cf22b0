// A Chromium without a window, driven over its own protocol by a pipe.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts Chromium; a promise of it, or of `undefined` where there is none. */
export async function startChromium() {
  const folder = await mkdtemp(join(tmpdir(), "chromium-"));
  const child = spawn("chromium", [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
    "--no-first-run", "--hide-scrollbars", "--remote-debugging-pipe", `--user-data-dir=${folder}`,
  ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const started = await new Promise((resolve) => {
    child.once("spawn", () => resolve(true));
    child.once("error", () => resolve(false));
  });
  if (!started) {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  return new Chromium(child, folder);
}

class Chromium {
  #child;
  #folder;
  #next = 0;
  #waiting = new Map();
  #listeners = new Set();

  constructor(child, folder) {
    this.#child = child;
    this.#folder = folder;
    let rest = "";
    child.stdio[4].setEncoding("utf8").on("data", (text) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop();
      for (const message of messages) this.#take(JSON.parse(message));
    });
  }

  #take(message) {
    const waiting = this.#waiting.get(message.id);
    if (waiting === undefined) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    this.#waiting.delete(message.id);
    if (message.error) waiting.reject(new Error(message.error.message));
    else waiting.resolve(message.result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.#next;
    this.#child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Opens a page, and waits until `ready`, an expression, is true in it. */
  async open(address, ready, { width = 800, height = 900, scheme = "light" } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId, this.#listeners);
    await page.send("Page.enable");
    await page.send("Runtime.enable");
    await page.send("Log.enable");
    await page.send("Accessibility.enable");
    await page.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: 1, mobile: false,
    });
    await page.send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-color-scheme", value: scheme }],
    });
    await page.send("Page.navigate", { url: address });
    await page.until(ready);
    return page;
  }

  async stop() {
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    await this.send("Browser.close").catch(() => {});
    await ended;
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
  /** What the page complained of: errors, and what its policy kept out. */
  complaints = [];
  #chromium;
  #session;
  #target;

  constructor(chromium, session, target, listeners) {
    this.#chromium = chromium;
    this.#session = session;
    this.#target = target;
    listeners.add(({ method, params, sessionId }) => {
      if (sessionId !== session) return;
      if (method === "Runtime.exceptionThrown") {
        this.complaints.push(params.exceptionDetails.exception?.description ?? "an exception");
      }
      if (method === "Log.entryAdded" && params.entry.level === "error") {
        if (!params.entry.url?.endsWith("favicon.ico")) this.complaints.push(params.entry.text);
      }
    });
  }

  send(method, params) {
    return this.#chromium.send(method, params, this.#session);
  }

  /** The value of an expression in the page. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, returnByValue: true, awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression);
    return result.value;
  }

  /** Waits until an expression is true. */
  async until(expression, limit = 20000) {
    const end = Date.now() + limit;
    for (;;) {
      if (await this.value(expression).catch(() => false)) return;
      if (Date.now() > end) {
        throw new Error(`never came true: ${expression}; ${this.complaints.join("; ")}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  focus(selector) {
    return this.value(`document.querySelector(${JSON.stringify(selector)}).focus()`);
  }

  /** Types a text key by key into what has the focus. */
  async type(text) {
    for (const key of text) {
      await this.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key });
      await this.send("Input.dispatchKeyEvent", { type: "keyUp", key });
    }
  }

  async press(key, code = key, windowsVirtualKeyCode = { Tab: 9, Enter: 13 }[key]) {
    const text = key === "Enter" ? "\r" : undefined;
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", key, code, windowsVirtualKeyCode, text });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, windowsVirtualKeyCode });
  }

  /** What a screen reader has of the page: roles, names and what describes them. */
  async accessible() {
    const { nodes } = await this.send("Accessibility.getFullAXTree");
    return nodes.filter((node) => !node.ignored).map((node) => ({
      role: node.role?.value, name: node.name?.value ?? "",
      description: node.description?.value ?? "",
      ...Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    }));
  }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  close() {
    return this.#chromium.send("Target.closeTarget", { targetId: this.#target });
  }
}
