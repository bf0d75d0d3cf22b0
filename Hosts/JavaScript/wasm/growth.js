// Measures what each part of the engine adds to muster.wasm with Brotli: the difference between the whole
// module and the module without the code that only this part reaches. Code that two parts share counts
// for neither of them.
//
// usage: growth.js MODULE, one that was linked with --emit-relocs

import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

import { readLinked } from "./linked.js";

/** Parts by the prefixes of their symbols, as the compiler writes them. */
const format = (name) => new RegExp(`^\\$[es]6Muster6FormatV${name.length}${name}AC`);
const language = (name) => new RegExp(`^\\$[es]6Muster8LanguageV${name.length}${name}AC`);
const constant = /^\$[es]6Muster6FormatV\d+(?!all|named|leftOut)\w+ACvp?Z?/;
const tables = {
  "telephone numbers": ["phone"], "national and tax numbers": ["nationalID", "taxID", "vat"],
  "postal codes": ["postalCode"], "subdivisions": ["subdivision"], "countries": ["country"],
  "currencies and money": ["currency", "money"], "languages and locales": ["language", "locale"],
  "time zones": ["timeZone"], "bank accounts": ["iban", "bic", "aba", "isin", "lei"],
  "email addresses and domains": ["email", "hostname", "idnHostname"],
  "addresses of the web": ["uri", "url", "uriReference", "uriTemplate", "iri", "iriReference", "dataURI"],
};
const others = [
  "arabic", "chinese", "dutch", "french", "german", "hindi", "italian", "japanese", "polish",
  "portuguese", "spanish",
];
const groups = {
  ...Object.fromEntries(Object.entries(tables).map(([name, all]) => [`formats: ${name}`, all.map(format)])),
  "formats, all": [constant],
  "languages: German": [language("german")],
  "languages, all but English": others.map(language),
  "sessions": [/^muster_(?:wasm_)?session/],
  "reading and compiling forms": [/FormReaderV|FormCompilerV|ArgumentReaderV|SyntaxReaderV|SerialisedForm/],
  "patterns (PCRE2)": [/pcre2/],
  "Unicode of Swift (normal forms, characters, cases)": [/^_?swift_(?:stdlib|string)/],
};

const { parts, bytes } = readLinked(readFileSync(process.argv[2]));
const roots = parts.filter(({ names }) => names.some((name) => /^(?:muster_|malloc$|free$)/.test(name)));

/** The parts that can be reached from outside without the parts of a group. */
function reached(cut = []) {
  const isCut = ({ names }) => names.some((name) => cut.some((pattern) => pattern.test(name)));
  const found = new Set();
  const waiting = roots.filter((root) => !isCut(root));
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (found.has(part)) continue;
    found.add(part);
    for (const used of part.uses) if (!found.has(used) && !isCut(used)) waiting.push(used);
  }
  return found;
}

/** The bytes and their size with Brotli. */
function weight(kept) {
  const pieces = [];
  let end = 0;
  for (const part of parts) {
    if (!kept.has(part) || part.start < end) continue;
    pieces.push(bytes.subarray(part.start, part.end));
    end = part.end;
  }
  const all = Buffer.concat(pieces);
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  return { bytes: all.length, brotli: brotliCompressSync(all, { params }).length };
}

const kilobytes = (count) => (count / 1000).toFixed(1).padStart(8);
const line = (name, { bytes, brotli }) =>
  `${name.padEnd(52)}${kilobytes(bytes)} ${kilobytes(brotli)}`;
const whole = weight(reached());
console.log("part                                                   KB, with Brotli");
for (const [name, cut] of Object.entries(groups)) {
  const without = weight(reached(cut));
  console.log(line(name, {
    bytes: whole.bytes - without.bytes, brotli: whole.brotli - without.brotli,
  }));
}
const rest = weight(reached(Object.values(groups).flat()));
console.log(line("what judges, and what these share", rest));
console.log(line("all", whole));
