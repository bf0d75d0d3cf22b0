/// Groups, and everything else that a parenthesis opens.
extension PatternReader {
  /// Skips `(*UTF)`, `(*UCP)` and limits in front.
  mutating func skipLeadingVerbs() {
    while goesOn(with: "(*") {
      let name = word(from: position + 2)
      guard name == "UTF" || name == "UCP" || name.hasPrefix("LIMIT_"),
        let end = text[position...].firstIndex(of: UInt8(ascii: ")"))
      else { return }
      if name == "UCP" { meanings.readsUnicode = true }
      position = end + 1
    }
  }

  mutating func readGroup() -> Node {
    let start = position
    if byte(1) == UInt8(ascii: "*") { return readVerb() }
    guard byte(1) == UInt8(ascii: "?") else {
      if flags.groupsAreNamedOnly {
        return readInside(1, from: start) { .group(.plain(flags: ""), $0) }
      }
      groupCount += 1
      let number = groupCount
      return readInside(1, from: start) { .group(.capturing(number: number), $0) }
    }
    switch byte(2) {
    case UInt8(ascii: ":"): return readInside(3, from: start) { .group(.plain(flags: ""), $0) }
    case UInt8(ascii: ">"): return readInside(3, from: start) { .group(.atomic, $0) }
    case UInt8(ascii: "|"):
      return readInside(3, from: start, sharesNumbers: true) { .group(.sameNumbers, $0) }
    case UInt8(ascii: "="): return readInside(3, from: start) { .look(.ahead, $0) }
    case UInt8(ascii: "!"): return readInside(3, from: start) { .look(.notAhead, $0) }
    case UInt8(ascii: "<"):
      if byte(3) == UInt8(ascii: "=") {
        return readInside(4, from: start) { .look(.behind, $0) }
      }
      if byte(3) == UInt8(ascii: "!") {
        return readInside(4, from: start) { .look(.notBehind, $0) }
      }
      return readNamed(at: 3, until: ">", from: start)
    case UInt8(ascii: "'"): return readNamed(at: 3, until: "'", from: start)
    case UInt8(ascii: "P"): return readPythonGroup(from: start)
    case UInt8(ascii: "&"): return readTarget(at: 3, from: start) { .call($0) }
    case UInt8(ascii: "("): return readConditional(from: start)
    case UInt8(ascii: "R"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"):
      return readNumberedCall(from: start)
    case UInt8(ascii: "-") where isDigit(byte(3)): return readNumberedCall(from: start)
    case UInt8(ascii: "C"): return giveUp("a callout", from: start)
    case UInt8(ascii: "*"), UInt8(ascii: "["): return giveUp("an unusual group", from: start)
    default: return readFlags(from: start)
    }
  }

  /// Reads what is in a group after an opening of so many bytes, and its closing parenthesis.
  private mutating func readInside(
    _ opening: Int, from start: Int, sharesNumbers: Bool = false, _ part: (Node) -> Part
  ) -> Node {
    let outer = flags
    position += opening
    let first = upcomingNumber
    let inner = readAlternatives(sharesNumbers: sharesNumbers)
    flags = outer
    guard position < text.count, byte() == UInt8(ascii: ")") else {
      let rest = giveUp("a group that is not closed", from: start)
      return node(.sequence([inner, rest]), from: start, first)
    }
    position += 1
    return node(part(inner), from: start, first)
  }

  private mutating func readNamed(
    at offset: Int, until end: Character, from start: Int
  ) -> Node {
    let name = word(from: position + offset)
    let after = offset + name.utf8.count
    guard !name.isEmpty, byte(after) == end.asciiValue else {
      return giveUp("an unusual group", from: start)
    }
    groupCount += 1
    let number = groupCount
    return readInside(after + 1, from: start) { .group(.named(name, number: number), $0) }
  }

  /// Reads `(?P<name>…)`, `(?P=name)` or `(?P>name)`.
  private mutating func readPythonGroup(from start: Int) -> Node {
    let ignoresCase = flags.ignoresCase
    switch byte(3) {
    case UInt8(ascii: "<"): return readNamed(at: 4, until: ">", from: start)
    case UInt8(ascii: "="):
      return readTarget(at: 4, from: start) { .reference($0, ignoresCase: ignoresCase) }
    case UInt8(ascii: ">"): return readTarget(at: 4, from: start) { .call($0) }
    default: return giveUp("an unusual group", from: start)
    }
  }

  /// Reads a name, which may have a file's name before it, and a closing parenthesis.
  private mutating func readTarget(
    at offset: Int, from start: Int, _ part: (PatternTree.Target) -> Part
  ) -> Node {
    let nameStart = position + offset
    guard let end = text[min(nameStart, text.count)...].firstIndex(of: UInt8(ascii: ")")) else {
      return giveUp("a group that is not closed", from: start)
    }
    position = end + 1
    return leaf(part(.name(String(decoding: text[nameStart..<end], as: UTF8.self))), from: start)
  }

  /// Reads `(?R)`, `(?1)`, `(?-1)` or `(?+1)`.
  private mutating func readNumberedCall(from start: Int) -> Node {
    guard let end = text[position...].firstIndex(of: UInt8(ascii: ")")) else {
      return giveUp("a group that is not closed", from: start)
    }
    let written = String(decoding: text[position + 2..<end], as: UTF8.self)
    position = end + 1
    if written == "R" { return leaf(.call(.number(0)), from: start) }
    guard let number = groupNumber(written) else { return giveUp("a call", from: start) }
    return leaf(.call(.number(number)), from: start)
  }

  /// Returns the number of a group as `2`, `-1` or `+1` names it from here.
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
    if byte(3) == UInt8(ascii: "?") || byte(3) == UInt8(ascii: "*") {
      position += 2
      let assertion = readGroup()
      guard case .look = assertion.part else {
        return giveUp("an unusual condition", from: start)
      }
      test = .look(assertion)
    } else {
      guard let end = text[position...].firstIndex(of: UInt8(ascii: ")")) else {
        return giveUp("a group that is not closed", from: start)
      }
      let written = String(decoding: text[position + 3..<end], as: UTF8.self)
      position = end + 1
      if written == "DEFINE" {
        position -= 1
        return readInside(1, from: start) { .definitions($0) }
      }
      guard let known = condition(written) else {
        return giveUp("an unusual condition", from: start)
      }
      test = known
    }
    let inner = readAlternatives()
    flags = outer
    guard position < text.count, byte() == UInt8(ascii: ")") else {
      return giveUp("a group that is not closed", from: start)
    }
    position += 1
    if case .alternatives(let branches) = inner.part {
      guard branches.count == 2 else { return giveUp("an unusual condition", from: start) }
      return node(.conditional(test, yes: branches[0], no: branches[1]), from: start, first)
    }
    return node(.conditional(test, yes: inner, no: nil), from: start, first)
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

  /// Reads `(?i)`, which holds up to the end of the group, or `(?i:…)`.
  private mutating func readFlags(from start: Int) -> Node {
    let outer = flags
    var isUnsetting = false
    var index = position + 2
    while index < text.count {
      let flag = text[index]
      index += 1
      switch flag {
      case UInt8(ascii: "^"):
        flags = Flags()
      case UInt8(ascii: "-"): isUnsetting = true
      case UInt8(ascii: "i"): flags.ignoresCase = !isUnsetting
      case UInt8(ascii: "s"): flags.dotTakesAll = !isUnsetting
      case UInt8(ascii: "m"): flags.anchorsAtLines = !isUnsetting
      case UInt8(ascii: "n"): flags.groupsAreNamedOnly = !isUnsetting
      case UInt8(ascii: "U"): flags.isUngreedy = !isUnsetting
      case UInt8(ascii: "J"): break
      case UInt8(ascii: "x"):
        let isDouble = index < text.count && text[index] == UInt8(ascii: "x")
        if isDouble { index += 1 }
        flags.extended = isUnsetting ? 0 : isDouble ? 2 : 1
      case UInt8(ascii: ")"), UInt8(ascii: ":"):
        let written = String(decoding: text[position + 2..<index - 1], as: UTF8.self)
        if flag == UInt8(ascii: ")") {
          position = index
          return leaf(.flags(written), from: start)
        }
        let inner = flags
        flags = outer
        return readInside(index - position, from: start, with: inner, written)
      default:
        flags = outer
        return giveUp("an unusual flag", from: start)
      }
    }
    return giveUp("a group that is not closed", from: start)
  }

  private mutating func readInside(
    _ opening: Int, from start: Int, with inner: Flags, _ written: String
  ) -> Node {
    let outer = flags
    flags = inner
    let group = readInside(opening, from: start) { .group(.plain(flags: written), $0) }
    flags = outer
    return group
  }

  /// Reads `(*FAIL)` and the like, or an assertion with a long name: `(*pla:…)`.
  private mutating func readVerb() -> Node {
    let start = position
    let name = word(from: position + 2)
    let opening = 2 + name.utf8.count + 1
    if byte(opening - 1) == UInt8(ascii: ":") {
      switch name {
      case "pla", "positive_lookahead":
        return readInside(opening, from: start) { .look(.ahead, $0) }
      case "nla", "negative_lookahead":
        return readInside(opening, from: start) { .look(.notAhead, $0) }
      case "plb", "positive_lookbehind":
        return readInside(opening, from: start) { .look(.behind, $0) }
      case "nlb", "negative_lookbehind":
        return readInside(opening, from: start) { .look(.notBehind, $0) }
      case "atomic": return readInside(opening, from: start) { .group(.atomic, $0) }
      default: break
      }
    }
    guard let end = text[position...].firstIndex(of: UInt8(ascii: ")")),
      name.utf8.first.map({ (0x41...0x5A).contains($0) }) == true || byte(2) == UInt8(ascii: ":")
    else { return giveUp("an unusual group", from: start) }
    position = end + 1
    if name == "FAIL" || name == "F" { return leaf(.never, from: start) }
    return skip("a verb", from: start)
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
