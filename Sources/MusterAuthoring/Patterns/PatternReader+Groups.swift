/// Reads groups, and everything else that a parenthesis opens.
extension PatternReader {
  /// Skips `(*UTF)`, `(*UCP)` and limits at the start.
  mutating func skipLeadingVerbs() {
    while goesOn(with: "(*") {
      let name = word(from: position + 2)
      guard name == "UTF" || name == "UCP" || name.hasPrefix("LIMIT_"), take(until: ")") != nil
      else { return }
      if name == "UCP" { meanings.readsUnicode = true }
    }
  }

  /// The openings of groups that are complete on their own.
  private static let openings: [(words: String, part: @Sendable (Node) -> Part)] = [
    ("(?:", { .group(.plain(flags: ""), $0) }), ("(?|", { .group(.sameNumbers, $0) }),
    ("(?>", { .group(.atomic, $0) }), ("(*atomic:", { .group(.atomic, $0) }),
    ("(?=", { .look(.ahead, $0) }), ("(?!", { .look(.notAhead, $0) }),
    ("(?<=", { .look(.behind, $0) }), ("(?<!", { .look(.notBehind, $0) }),
    ("(*pla:", { .look(.ahead, $0) }), ("(*positive_lookahead:", { .look(.ahead, $0) }),
    ("(*nla:", { .look(.notAhead, $0) }), ("(*negative_lookahead:", { .look(.notAhead, $0) }),
    ("(*plb:", { .look(.behind, $0) }), ("(*positive_lookbehind:", { .look(.behind, $0) }),
    ("(*nlb:", { .look(.notBehind, $0) }), ("(*negative_lookbehind:", { .look(.notBehind, $0) }),
  ]

  mutating func readGroup() -> Node {
    let start = position
    if let (words, part) = Self.openings.first(where: { goesOn(with: $0.words) }) {
      return readInside(words.utf8.count, from: start, sharesNumbers: words == "(?|", part)
    }
    switch ahead(1) {
    case "*": return readVerb()
    case "?": break
    case _ where flags.groupsAreNamedOnly:
      return readInside(1, from: start) { .group(.plain(flags: ""), $0) }
    default:
      groupCount += 1
      let number = groupCount
      return readInside(1, from: start) { .group(.capturing(number: number), $0) }
    }
    switch (ahead(2), ahead(3)) {
    case ("<", _): return readNamed(at: 3, until: ">", from: start)
    case ("'", _): return readNamed(at: 3, until: "'", from: start)
    case ("P", "<"): return readNamed(at: 4, until: ">", from: start)
    case ("P", "="): return readTarget(at: 4, isCall: false, from: start)
    case ("P", ">"): return readTarget(at: 4, isCall: true, from: start)
    case ("&", _): return readTarget(at: 3, isCall: true, from: start)
    case ("(", _): return readConditional(from: start)
    case ("R", _), ("0"..."9", _), ("+", _), ("-", "0"..."9"):
      return readNumberedCall(from: start)
    case ("C", _): return giveUp("a callout", from: start)
    case ("P", _), ("*", _), ("[", _): return giveUp("an unusual group", from: start)
    default: return readFlags(from: start)
    }
  }

  private mutating func giveUpUnclosed(from start: Int) -> Node {
    giveUp("a group that is not closed", from: start)
  }

  /// Reads the content of a group, after an opening of this many bytes, and the closing
  /// parenthesis.
  private mutating func readInside(
    _ opening: Int, from start: Int, sharesNumbers: Bool = false, _ part: (Node) -> Part
  ) -> Node {
    let outer = flags
    position += opening
    let first = upcomingNumber
    let inner = readAlternatives(sharesNumbers: sharesNumbers)
    flags = outer
    guard ahead() == ")" else {
      return node(.sequence([inner, giveUpUnclosed(from: start)]), from: start, first)
    }
    position += 1
    return node(part(inner), from: start, first)
  }

  private mutating func readNamed(
    at offset: Int, until end: Unicode.Scalar, from start: Int
  ) -> Node {
    let name = word(from: position + offset)
    let after = offset + name.utf8.count
    guard !name.isEmpty, ahead(after) == end else { return giveUp("an unusual group", from: start) }
    groupCount += 1
    let number = groupCount
    return readInside(after + 1, from: start) { .group(.named(name, number: number), $0) }
  }

  /// Reads a name, possibly preceded by a file's name, and a closing parenthesis.
  private mutating func readTarget(at offset: Int, isCall: Bool, from start: Int) -> Node {
    guard let name = take(from: offset, until: ")") else { return giveUpUnclosed(from: start) }
    return leaf(use(of: .name(name), isCall: isCall), from: start)
  }

