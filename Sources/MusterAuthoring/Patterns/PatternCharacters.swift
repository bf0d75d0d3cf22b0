/// The characters that one place in a pattern matches, as far as they are known: those that it
/// certainly matches, and those that it may match. For a property such as `\p{L}`, only the first
/// few hundred are certain; for everything else, all are.
package struct PatternCharacters: Sendable, Hashable {
  /// Characters that certainly match.
  package var sure: ScalarSet
  /// All characters that may match; no others do.
  package var possible: ScalarSet

  /// Creates characters that are all certain.
  init(_ all: ScalarSet) {
    sure = all
    possible = all
  }

  init(sure: ScalarSet, possible: ScalarSet) {
    self.sure = sure
    self.possible = possible
  }

  /// True if every character is known to match or not.
  package var isExact: Bool { sure == possible }

  /// All other characters.
  var complement: PatternCharacters {
    PatternCharacters(sure: possible.complement, possible: sure.complement)
  }

  func union(_ other: PatternCharacters) -> PatternCharacters {
    PatternCharacters(sure: sure.union(other.sure), possible: possible.union(other.possible))
  }

  /// The same characters, with letters in either case.
  var caseless: PatternCharacters {
    PatternCharacters(
      sure: sure.union(Self.otherCases(of: sure)),
      possible: possible.union(Self.possibleCases(of: possible)))
  }

  /// Returns the other cases of a set's ASCII letters, which are certain.
  private static func otherCases(of set: ScalarSet) -> ScalarSet {
    var cases: [ClosedRange<UInt32>] = []
    for range in set.intersection(letters).ranges {
      for scalar in range { cases.append((scalar ^ 0x20)...(scalar ^ 0x20)) }
    }
    return ScalarSet(cases)
  }

  /// Returns everything that may be another case of a character in a set.
  private static func possibleCases(of set: ScalarSet) -> ScalarSet {
    var cases = otherCases(of: set)
    if !set.intersection(ScalarSet("kK")).isEmpty { cases = cases.union(ScalarSet("\u{212A}")) }
    if !set.intersection(ScalarSet("sS")).isEmpty { cases = cases.union(ScalarSet("\u{17F}")) }
    guard !set.intersection(beyondASCII).isEmpty else { return cases }
    return cases.union(beyondASCII).union(ScalarSet("kKsS"))
  }

  private static let letters = ScalarSet([0x41...0x5A, 0x61...0x7A])
  static let beyondASCII = ScalarSet([0x80...ScalarSet.last])
}

/// The sets that escapes and names stand for.
extension PatternCharacters {
  static let none = PatternCharacters(.none)
  static let all = PatternCharacters(.all)
  static let exceptNewline = PatternCharacters(ScalarSet("\n").complement)

