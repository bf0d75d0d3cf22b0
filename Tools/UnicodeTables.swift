// Writes the tables under Sources/MusterText/Text that the standard library does not offer, from
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
  try text.write(toFile: "Sources/MusterText/Text/\(type).swift", atomically: true, encoding: .utf8)
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
  "CompatibilityPool", "The scalars that they become where that is more than one, packed.",
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
let named = [
  "Latin", "Greek", "Hebrew", "Han", "Hiragana", "Katakana", "Hangul", "Bopomofo",
].map {
  "  static var \($0.lowercased()): UInt8 { \(number($0)) }\n"
}
try write(
  "ScriptTable", "The scalars at which each script begins, packed.",
  named.joined() + "\n" + property("ranges", ranges))

// Internationalised domain names.

/// The scalars of each value of a property: of lines `0041..005A ; L # …`.
func values(_ name: String, _ property: String? = nil) throws -> [Int: String] {
  var found: [Int: String] = [:]
  for line in try lines(name) {
    var parts = line.prefix { $0 != "#" }.split(separator: ";")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    if let property {
      guard parts.count > 1, parts[1] == property else { continue }
      if parts.count == 2 { parts.append("Y") }
      parts.remove(at: 1)
    }
    guard parts.count == 2 else { continue }
    let ends = parts[0].components(separatedBy: "..")
    guard let start = Int(ends[0], radix: 16), let end = Int(ends.last ?? "", radix: 16) else {
      continue
    }
    for scalar in start...end { found[scalar] = parts[1] }
  }
  return found
}

