/// Reads escapes, inside and outside sets.
extension PatternReader {
  /// The character meaning of an escape.
  enum Escape {
    case character(Unicode.Scalar)
    case item(PatternTree.SetItem)
  }

  /// The escapes for a position, a line end or a cluster.
  private static let places: [Unicode.Scalar: Part] = [
    "A": .anchor(.textStart), "z": .anchor(.textEnd), "Z": .anchor(.textEndOrLastLine),
    "G": .anchor(.searchStart), "b": .anchor(.wordEdge), "B": .anchor(.noWordEdge), "R": .lineEnd,
    "X": .cluster,
  ]

  mutating func readEscape() -> Node {
    let start = position
    return readKnownEscape() ?? giveUp("an unusual escape", from: start)
  }

  private mutating func readKnownEscape() -> Node? {
    let start = position
    switch ahead(1) {
    case "g", "k": return readReference()
    case "1"..."9":
      let digits = text[(position + 1)...].prefix(while: isDigit)
      guard digits.count < 6, let number = Int(String(decoding: digits, as: UTF8.self)) else {
        return nil
      }
      // PCRE2 reads the others as octal numbers.
      if number < 10 || ahead(1) >= "8" || number <= groupCount {
        position = digits.endIndex
        return leaf(use(of: .number(number)), from: start)
      }
    case let letter:
      guard let part = Self.places[letter] else { break }
      position += 2
      return leaf(part, from: start)
    }
    switch readCharacterEscape() {
    case .character(let scalar):
      return leaf(.character(scalar, ignoresCase: flags.ignoresCase), from: start)
    case .item(let item):
      let characters = meanings.characters(of: item, ignoresCase: flags.ignoresCase)
      return set(of: item, characters, from: start)
    case nil: return nil
    }
  }

  /// Returns a reference to a group, or a call of the group.
  func use(of target: PatternTree.Target, isCall: Bool = false) -> Part {
    isCall ? .call(target) : .reference(target, ignoresCase: flags.ignoresCase)
  }

  /// Reads `\g1`, `\g{-1}`, `\g{name}`, `\k<name>`, `\k'name'`, `\k{name}`, or a call: `\g<name>`
  /// or `\g'1'`.
  private mutating func readReference() -> Node? {
    let start = position
    let isG = ahead(1) == "g"
    let closers: [Unicode.Scalar: Unicode.Scalar] = ["{": "}", "<": ">", "'": "'"]
    guard let closer = closers[ahead(2)] else {
      let sign = ahead(2) == "-" || ahead(2) == "+" ? 1 : 0
      let digits = text[min(position + 2 + sign, text.count)...].prefix(while: isDigit)
      let written = text[min(position + 2, text.count)..<digits.endIndex]
      guard isG, !digits.isEmpty, let number = groupNumber(String(decoding: written, as: UTF8.self))
      else { return nil }
      position = digits.endIndex
      return leaf(use(of: .number(number)), from: start)
    }
    let isCall = isG && closer != "}"
    guard let written = take(from: 3, until: closer) else { return nil }
    guard isG, Int(written) != nil else {
      return leaf(use(of: .name(written), isCall: isCall), from: start)
    }
    return groupNumber(written).map { leaf(use(of: .number($0), isCall: isCall), from: start) }
  }

  /// The letters of escapes that stand for one character each.
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = [
    "a": "\u{7}", "e": "\u{1B}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  /// Reads an escape for a character or a set; `nil` for an unknown escape.
  mutating func readCharacterEscape() -> Escape? {
    let letter = ahead(1)
    guard position + 1 < text.count else { return nil }
    position += 2
    if let scalar = Self.letters[letter] { return .character(scalar) }
    switch letter {
    case "c":
      guard (0x20...0x7E).contains(byte()) else { return nil }
      let control = (0x61...0x7A).contains(byte()) ? byte() ^ 0x20 : byte()
      position += 1
      return .character(Unicode.Scalar(control ^ 0x40))
    case "0"..."7":
      let digits = text[(position - 1)...].prefix(3).prefix { (0x30...0x37).contains($0) }
      position = digits.endIndex
      return number(String(decoding: digits, as: UTF8.self), radix: 8)
    case "8", "9": return nil
    case "o": return readBraced(radix: 8)
    case "x":
      if ahead() == "{" { return readBraced(radix: 16) }
      let digits = text[position...].prefix(2).prefix { Character(Unicode.Scalar($0)).isHexDigit }
      position = digits.endIndex
      return number("0" + String(decoding: digits, as: UTF8.self), radix: 16)
    case "N":
      guard ahead() == "{" else { return .item(.shorthand(UInt8(ascii: "N"))) }
      guard goesOn(with: "{U+") else { return nil }
      position += 2
      return readBraced(radix: 16)
    case "p", "P": return readProperty(isNegated: letter == "P")
    case "d", "D", "w", "W", "s", "S", "h", "H", "v", "V":
      return .item(.shorthand(UInt8(ascii: letter)))
    case "A"..."Z", "a"..."z": return nil
    default:
      position -= 1
      return .character(takeScalar())
    }
  }

  private func number(_ digits: String, radix: Int) -> Escape? {
    UInt32(digits, radix: radix).flatMap { Unicode.Scalar($0) }.map { .character($0) }
  }

  /// Reads `{1F600}`; the brace, or the character before the number, must be the current byte.
  private mutating func readBraced(radix: Int) -> Escape? {
    guard let digits = take(from: 1, until: "}"), digits.utf8.count < 11 else { return nil }
    return number(digits, radix: radix)
  }

  /// Reads the name of a property: `L`, `{Lu}`, `{^Greek}`.
  private mutating func readProperty(isNegated: Bool) -> Escape? {
    guard ahead() == "{" else {
      guard (0x61...0x7A).contains(byte() | 0x20) else { return nil }
      position += 1
      return .item(.property(String(ahead(-1)), isNegated: isNegated))
    }
    guard var name = take(from: 1, until: "}"), name.utf8.count < 59 else { return nil }
    let hasCaret = name.hasPrefix("^")
    if hasCaret { name.removeFirst() }
    return .item(.property(name, isNegated: isNegated != hasCaret))
  }
}

extension Unicode.Scalar {
  /// True for Unicode's white space in patterns, except ASCII blanks.
  var isWideBlank: Bool { [0x85, 0x200E, 0x200F, 0x2028, 0x2029].contains(value) }
}
