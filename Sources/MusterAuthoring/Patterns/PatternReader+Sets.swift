/// Reads sets in brackets.
extension PatternReader {
  /// The next member of a set.
  private enum Member {
    case character(UInt32)
    case item(PatternTree.SetItem)
    case end
    case unknown
  }

  mutating func readSet() -> Node {
    let start = position
    if goesOn(with: "[[:<:]]") || goesOn(with: "[[:>:]]") {
      position += 7
      return skip("a word's edge", from: start)
    }
    position += 1
    var items: [PatternTree.SetItem] = []
    skipInSet()
    let isNegated = ahead() == "^"
    if isNegated { position += 1 }
    skipInSet()
    if ahead() == "]" {
      items.append(.range(0x5D...0x5D))
      position += 1
    }
    var isOpen = true
    // The hyphen after `a-c` or `\d` is a literal.
    var canBeginRange = !items.isEmpty
    while isOpen {
      let isHyphen = isRangeHyphen && canBeginRange
      if isHyphen { position += 1 }
      switch readMember() {
      case .character(let value):
        if isHyphen, case .range(let begun)? = items.last {
          guard begun.lowerBound <= value else { return giveUp("an unusual set", from: start) }
          items[items.count - 1] = .range(begun.lowerBound...value)
          canBeginRange = false
        } else {
          items.append(.range(value...value))
          canBeginRange = true
        }
      case .item(let item):
        if isHyphen { items.append(.range(0x2D...0x2D)) }
        items.append(item)
        canBeginRange = false
      case .end: isOpen = false
      case .unknown: return giveUp("an unusual set", from: start)
      }
    }
    let characters = meanings.characters(of: items, ignoresCase: flags.ignoresCase)
    return leaf(
      .oneOf(
        PatternTree.CharacterSet(
          items: items, isNegated: isNegated, hasBrackets: true,
          characters: isNegated ? characters.complement : characters)), from: start)
  }

  /// True at a hyphen that is followed by anything other than the end of the set.
  private var isRangeHyphen: Bool {
    guard quotedEnd == nil, ahead() == "-" else { return false }
    var next = self
    next.position += 1
    next.skipInSet()
    return next.ahead() != "]" || next.quotedEnd != nil
  }

  private mutating func readMember() -> Member {
    skipInSet()
    guard position < text.count else { return .unknown }
    if quotedEnd != nil { return .character(takeScalar().value) }
    switch ahead() {
    case "]":
      position += 1
      return .end
    case "[":
      if ahead(1) == ":" || ahead(1) == "." || ahead(1) == "=" { return readPOSIX() }
    case "\\":
      if ahead(1) == "b" {
        position += 2
        return .character(8)
      }
      switch readCharacterEscape() {
      case .character(let scalar): return .character(scalar.value)
      case .item(.shorthand(UInt8(ascii: "N"))), nil: return .unknown
      case .item(let item): return .item(item)
      }
    default: break
    }
    return .character(takeScalar().value)
  }

  /// Reads `[:alpha:]` or `[:^alpha:]`; a `[:` without a name is literal.
  private mutating func readPOSIX() -> Member {
    let isNegated = ahead(2) == "^"
    let name = word(from: position + (isNegated ? 3 : 2))
    let end = position + (isNegated ? 3 : 2) + name.utf8.count
    guard !name.isEmpty, end + 1 < text.count, text[end] == byte(1),
      text[end + 1] == UInt8(ascii: "]")
    else {
      let rest = text[position...].prefix { $0 != UInt8(ascii: "]") }
      guard rest.last != byte(1) || rest.count < 2 else { return .unknown }
      return .character(takeScalar().value)
    }
    guard ahead(1) == ":",
      PatternCharacters.posix(name, readsUnicode: false) != nil
    else { return .unknown }
    position = end + 2
    return .item(.posix(name, isNegated: isNegated))
  }

  /// Skips the mark of a quotation, `\Q` or `\E`; returns false if there is no mark here.
  mutating func skipQuotationMark() -> Bool {
    if let end = quotedEnd {
      guard position >= end else { return false }
      quotedEnd = nil
      position = min(end + 2, text.count)
    } else if goesOn(with: "\\Q") {
      position += 2
      quotedEnd =
        text[position...].indices.first { text[$0...].starts(with: "\\E".utf8) } ?? text.count
    } else if goesOn(with: "\\E") {
      position += 2
    } else {
      return false
    }
    return true
  }

  /// Skips quotation marks (`\Q` and `\E`), and blanks if `(?xx)` ignores them.
  private mutating func skipInSet() {
    while position < text.count {
      if skipQuotationMark() { continue }
      if quotedEnd != nil { return }
      if flags.extended == 2, ahead() == " " || ahead() == "\t" {
        position += 1
      } else {
        return
      }
    }
  }
}
