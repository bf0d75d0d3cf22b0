// Random payloads for a form, the same in every run: valid payloads, payloads at limits, and bytes that
// are not JSON.

import { chance, pick, texts } from "./chance.js";

const numbers = [
  "0", "-0", "1", "12", "13", "120", "121", "-1", "2147483647", "2147483648", "-2147483648",
  "-2147483649", "4294967295", "4294967296", "9007199254740992", "9007199254740993",
  "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
  "3000000000", "2999999999", "5e9", "1e2147483647", "1e2147483648", "1e-2147483649", "1e400",
  "1e401", "0.1", "0.10", "19.999", "1.0", "1e3", "12E-1", "123456789012345678901234567890",
  `1${"0".repeat(70)}`, `0.${"0".repeat(399)}1`,
];
const broken = [
  "", "{", "[]", "nul", "{}{}", '{"a":1,"a":1}', '{"a":"\\ud800"}', "\ufeff{}", "1", '"x"', "null",
  "{\"a\":01}", "{\"a\":+1}", "{\"a\":1e}", "{'a':1}", "[".repeat(1001) + "]".repeat(1001),
  '{"a":NaN}', '{"a":-Infinity}', '{"a":.5}', '{"a":5.}', '{"a":0x10}', '{"a":1_000}', '{"a":1,}', '{,}',
  '{"a"}', '{"a":}', '{"a" 1}', '{a:1}', '{"a":1 "b":2}', '{"a":"\\x41"}', '{"a":"\\u12"}',
  '{"a":"\\udc00\\ud800"}', '{"a":"\t"}', '{"a":"\u0000"}', '{"a":tru}', '{"a":True}', '{"a":undefined}',
  '{"a":1}//', '/**/{}', '{"a":[1,]}', '{"a":[1 2]}', '{"a":1}]', '\u00a0{}', '{"a":1}\u2028', "{}\u0000",
];

/** A text with a fault in one place. */
function spoilt(random, text) {
  const at = Math.floor(random() * (text.length + 1));
  const other = pick(random, [..."aZ09 -.:@/+\u00e9\u0661\u202e", ""]);
  return text.slice(0, at) + other + text.slice(at + Math.floor(random() * 2));
}

/** A value for a field, as JSON: mostly of its type, often at a limit, sometimes arbitrary. */
function value(random, fields, number, known) {
  const { control, name } = fields[number];
  const roll = random();
  if (roll < 0.05) return pick(random, ["null", "true", "[]", "{}", "[[]]", '{"x":{"y":[1]}}']);
  if (roll < 0.1) return pick(random, numbers);
  if (roll < 0.2) return JSON.stringify(pick(random, texts));
  const { limits } = control;
  if (known?.[name] && roll < 0.95) {
    const text = pick(random, known[name]);
    return JSON.stringify(random() < 0.4 ? spoilt(random, text) : text);
  }
  const children = fields.map((field, index) => [field, index])
    .filter(([field]) => field.parent === number).map(([, index]) => index);
  switch (control.type) {
    case "integer":
    case "number": {
      const ends = [limits.min, limits.max, limits.above, limits.below].filter((end) => end != null);
      if (ends.length === 0 || random() < 0.2) return pick(random, numbers);
      const end = Number(pick(random, ends));
      if (!Number.isFinite(end)) return pick(random, numbers);
      return String(BigInt(Math.trunc(end)) + BigInt(Math.floor(random() * 3) - 1));
    }
    case "boolean":
      return pick(random, ["true", "false", '"yes"']);
    case "group":
      return object(random, fields, children, known);
    case "list": {
      const items = Array.from({ length: Math.floor(random() * 5) }, () =>
        children.length > 0 ? value(random, fields, children.at(-1), known) : "1");
      return `[${items.join(random() < 0.1 ? " ,\n" : ",")}]`;
    }
    case "map": {
      const names = [...new Set(Array.from({ length: 3 }, () => pick(random, texts)))];
      return `{${names.map((key) => `${JSON.stringify(key)}:${value(random, fields, children.at(-1), known)}`)}}`;
    }
    default: {
      if (control.choices && random() < 0.7) {
        return JSON.stringify(pick(random, control.choices).value);
      }
      const likely = { email: "ada@example.com", password: "secret1", username: "ada_l",
        postcode: "12345", name: "Ada" }[name];
      if (likely && random() < 0.7) return JSON.stringify(likely);
      return JSON.stringify(pick(random, texts).slice(0, random() < 0.2 ? 1 : undefined));
    }
  }
}

function object(random, fields, numbersOf, known) {
  const members = [];
  const share = Math.min(0.9, 10 / Math.max(1, numbersOf.length));
  for (const number of numbersOf) {
    if (random() > share) continue;
    members.push(`${JSON.stringify(fields[number].name)}:${value(random, fields, number, known)}`);
  }
  if (random() < 0.05) members.push('"unknown":[1,{"a":"b"}]');
  if (random() < 0.02) members.push('"__proto__":{"a":1}');
  if (random() < 0.02 && members.length > 0) members.push(members[0]);
  return `{${members.join(",")}}`;
}

/** Bytes with a fault in them: cut off, a byte too many, a byte too few, another byte. */
function corrupt(random, bytes) {
  const at = Math.floor(random() * bytes.length);
  const byte = pick(random, [0x00, 0x22, 0x2c, 0x5c, 0x7b, 0x7d, 0x80, 0xc0, 0xed, 0xf5, 0xff, 0x09, 0x31]);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + 1)];
  return pick(random, [
    () => before, () => Buffer.concat([before, after]),
    () => Buffer.concat([before, Buffer.of(byte), after]),
    () => Buffer.concat([before, Buffer.of(byte), bytes.subarray(at)]),
  ])();
}

/**
 * A number of payloads for the fields of a form, as bytes. None is blank or has a line break, and the
 * first doesn't begin with anything that belongs to a whole file. `known` has texts for fields, by name.
 */
export function payloads(seed, fields, count, known) {
  const random = chance(seed);
  const roots = fields.map((field, index) => [field, index])
    .filter(([field]) => field.parent === undefined && !field.isGiven).map(([, index]) => index);
  const made = [Buffer.from("{}")];
  while (made.length < count) {
    const roll = random();
    const json = roll < 0.03 ? pick(random, broken) : object(random, fields, roots, known);
    let bytes = Buffer.from(json.replace(/\n/g, " "));
    if (roll > 0.95) bytes = corrupt(random, bytes);
    if (bytes.some((byte) => byte > 0x20)) made.push(bytes);
  }
  return made;
}