  /// Reads `(?R)`, `(?1)`, `(?-1)` or `(?+1)`.
  private mutating func readNumberedCall(from start: Int) -> Node {
    guard let written = take(from: 2, until: ")") else { return giveUpUnclosed(from: start) }
    guard let number = written == "R" ? 0 : groupNumber(written) else {
      return giveUp("a call", from: start)
    }
    return leaf(.call(.number(number)), from: start)
  }

  /// Returns the number of the group that `2`, `-1` or `+1` refers to from here.
  func groupNumber(_ written: String) -> Int? {
    guard written.utf8.count < 8, let number = Int(written) else { return nil }
    if written.hasPrefix("-") { return groupCount + number + 1 > 0 ? groupCount + number + 1 : nil }
    return written.hasPrefix("+") ? groupCount + number : number
  }

  /// Reads `(?(…)yes|no)` or `(?(DEFINE)…)`.
  private mutating func readConditional(from start: Int) -> Node {
    let outer = flags
    let first = upcomingNumber
    let test: PatternTree.Test
    if ahead(3) == "?" || ahead(3) == "*" {
      position += 2
      let assertion = readGroup()
      guard case .look = assertion.part else { return giveUp("an unusual condition", from: start) }
      test = .look(assertion)
    } else {
      guard let written = take(from: 3, until: ")") else { return giveUpUnclosed(from: start) }
      if written == "DEFINE" { return readInside(0, from: start) { .definitions($0) } }
      guard let known = condition(written) else {
        return giveUp("an unusual condition", from: start)
      }
      test = known
    }
    let inner = readAlternatives()
    flags = outer
    guard ahead() == ")" else { return giveUpUnclosed(from: start) }
    position += 1
    let branches = if case .alternatives(let branches) = inner.part { branches } else { [inner] }
    guard branches.count <= 2 else { return giveUp("an unusual condition", from: start) }
    let no = branches.count == 2 ? branches[1] : nil
    return node(.conditional(test, yes: branches[0], no: no), from: start, first)
  }

  private func condition(_ written: String) -> PatternTree.Test? {
    if let number = groupNumber(written) { return .group(.number(number)) }
    if written.hasPrefix("R") || written.hasPrefix("VERSION") { return .called(written) }
    let quotes = [("<", ">"), ("'", "'")]
    for (open, close) in quotes where written.hasPrefix(open) && written.hasSuffix(close) {
      return .group(.name(String(written.dropFirst().dropLast())))
    }
    return written.utf8.allSatisfy { isWord($0) } ? .group(.name(written)) : nil
  }

  /// Reads `(?i)`, which applies up to the end of the group, or `(?i:…)`.
  private mutating func readFlags(from start: Int) -> Node {
    let outer = flags
    var isUnsetting = false
    var index = position + 2
    while index < text.count {
      let flag = Unicode.Scalar(text[index])
      index += 1
      switch flag {
      case "^": flags = Flags()
      case "-": isUnsetting = true
      case "i": flags.ignoresCase = !isUnsetting
      case "s": flags.dotTakesAll = !isUnsetting
      case "m": flags.anchorsAtLines = !isUnsetting
      case "n": flags.groupsAreNamedOnly = !isUnsetting
      case "U": flags.isUngreedy = !isUnsetting
      case "J": break
      case "x":
        let isDouble = index < text.count && text[index] == UInt8(ascii: "x")
        if isDouble { index += 1 }
        flags.extended = isUnsetting ? 0 : isDouble ? 2 : 1
      case ")", ":":
        let written = String(decoding: text[position + 2..<index - 1], as: UTF8.self)
        if flag == ")" {
          position = index
          return leaf(.flags(written), from: start)
        }
        let group = readInside(index - position, from: start) {
          .group(.plain(flags: written), $0)
        }
        flags = outer
        return group
      default:
        flags = outer
        return giveUp("an unusual flag", from: start)
      }
    }
    return giveUpUnclosed(from: start)
  }

  /// Reads `(*FAIL)` and other verbs.
  private mutating func readVerb() -> Node {
    let start = position
    let name = word(from: position + 2)
    guard ("A"..."Z").contains(ahead(2)) || ahead(2) == ":", take(until: ")") != nil else {
      return giveUp("an unusual group", from: start)
    }
    return name == "FAIL" || name == "F" ? leaf(.never, from: start) : skip("a verb", from: start)
  }

  /// Returns the letters, digits and `_` from an index on.
  func word(from index: Int) -> String {
    String(decoding: text[min(index, text.count)...].prefix { isWord($0) }, as: UTF8.self)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20)
  }

  func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
