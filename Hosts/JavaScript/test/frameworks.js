// Puts React and Vue, which Debian has, where the built package finds them: as in the project of a user.

import { cp, mkdir, rm, stat, symlink } from "node:fs/promises";

const debian = new URL("file:///usr/share/nodejs/");
const modules = new URL("../../../.build/node_modules/", import.meta.url);

/** Copies packages of Debian; returns a reason to skip if one is missing. */
export async function withPackages(...names) {
  await mkdir(modules, { recursive: true });
  await rm(new URL("muster", modules), { force: true });
  await symlink("../javascript", new URL("muster", modules)).catch(() => {});
  for (const name of names) {
    const isThere = await stat(new URL(name, debian)).then(() => true, () => false);
    if (!isThere) return `${name} is missing`;
    await cp(new URL(name, debian), new URL(name, modules), { recursive: true, force: false });
  }
  return false;
}

/** A module of one of the packages. */
export async function packageModule(path) {
  return import(new URL(path, modules));
}
