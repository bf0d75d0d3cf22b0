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

/** The properties that frameworks and JavaScript look for in any object. */
const probed = new Set(["then", "toJSON", "$$typeof", "nodeType", "constructor"]);

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
      if (!known.has(name)) {
        const below = fieldBelow(plan, path, name);
        if (below === undefined && (probed.has(name) || name.startsWith("__v_"))) return undefined;
        known.set(name, fieldPaths(plan, below ?? refuse(plan, path, name)));
      }
      return known.get(name);
    },
  });
}

function isList(plan, path) {
  return plan.field(path)?.control.type === "list";
}

/** The path of a field in a group, or of an item of a list; `undefined` if there is none. */
function fieldBelow(plan, path, name) {
  const below = `${path}/${escaped(name)}`;
  const isIndex = !isList(plan, path) || /^(?:0|[1-9]\d*)$/.test(name);
  return isIndex && plan.field(below) !== undefined ? below : undefined;
}

function escaped(name) {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function refuse(plan, path, name) {
  if (isList(plan, path)) {
    throw new UsageError(`\`${path}\` is a list: its items are \`[0]\`, \`[1]\` and so on, not \`${name}\``);
  }
  const names = plan.namesIn(path);
  throw new UsageError(`there is no field \`${path}/${escaped(name)}\`; ` +
    (names.length > 0 ? `${path === "" ? "the form" : `\`${path}\``} has ${names.join(", ")}`
      : `\`${path}\` has no fields of its own`));
}
