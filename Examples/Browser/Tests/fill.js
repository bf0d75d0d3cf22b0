// `muster fill --web` as a process, and the page that it serves.

import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Starts the command; a promise of its page's address, and of what it wrote in the end. */
export async function startFill(words) {
  const muster = process.env.MUSTER ?? `${root}.build/debug/muster`;
  const child = spawn(muster, ["fill", "--web", ...words], {
    cwd: root, env: { ...process.env, MUSTER_SHARE: `${root}.build/javascript` },
  });
  let [output, errors] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = new Promise((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal, output, errors }));
  });
  const address = await new Promise((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text) => {
      errors += text;
      const found = /open (http:\S+)/.exec(errors);
      if (found) resolve(found[1]);
    });
    ended.then(() => reject(new Error(errors)));
  });
  return {
    address, ended,
    interrupt: () => child.kill("SIGINT"),
  };
}
