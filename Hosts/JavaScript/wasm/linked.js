// Reads a module that was linked with --emit-relocs: its functions and data by their symbols, and the
// symbols that each refers to. WebAssembly's tool conventions, Linking.md, describe the format.

const sections = { import: 2, code: 10, data: 11 };
const kinds = { function: 0, data: 1, global: 2 };
const flags = { undefined: 0x10, explicitName: 0x40 };
/** Relocations with an addend after the symbol: those of addresses and offsets. */
const withAddend = new Set([3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22, 23, 25]);
/** Relocations whose index is that of a type, not of a symbol. */
const ofType = 6;

/** A cursor over bytes. */
class Bytes {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned number, or the bits of a signed number, which only has to be skipped. */
  number() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  text() {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }
}

/** Reads a linked module: `parts`, each `{ name, start, end, uses }` by its bytes, and `exports`. */
export function readLinked(bytes) {
  const found = sectionsOf(bytes);
  const symbols = symbolsOf(found);
  const bodies = bodiesOf(found);
  const segments = segmentsOf(found);
  const parts = [];
  const byFunction = new Map();
  const partOf = symbols.map((symbol) => {
    if (symbol.kind === kinds.function) {
      const body = bodies.get(symbol.index);
      if (body === undefined) return undefined;
      let part = byFunction.get(symbol.index);
      if (part === undefined) {
        part = { names: [], ...body, uses: new Set() };
        byFunction.set(symbol.index, part);
        parts.push(part);
      }
      part.names.push(symbol.name);
      return part;
    }
    if (symbol.kind !== kinds.data || segments[symbol.segment] === undefined) return undefined;
    const start = segments[symbol.segment].start + symbol.offset;
    const part = { names: [symbol.name], start, end: start + symbol.size, uses: new Set() };
    parts.push(part);
    return part;
  });
  parts.sort((one, other) => one.start - other.start || one.end - other.end);
  for (const { at, symbol } of relocationsOf(found)) {
    for (const user of around(parts, at)) if (partOf[symbol]) user.uses.add(partOf[symbol]);
  }
  return { parts, bytes };
}

function sectionsOf(bytes) {
  const found = [];
  const cursor = new Bytes(bytes, 8);
  while (cursor.at < bytes.length) {
    const id = cursor.byte();
    const size = cursor.number();
    const section = { id, start: cursor.at, end: cursor.at + size, cursor: new Bytes(bytes, cursor.at) };
    if (id === 0) section.name = section.cursor.text();
    found.push(section);
    cursor.at = section.end;
  }
  return found;
}

function bodiesOf(found) {
  let index = 0;
  const imports = found.find(({ id }) => id === sections.import)?.cursor;
  // Only functions are imported.
  if (imports) index = imports.number();
  const { cursor } = found.find(({ id }) => id === sections.code);
  const bodies = new Map();
  for (let count = cursor.number(); count > 0; count--) {
    const start = cursor.at;
    const size = cursor.number();
    cursor.at += size;
    bodies.set(index++, { start, end: cursor.at });
  }
  return bodies;
}

function segmentsOf(found) {
  const { cursor } = found.find(({ id }) => id === sections.data);
  const segments = [];
  for (let count = cursor.number(); count > 0; count--) {
    if (cursor.number() === 0) {
      // The address: `i32.const`, a number and `end`.
      cursor.byte();
      cursor.number();
      cursor.byte();
    }
    const size = cursor.number();
    segments.push({ start: cursor.at, end: cursor.at + size });
    cursor.at += size;
  }
  return segments;
}

function symbolsOf(found) {
  const { cursor, end } = found.find(({ name }) => name === "linking");
  const symbolTable = 8;
  cursor.number();
  while (cursor.at < end) {
    const type = cursor.byte();
    const size = cursor.number();
    if (type !== symbolTable) {
      cursor.at += size;
      continue;
    }
    return Array.from({ length: cursor.number() }, () => symbol(cursor));
  }
  throw new Error("the module has no symbols: link it with --emit-relocs");
}

function symbol(cursor) {
  const kind = cursor.byte();
  const marks = cursor.number();
  const isDefined = (marks & flags.undefined) === 0;
  if (kind === kinds.data) {
    const name = cursor.text();
    if (!isDefined) return { kind, name };
    return { kind, name, segment: cursor.number(), offset: cursor.number(), size: cursor.number() };
  }
  const index = cursor.number();
  const isSection = kind === 3;
  const isNamed = !isSection && (isDefined || (marks & flags.explicitName) !== 0);
  return { kind, index, name: isNamed ? cursor.text() : "" };
}

/** Each place in code or data that refers to a symbol. */
function* relocationsOf(found) {
  for (const { name, cursor } of found) {
    if (!name?.startsWith("reloc.")) continue;
    const target = found[cursor.number()];
    if (target.id !== sections.code && target.id !== sections.data) continue;
    for (let count = cursor.number(); count > 0; count--) {
      const type = cursor.byte();
      const at = target.start + cursor.number();
      const symbol = cursor.number();
      if (withAddend.has(type)) cursor.number();
      if (type !== ofType) yield { at, symbol };
    }
  }
}

/** The parts that contain a place: several symbols may name the same bytes. */
function around(parts, at) {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (parts[middle].start <= at) low = middle + 1;
    else high = middle;
  }
  const found = [];
  for (let index = low - 1; index >= 0 && found.length === 0; index--) {
    for (let same = index; same >= 0 && parts[same].start === parts[index].start; same--) {
      if (at < parts[same].end) found.push(parts[same]);
    }
    if (low - index > 8) break;
  }
  return found;
}
