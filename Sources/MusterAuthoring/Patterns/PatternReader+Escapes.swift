/// Escapes, in sets and outside.
extension PatternReader {
  /// The meaning of an escape that stands for characters.
  enum Escape {
    case character(Unicode.Scalar)
    case item(PatternTree.SetItem)
  }

  mutating func readEscape() -> Node {
    let start = position
    let letter = byte(1)
    if let part = readPlace(letter) { return leaf(part, from: start) }
    switch letter {
    case UInt8(ascii: "g"), UInt8(ascii: "k"): return readReference(from: start)
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      if let reference = readNumberedReference(from: start) { return reference }
    default: break
    }
    switch readCharacterEscape() {
    case .character(let scalar):
      return leaf(.character(scalar, ignoresCase: flags.ignoresCase), from: start)
    case .item(let item):
      return leaf(
        .oneOf(
          PatternTree.CharacterSet(
            items: [item], isNegated: false, hasBrackets: false,
            characters: meanings.characters(of: item, ignoresCase: flags.ignoresCase))),
        from: start)
    case nil: return giveUp("an unusual escape", from: start)
    }
  }

  /// Reads an escape for a place, a line's end or a cluster.
  private mutating func readPlace(_ letter: UInt8) -> Part? {
    let part: Part
    switch letter {
    case UInt8(ascii: "A"): part = .anchor(.textStart)
    case UInt8(ascii: "z"): part = .anchor(.textEnd)
    case UInt8(ascii: "Z"): part = .anchor(.textEndOrLastLine)
    case UInt8(ascii: "G"): part = .anchor(.searchStart)
    case UInt8(ascii: "b"): part = .anchor(.wordEdge)
    case UInt8(ascii: "B"): part = .anchor(.noWordEdge)
    case UInt8(ascii: "R"): part = .lineEnd
    case UInt8(ascii: "X"): part = .cluster
    default: return nil
    }
    position += 2
    return part
  }

  /// Reads `\1`; `nil` for what PCRE2 takes for an octal number.
  private mutating func readNumberedReference(from start: Int) -> Node? {
    let digits = text[(position + 1)...].prefix { isDigit($0) }
    guard digits.count < 6, let number = Int(String(decoding: digits, as: UTF8.self)) else {
      return giveUp("an unusual escape", from: start)
    }
    let isReference = number < 10 || byte(1) >= UInt8(ascii: "8") || number <= groupCount
    guard isReference else { return nil }
    position += 1 + digits.count
    return leaf(.reference(.number(number), ignoresCase: flags.ignoresCase), from: start)
  }

  /// Reads `\g1`, `\g{-1}`, `\g{name}`, `\k<name>`, `\k'name'`, `\k{name}`, or the calls `\g<name>`
  /// and `\g'1'`.
  private mutating func readReference(from start: Int) -> Node {
    let isG = byte(1) == UInt8(ascii: "g")
    let opener = byte(2)
    let closer: UInt8
    switch opener {
    case UInt8(ascii: "{"): closer = UInt8(ascii: "}")
    case UInt8(ascii: "<"): closer = UInt8(ascii: ">")
    case UInt8(ascii: "'"): closer = UInt8(ascii: "'")
    default:
      let sign = opener == UInt8(ascii: "-") || opener == UInt8(ascii: "+") ? 1 : 0
      let digits = text[min(position + 2 + sign, text.count)...].prefix { isDigit($0) }
      let written = String(
        decoding: text[min(position + 2, text.count)..<digits.endIndex], as: UTF8.self)
      guard isG, !digits.isEmpty, let number = groupNumber(written) else {
        return giveUp("an unusual escape", from: start)
      }
      position = digits.endIndex
      return leaf(.reference(.number(number), ignoresCase: flags.ignoresCase), from: start)
    }
    guard let end = text[(position + 3)...].firstIndex(of: closer) else {
      return giveUp("an unusual escape", from: start)
    }
    let written = String(decoding: text[position + 3..<end], as: UTF8.self)
    let isNumber = isG && Int(written) != nil
    guard !isNumber || groupNumber(written) != nil else {
      return giveUp("an unusual escape", from: start)
    }
    let target =
      isNumber ? PatternTree.Target.number(groupNumber(written) ?? 0) : .name(written)
    position = end + 1
    let isCall = isG && opener != UInt8(ascii: "{")
    return leaf(
      isCall ? .call(target) : .reference(target, ignoresCase: flags.ignoresCase), from: start)
  }

