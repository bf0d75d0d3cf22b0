// Writes the tables under Sources/Muster/Text that the standard library does not offer, from
// Unicode's own files (on Debian the package unicode-data):
//
//     swift Tools/UnicodeTables.swift /usr/share/unicode
//
// They are kept in the repository, since a machine that only builds has no such files.
import Foundation

let folder = CommandLine.arguments.dropFirst().first ?? "/usr/share/unicode"

func lines(_ name: String) throws -> [Substring] {
  try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }
}

/// Digits of six bits, each the byte above `0`.
func packed(_ value: Int, _ digits: Int) -> String {
  precondition(value < 1 << (6 * digits))
  let bytes = (0..<digits).reversed().map { UInt8(0x30 + value >> (6 * $0) & 63) }
  return String(decoding: bytes, as: UTF8.self)
}

func property(_ name: String, _ text: String) -> String {
  var body = text[...]
  var rows: [Substring] = []
  while !body.isEmpty {
    rows.append(body.prefix(90))
    body = body.dropFirst(90)
  }
  return "  static var \(name): StaticString {\n    #\"\"\"\n    "
    + rows.joined(separator: "\\#\n    ") + "\n    \"\"\"#\n  }\n"
}

/// From the first line, `# Scripts-15.0.0.txt`.
let version = try String(contentsOfFile: "\(folder)/Scripts.txt", encoding: .utf8)
  .prefix { !$0.isNewline }.dropFirst("# Scripts-".count).dropLast(".txt".count)

func write(_ type: String, _ sentence: String, _ body: String) throws {
  let text = """
    // Made by Tools/UnicodeTables.swift from Unicode \(version); do not edit.

    /// \(sentence)
    enum \(type) {
    \(body)}

    """
  try text.write(toFile: "Sources/Muster/Text/\(type).swift", atomically: true, encoding: .utf8)
}

// Compatibility decompositions.

var decompositions: [Int: (isCompatible: Bool, scalars: [Int])] = [:]
for line in try lines("UnicodeData.txt") {
  let fields = line.split(separator: ";", omittingEmptySubsequences: false)
  guard let scalar = Int(fields[0], radix: 16), !fields[5].isEmpty else { continue }
  var words = fields[5].split(separator: " ")
  let isCompatible = words[0].hasPrefix("<")
  if isCompatible { words.removeFirst() }
  decompositions[scalar] = (isCompatible, words.compactMap { Int($0, radix: 16) })
}

func full(_ scalar: Int, compatibly: Bool) -> [Int] {
  guard let known = decompositions[scalar], compatibly || !known.isCompatible else {
    return [scalar]
  }
  return known.scalars.flatMap { full($0, compatibly: compatibly) }
}

let mappings = decompositions.keys.sorted().map { ($0, full($0, compatibly: true)) }
  .filter { $0.1 != full($0.0, compatibly: false) }

var pool: [Int] = []
func place(_ scalars: [Int]) -> Int {
  for start in pool.indices where pool[start...].starts(with: scalars) { return start }
  pool += scalars
  return pool.count - scalars.count
}

var records = ""
var position = 0
while position < mappings.count {
  let (scalar, target) = mappings[position]
  var length = 1
  var way = target.count
  var value = target[0]
  if target.count == 1 {
    func run(_ step: Int) -> Int {
      var count = 1
      while count < 64, position + count < mappings.count,
        mappings[position + count] == (scalar + count, [target[0] + step * count])
      { count += 1 }
      return count
    }
    way = run(0) > run(1) ? 0 : 1
    length = run(way)
  } else {
    value = place(target)
  }
  records += packed(scalar, 3) + packed(length - 1, 1) + packed(way, 1) + packed(value, 3)
  position += length
}
try write(
  "CompatibilityTable", "The scalars that Unicode takes apart for compatibility, packed.",
  property("records", records))
try write(
  "CompatibilityPool", "What they become where that is more than one scalar, packed.",
  property("scalars", pool.map { packed($0, 3) }.joined()))

// Scripts.

var scripts: [(start: Int, end: Int, name: String)] = []
for line in try lines("Scripts.txt") {
  let parts = line.prefix { $0 != "#" }.split(separator: ";")
  guard parts.count == 2 else { continue }
  let ends = parts[0].trimmingCharacters(in: .whitespaces).components(separatedBy: "..")
  guard let start = Int(ends[0], radix: 16), let end = Int(ends.last ?? "", radix: 16) else {
    continue
  }
  scripts.append((start, end, parts[1].trimmingCharacters(in: .whitespaces)))
}
scripts.sort { $0.start < $1.start }
let shared: Set = ["Common", "Inherited", "Unknown"]
let names = Set(scripts.map(\.name)).subtracting(shared).sorted()
func number(_ name: String) -> Int { names.firstIndex(of: name).map { $0 + 1 } ?? 0 }

// What is not assigned goes to the script before it: it has none, so nothing is lost.
var ranges = ""
var last = 0
for script in scripts where script.start < 0x40000 && number(script.name) != last {
  last = number(script.name)
  ranges += packed(script.start, 3) + packed(last, 2)
}
let named = ["Latin", "Han", "Hiragana", "Katakana", "Hangul", "Bopomofo"].map {
  "  static var \($0.lowercased()): UInt8 { \(number($0)) }\n"
}
try write(
  "ScriptTable", "Where each script begins among the scalars, packed.",
  named.joined() + "\n" + property("ranges", ranges))