  /// Returns the set of `\d`, `\w`, `\s`, `\h` or `\v`; the uppercase letters are their
  /// complements.
  static func shorthand(_ letter: UInt8, readsUnicode: Bool) -> PatternCharacters? {
    switch letter {
    case UInt8(ascii: "d"):
      readsUnicode ? property("Nd") : PatternCharacters(ScalarSet([0x30...0x39]))
    case UInt8(ascii: "w"):
      readsUnicode
        ? property("Xwd")
        : PatternCharacters(ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]))
    case UInt8(ascii: "s"):
      readsUnicode ? property("Xsp") : PatternCharacters(ScalarSet([0x09...0x0D, 0x20...0x20]))
    case UInt8(ascii: "h"): PatternCharacters(horizontalSpace)
    case UInt8(ascii: "v"): PatternCharacters(verticalSpace)
    default: nil
    }
  }

  private static let horizontalSpace = ScalarSet([
    0x09...0x09, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x180E...0x180E, 0x2000...0x200A,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000,
  ])

  static let verticalSpace = ScalarSet([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])

  /// Returns the set of `[:name:]`; `nil` if there is no set with that name. With `(*UCP)`, only
  /// the ASCII part is known.
  static func posix(_ name: String, readsUnicode: Bool) -> PatternCharacters? {
    let set: [ClosedRange<UInt32>]
    switch name {
    case "alpha": set = [0x41...0x5A, 0x61...0x7A]
    case "lower": set = [0x61...0x7A]
    case "upper": set = [0x41...0x5A]
    case "alnum": set = [0x30...0x39, 0x41...0x5A, 0x61...0x7A]
    case "ascii": return PatternCharacters(.ascii)
    case "blank": set = [0x09...0x09, 0x20...0x20]
    case "cntrl": set = [0x00...0x1F, 0x7F...0x7F]
    case "digit": set = [0x30...0x39]
    case "graph": set = [0x21...0x7E]
    case "print": set = [0x20...0x7E]
    case "punct": set = [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]
    case "space": set = [0x09...0x0D, 0x20...0x20]
    case "word": set = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    case "xdigit": set = [0x30...0x39, 0x41...0x46, 0x61...0x66]
    default: return nil
    }
    let known = ScalarSet(set)
    return PatternCharacters(
      sure: known, possible: readsUnicode ? known.union(beyondASCII) : known)
  }

  /// Returns the set of a property such as `\p{L}`. It is exact up to U+024F, where Unicode no
  /// longer changes, and open beyond. For an unknown name, nothing is certain.
  static func property(_ name: String) -> PatternCharacters {
    let plain = String(name.filter { $0 != " " && $0 != "_" && $0 != "-" })
    if plain.lowercased() == "any" { return .all }
    guard let holds = test(plain) else {
      if let script = scripts[plain.lowercased()] {
        return PatternCharacters(sure: ScalarSet(script), possible: beyondASCII)
      }
      return PatternCharacters(sure: .none, possible: .all)
    }
    var known: [ClosedRange<UInt32>] = []
    for value in 0...lastKnown {
      if let scalar = Unicode.Scalar(value), holds(scalar.properties.generalCategory, value) {
        known.append(value...value)
      }
    }
    let sure = ScalarSet(known)
    return PatternCharacters(
      sure: sure, possible: sure.union(ScalarSet([lastKnown + 1...ScalarSet.last])))
  }

  private static let lastKnown: UInt32 = 0x24F

  /// Scripts with some known ranges, and no ASCII characters.
  private static let scripts: [String: [ClosedRange<UInt32>]] = [
    "greek": [0x391...0x3A1, 0x3A3...0x3A9, 0x3B1...0x3C9], "cyrillic": [0x410...0x44F],
    "han": [0x4E00...0x9FA5], "hiragana": [0x3041...0x3096], "katakana": [0x30A1...0x30FA],
    "hangul": [0xAC00...0xD7A3], "hebrew": [0x5D0...0x5EA], "arabic": [0x621...0x63A],
    "thai": [0xE01...0xE3A], "armenian": [0x531...0x556], "georgian": [0x10D0...0x10F0],
    "devanagari": [0x905...0x939],
  ]

  private typealias Category = Unicode.GeneralCategory

  /// Returns the test of a general category by its name, or of PCRE2's own `L&`, `Xan`, `Xsp`,
  /// `Xps` and `Xwd`.
  private static func test(_ name: String) -> ((Category, UInt32) -> Bool)? {
    switch name.lowercased() {
    case "l&", "lc": { category, _ in cased.contains(category) }
    case "xan": { category, _ in isLetter(category) || isNumber(category) }
    case "xwd": { category, value in isLetter(category) || isNumber(category) || value == 0x5F }
    case "xsp", "xps":
      { category, value in
        spaces.contains(category) || (0x09...0x0D).contains(value) || value == 0x85
      }
    case let name: categories[name].map { set in { category, _ in set.contains(category) } }
    }
  }

  private static let spaces: Set<Category> = [
    .spaceSeparator, .lineSeparator, .paragraphSeparator,
  ]

  private static let cased: Set<Category> = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter,
  ]

  private static func isLetter(_ category: Category) -> Bool {
    cased.contains(category) || category == .otherLetter || category == .modifierLetter
  }

  private static func isNumber(_ category: Category) -> Bool {
    category == .decimalNumber || category == .letterNumber || category == .otherNumber
  }

  private static let categories: [String: Set<Category>] = {
    let single: [String: Category] = [
      "lu": .uppercaseLetter, "ll": .lowercaseLetter, "lt": .titlecaseLetter,
      "lm": .modifierLetter, "lo": .otherLetter, "mn": .nonspacingMark, "mc": .spacingMark,
      "me": .enclosingMark, "nd": .decimalNumber, "nl": .letterNumber, "no": .otherNumber,
      "pc": .connectorPunctuation, "pd": .dashPunctuation, "ps": .openPunctuation,
      "pe": .closePunctuation, "pi": .initialPunctuation, "pf": .finalPunctuation,
      "po": .otherPunctuation, "sm": .mathSymbol, "sc": .currencySymbol, "sk": .modifierSymbol,
      "so": .otherSymbol, "zs": .spaceSeparator, "zl": .lineSeparator,
      "zp": .paragraphSeparator, "cc": .control, "cf": .format, "co": .privateUse,
    ]
    var all: [String: Set<Category>] = [:]
    for (name, category) in single {
      all[name] = [category]
      all[String(name.prefix(1)), default: []].insert(category)
    }
    // `C` also has `Cs` and `Cn`, which have no known members, because everything up to U+024F is
    // assigned.
    return all
  }()
}