  /// Reads an escape for a character or a set; `nil` for one that is not known.
  mutating func readCharacterEscape() -> Escape? {
    let letter = byte(1)
    guard position + 1 < text.count else { return nil }
    position += 2
    switch letter {
    case UInt8(ascii: "a"): return .character("\u{7}")
    case UInt8(ascii: "e"): return .character("\u{1B}")
    case UInt8(ascii: "f"): return .character("\u{C}")
    case UInt8(ascii: "n"): return .character("\n")
    case UInt8(ascii: "r"): return .character("\r")
    case UInt8(ascii: "t"): return .character("\t")
    case UInt8(ascii: "c"):
      guard (0x20...0x7E).contains(byte()) else { return nil }
      let control = (0x61...0x7A).contains(byte()) ? byte() ^ 0x20 : byte()
      position += 1
      return .character(Unicode.Scalar(control ^ 0x40))
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      return number(octal: 3).map { .character($0) }
    case UInt8(ascii: "8"), UInt8(ascii: "9"): return nil
    case UInt8(ascii: "o"): return braced(radix: 8)
    case UInt8(ascii: "x"):
      if byte() == UInt8(ascii: "{") { return braced(radix: 16) }
      let digits = text[position...].prefix(2).prefix { Character(Unicode.Scalar($0)).isHexDigit }
      position = digits.endIndex
      return .character(
        Unicode.Scalar(UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0))
    case UInt8(ascii: "N"):
      guard byte() == UInt8(ascii: "{") else { return .item(.shorthand(UInt8(ascii: "N"))) }
      guard goesOn(with: "{U+") else { return nil }
      position += 2
      return braced(radix: 16)
    case UInt8(ascii: "p"), UInt8(ascii: "P"):
      return property(isNegated: letter == UInt8(ascii: "P"))
    case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "w"), UInt8(ascii: "W"),
      UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "h"), UInt8(ascii: "H"),
      UInt8(ascii: "v"), UInt8(ascii: "V"):
      return .item(.shorthand(letter))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): return nil
    default:
      position -= 1
      return .character(takeScalar())
    }
  }

  private mutating func number(octal most: Int) -> Unicode.Scalar? {
    let digits = text[position...].prefix(most).prefix { (0x30...0x37).contains($0) }
    position = digits.endIndex
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 8).flatMap { Unicode.Scalar($0) }
  }

  /// Reads `{1F600}`; the brace, or the character before the number, is the current byte.
  private mutating func braced(radix: Int) -> Escape? {
    guard let end = text[position...].firstIndex(of: UInt8(ascii: "}")),
      (1..<12).contains(end - position)
    else { return nil }
    let digits = String(decoding: text[position + 1..<end], as: UTF8.self)
    guard let value = UInt32(digits, radix: radix), let scalar = Unicode.Scalar(value) else {
      return nil
    }
    position = end + 1
    return .character(scalar)
  }

  /// Reads the name of a property: `L`, `{Lu}`, `{^Greek}`.
  private mutating func property(isNegated: Bool) -> Escape? {
    guard byte() == UInt8(ascii: "{") else {
      guard (0x61...0x7A).contains(byte() | 0x20) else { return nil }
      position += 1
      let name = String(decoding: text[position - 1..<position], as: UTF8.self)
      return .item(.property(name, isNegated: isNegated))
    }
    guard let end = text[position...].firstIndex(of: UInt8(ascii: "}")), end - position < 60 else {
      return nil
    }
    var name = String(decoding: text[position + 1..<end], as: UTF8.self)
    position = end + 1
    let hasCaret = name.hasPrefix("^")
    if hasCaret { name.removeFirst() }
    return .item(.property(name, isNegated: isNegated != hasCaret))
  }
}

extension Unicode.Scalar {
  /// True for what Unicode calls white space of patterns, beside the blanks of ASCII.
  var isWideBlank: Bool { [0x85, 0x200E, 0x200F, 0x2028, 0x2029].contains(value) }
}
