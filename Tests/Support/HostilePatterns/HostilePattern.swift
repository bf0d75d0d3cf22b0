/// A pattern made at random of all that can be dear to match, and texts that make it so.
public struct HostilePattern: Sendable {
  /// The pattern.
  public let text: String

  /// Whether it is for the whole of a text or for any part.
  public let isWhole: Bool

  /// Makes a pattern; the same numbers make the same one.
  public init(_ random: inout some RandomNumberGenerator) {
    var maker = Maker()
    var text = random.pick(["", "", "", "", "(?i)", "^", "(?s)", "(*UCP)", "(?U)"])
    text += maker.alternatives(depth: 0, &random)
    text += random.pick(["", "", "$", "b", "[0-9]", "[bc]", "@", "\\d\\d", "(?!a)", "(*FAIL)"])
    self.text = text
    isWhole = random.isOne(in: 3)
  }

  /// A text of about so many bytes: one piece over and over, perhaps broken off and ended by what
  /// does not fit.
  public static func attack(_ count: Int, _ random: inout some RandomNumberGenerator) -> String {
    var piece = random.pick(pieces)
    if random.isOne(in: 4) { piece += random.pick(pieces) }
    var text = random.isOne(in: 4) ? random.pick(pieces) : ""
    let times = max(1, (count - text.utf8.count) / piece.utf8.count)
    text += String(repeating: piece, count: times)
    if random.isOne(in: 4) {
      text += random.pick(pieces)
      text += String(repeating: random.pick(pieces), count: max(1, times / 2))
    }
    return text + random.pick(ends)
  }

  private static let pieces = [
    "a", "a", "a", "ab", "aA", "b", "1", "12", "a1", "a ", " ", "é", "É", "aé", "🇩🇪", "e\u{301}",
    "ba", "a.", "a@", "a-", "\n", "a\n", "ж", "x", "水", "一", "aaaab", "_", "0",
  ]

  private static let ends = ["", "", "!", "\n", "b", "c", "5", "a!", "@", "b5", "12!", "é"]
}

extension HostilePattern {
  /// Writes a pattern from the outside to the inside.
  private struct Maker {
    /// The groups that have been closed, which can be referred to, and opened, which can be called.
    var closed = 0
    var opened = 0

    mutating func alternatives(
      depth: Int, _ random: inout some RandomNumberGenerator
    ) -> String {
      var text = sequence(depth: depth, &random)
      while random.isOne(in: 5) { text += "|" + sequence(depth: depth, &random) }
      return text
    }

    mutating func sequence(depth: Int, _ random: inout some RandomNumberGenerator) -> String {
      var text = ""
      for _ in 0...random.next() % 3 { text += item(depth: depth, &random) }
      return text
    }

    mutating func item(depth: Int, _ random: inout some RandomNumberGenerator) -> String {
      switch random.next() % 12 {
      case 0..<5: return random.pick(HostilePattern.atoms) + random.pick(HostilePattern.quantifiers)
      case 5..<9 where depth < 4:
        let isCapturing = random.isOne(in: 2)
        if isCapturing { opened += 1 }
        let inner = alternatives(depth: depth + 1, &random)
        if isCapturing { closed += 1 }
        let opening = isCapturing ? "(" : random.pick(["(?:", "(?:", "(?>", "(?|"])
        return opening + inner + ")" + random.pick(HostilePattern.quantifiers)
      case 9 where depth < 4:
        let inner = alternatives(depth: depth + 1, &random)
        return random.pick(["(?=", "(?=", "(?!"]) + inner + ")"
      case 10 where random.isOne(in: 6):
        return random.pick(HostilePattern.wideAtoms) + random.pick(HostilePattern.quantifiers)
      case 10: return special(&random)
      default: return random.pick(HostilePattern.atoms)
      }
    }

    private mutating func special(_ random: inout some RandomNumberGenerator) -> String {
      switch random.next() % 8 {
      case 0 where closed > 0:
        return "\\g{\(1 + Int(random.next() % UInt64(closed)))}"
          + random.pick(["", "", "*", "{3}", "++"])
      case 1 where closed > 0: return "(?(\(closed))a|b)"
      case 2: return random.pick(["(?R)?", "(?:a(?R)|b)?", "(?R)*a"])
      case 3 where opened > 0:
        return "(?\(1 + Int(random.next() % UInt64(opened))))" + random.pick(["", "?", "{2}"])
      case 4: return "(?<=" + random.pick(["a", "\\w{20}", "a{300}", "[a-z]|b{40}", "\\D"]) + ")"
      case 5: return "(?<!" + random.pick(["b", "\\d{20}", "a{300}b"]) + ")"
      case 6: return random.pick(["(*PRUNE)", "(*SKIP)", "(*COMMIT)", "(*THEN)"])
      default: return random.pick(["\\b", "\\B", "\\R", "\\X*", "\\X", "\\X{20}", "^", "\\A"])
      }
    }
  }

  private static let atoms = [
    "a", "a", "b", "[a-z]", "[a-z]", "\\w", ".", "\\d", "\\s", "\\S", "[^b]", "[ab]", "é", "\\p{L}",
    "(?:a|b)", "(?:a|ab)", "[а-яёa-z]", "\\D", "[^\\s@]", "\\X", "aa", "[[:alnum:]]", "\\N",
    "(?s:.)",
    "[éèêëàâäôöûü]", "\\P{Lu}", "(?i:k)", "[a-z]*b", "\\p{L}+a", "(?:.*b)",
  ]

  /// Classes that a list is read for.
  private static let wideAtoms = [
    "[" + wide(40) + "]", "[^" + wide(300) + "]", "[a" + wide(3000) + "ж]",
    "[^" + String(repeating: "\\p{Greek}", count: 50) + "]",
    "[^" + String(repeating: "\\x{181}-\\x{24f}", count: 20) + "]",
  ]

  /// So many characters, every other one from U+4E00 on.
  static func wide(_ count: UInt32) -> String {
    (0..<count).compactMap { UnicodeScalar(0x4E00 + 2 * $0).map { String($0) } }.joined()
  }

  private static let quantifiers = [
    "", "", "*", "*", "+", "+", "?", "*?", "+?", "??", "*+", "++", "?+", "{2}", "{2,}", "{0,3}",
    "{1,20}", "{40}", "{10,}+", "{300}", "{3,7}?",
  ]
}

extension RandomNumberGenerator {
  /// One of some.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int(next() % UInt64(choices.count))]
  }

  /// Whether a chance of one in so many comes up.
  public mutating func isOne(in count: UInt64) -> Bool { next() % count == 0 }
}
