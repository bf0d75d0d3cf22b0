import { UsageError } from "./errors.js";

/** The symbol under which a path of `form.fields` has its JSON Pointer. */
const pointer = Symbol("the path of a field");

/** The string of a path: a string, or a path of `form.fields`. */
export function pathText(path) {
  if (typeof path === "string") return path;
  const text = path?.[pointer];
  if (text === undefined) throw new UsageError(`a path is a string or a path of \`fields\`, not ${typeof path}`);
  return text;
}

/** A path as a JSON Pointer: `guests.0.name` is `/guests/0/name`. */
export function pointerOf(path) {
  return path === "" || path.startsWith("/") ? path : `/${path.split(".").join("/")}`;
}

/**
 * The fields of a form as a tree of paths: `fields.rooms[0].rate` is the path `/rooms/0/rate`. A name that
 * the form doesn't have throws a UsageError with the names that it has.
 */
export function fieldPaths(plan, path = "") {
  const known = new Map();
  return new Proxy(Object.freeze({}), {
    get(_, name) {
      if (name === pointer) return path;
      if (name === Symbol.toPrimitive || name === "toString") return () => path;
      if (typeof name === "symbol") return undefined;
      if (!known.has(name)) known.set(name, fieldPaths(plan, requireField(plan, path, name)));
      return known.get(name);
    },
  });
}

function requireField(plan, path, name) {
  const below = `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  const { type } = plan.field(path)?.control ?? {};
  const isIndex = type !== "list" || /^(?:0|[1-9]\d*)$/.test(name);
  if (isIndex && plan.field(below) !== undefined) return below;
  if (!isIndex) throw new UsageError(`\`${path}\` is a list: its items are \`[0]\`, \`[1]\` and so on, not \`${name}\``);
  const names = plan.namesIn(path);
  throw new UsageError(`there is no field \`${below}\`; ` +
    (names.length > 0 ? `${path === "" ? "the form" : `\`${path}\``} has ${names.join(", ")}`
      : `\`${path}\` has no fields of its own`));
}