let categories = try values("extracted/DerivedGeneralCategory.txt")
let directions = try values("extracted/DerivedBidiClass.txt")
let joinings = try values("extracted/DerivedJoiningType.txt")
let classes = try values("extracted/DerivedCombiningClass.txt")
let unstable = try values("DerivedNormalizationProps.txt", "Changes_When_NFKC_Casefolded")
let ignorable = try values("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
let white = try values("PropList.txt", "White_Space")

/// Returns true if RFC 5892, section 3, lets a scalar stand in a label: PVALID, CONTEXTJ or CONTEXTO.
func mayStand(_ scalar: Int) -> Bool {
  switch scalar {
  // Exceptions (section 2.6), then what may stand by its context (2.8 and again 2.6).
  case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
  case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9: return true
  case 0x200C, 0x200D: return true
  case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
  // LDH (2.9), IgnorableBlocks (2.4) and OldHangulJamo (2.7).
  case 0x2D, 0x30...0x39, 0x61...0x7A: return true
  case 0x20D0...0x20FF, 0x1D100...0x1D24F: return false
  case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
  default:
    // Unstable (2.2), IgnorableProperties (2.3), LetterDigits (2.1).
    guard unstable[scalar] == nil, ignorable[scalar] == nil, white[scalar] == nil else {
      return false
    }
    return ["Ll", "Lu", "Lo", "Nd", "Lm", "Mn", "Mc"].contains(categories[scalar] ?? "Cn")
  }
}

let directionNames = ["L", "R", "AL", "AN", "EN", "ES", "CS", "ET", "ON", "BN", "NSM"]
let joiningNames = ["U", "C", "D", "L", "R", "T"]

/// Writes a table of the scalars that belong, with the direction of each and how it joins others,
/// and gives the kind of every scalar; 0 for those that don't belong.
func writeLabelScalars(
  _ type: String, _ sentence: String, where belongs: (Int) -> Bool
) throws -> [Int] {
  var kinds: [[Int]] = [[]]
  let kindOf: [Int] = (0..<0x40000).map { scalar in
    guard belongs(scalar) else { return 0 }
    let kind = [
      directionNames.firstIndex(of: directions[scalar] ?? "L") ?? 0,
      joiningNames.firstIndex(of: joinings[scalar] ?? "U") ?? 0,
    ]
    if !kinds.contains(kind) { kinds.append(kind) }
    return kinds.firstIndex(of: kind) ?? 0
  }
  precondition(kinds.count <= 32)

  // A run where every second scalar does not belong is one record, with 32 added to its kind.
  var records = ""
  var scalar = 0
  while scalar < kindOf.count {
    let kind = kindOf[scalar]
    var end = scalar + 1
    while end < kindOf.count, kindOf[end] == kind { end += 1 }
    var alternating = scalar + 1
    while kind != 0, alternating + 1 < kindOf.count, kindOf[alternating] == 0,
      kindOf[alternating + 1] == kind
    {
      alternating += 2
    }
    let alternates = alternating - scalar >= 5
    records += packed(scalar, 3) + packed(kind + (alternates ? 32 : 0), 1)
    scalar = alternates ? alternating : end
  }
  try write(
    type, sentence,
    "  static var kinds: StaticString {\n    \""
      + kinds.dropFirst().map { packed($0[0], 1) + packed($0[1], 1) }.joined() + "\"\n  }\n\n"
      + property("ranges", records))
  return kindOf
}

let kindOf = try writeLabelScalars(
  "LabelScalarTable", "The scalars that may stand in a label of a domain name (RFC 5892), packed.",
  where: mayStand)

// Which of them a mark behind them would not stay apart from in NFC.

let excluded = try values("DerivedNormalizationProps.txt", "Full_Composition_Exclusion")
let mayCompose = try values("DerivedNormalizationProps.txt", "NFC_QC").filter { $0.value == "M" }
var compositions: [[Int]: Int] = [:]
for (scalar, known) in decompositions
where !known.isCompatible && known.scalars.count == 2 && excluded[scalar] == nil {
  compositions[known.scalars] = scalar
}
func composingClass(_ scalar: Int) -> Int { classes[scalar].flatMap { Int($0) } ?? 0 }

func composed(_ text: [Int]) -> [Int] {
  var scalars = text.flatMap { full($0, compatibly: false) }
  for end in scalars.indices {
    var place = end
    while place > 0, composingClass(scalars[place]) > 0,
      composingClass(scalars[place - 1]) > composingClass(scalars[place])
    {
      scalars.swapAt(place, place - 1)
      place -= 1
    }
  }
  var result = [scalars[0]]
  var lastClass = 0
  for scalar in scalars.dropFirst() {
    let own = composingClass(scalar)
    let starter = result.lastIndex { composingClass($0) == 0 } ?? 0
    let isBlocked = starter < result.count - 1 && lastClass >= own
    if !isBlocked, let whole = compositions[[result[starter], scalar]] {
      result[starter] = whole
    } else {
      result.append(scalar)
      lastClass = own
    }
  }
  return result
}

var pairs = ""
for mark in mayCompose.keys.sorted() where kindOf[mark] != 0 {
  let starters = (0..<kindOf.count).filter {
    // A letter that is neither composed nor begins a composition composes with nothing.
    kindOf[$0] != 0 && composingClass($0) == 0
      && (decompositions[$0] != nil || compositions[[$0, mark]] != nil)
      && composed([$0, mark]) != [$0, mark]
  }
  guard !starters.isEmpty else { continue }
  pairs += packed(mark, 3) + packed(starters.count, 2)
  pairs += starters.map { packed($0, 3) }.joined()
}
try write(
  "ComposingPairTable", "The marks and the letters before them that NFC writes otherwise, packed.",
  property("pairs", pairs))

// Names of mailboxes: the IdentifierClass of PRECIS.

/// Returns true if RFC 8264, section 4.2, has a scalar in the IdentifierClass, by itself or by its
/// context.
func isIdentifier(_ scalar: Int) -> Bool {
  switch scalar {
  // Exceptions (section 9.6), then JoinControl (9.8) and OldHangulJamo (9.9).
  case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
  case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9: return true
  case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
  // ASCII7 (9.11).
  case 0x21...0x7E: return true
  case 0x200C, 0x200D: return true
  case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
  default:
    // PrecisIgnorableProperties (9.13), HasCompat (9.17), LetterDigits (9.1).
    guard ignorable[scalar] == nil,
      full(scalar, compatibly: true) == full(scalar, compatibly: false)
    else { return false }
    return ["Ll", "Lu", "Lo", "Nd", "Lm", "Mn", "Mc"].contains(categories[scalar] ?? "Cn")
  }
}

precondition((0x80..<0x40000).allSatisfy { kindOf[$0] == 0 || isIdentifier($0) })
func isIdentifierOnceComposed(_ scalar: Int) -> Bool {
  composed([scalar]).allSatisfy { whole in
    // The Greek question mark becomes a semicolon: no signs of ASCII under another number, and none
    // that may stand beside some letters alone.
    let isSign = whole < 0x80 && !Character(UnicodeScalar(UInt8(whole))).isLetter
    return !isSign && (whole == scalar || whole != 0xB7) && isIdentifier(whole)
  }
}

_ = try writeLabelScalars(
  "IdentifierScalarTable",
  "Scalars that a name in NFC may have beside those of a label (RFC 8264, section 4.2), packed.",
  where: { $0 >= 0x80 && kindOf[$0] == 0 && isIdentifierOnceComposed($0) })
