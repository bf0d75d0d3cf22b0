// Puts React and Vue, which Debian has, where the built package finds them: as in the project of a user.

import { cp, mkdir, rename, rm, stat, symlink } from "node:fs/promises";

const debian = new URL("file:///usr/share/nodejs/");
const modules = new URL("../../../.build/node_modules/", import.meta.url);

const isThere = (url) => stat(url).then(() => true, () => false);

/** Copies packages of Debian; returns a reason to skip if one is missing. */
export async function withPackages(...names) {
  await mkdir(modules, { recursive: true });
  await symlink("../javascript", new URL("muster", modules)).catch(() => {});
  for (const name of names) {
    if (await isThere(new URL(name, modules))) continue;
    if (!(await isThere(new URL(name, debian)))) return `${name} is missing`;
    // Several files of tests run at once, so a package appears as a whole.
    const own = new URL(`${name}-${process.pid}`, modules);
    await cp(new URL(name, debian), own, { recursive: true, dereference: true });
    await rename(own, new URL(name, modules)).catch(() => rm(own, { recursive: true }));
  }
  return false;
}

/** A module of one of the packages. */
export async function packageModule(path) {
  return import(new URL(path, modules));
}
