/// Parses the text of a pattern into a tree, from left to right, as PCRE2 does.
struct PatternReader {
  /// The flags that apply at a position.
  struct Flags {
    var ignoresCase = false
    var dotTakesAll = false
    var anchorsAtLines = false
    /// 1 for `x`, 2 for `xx`.
    var extended = 0
    var isUngreedy = false
    var groupsAreNamedOnly = false
  }

  typealias Node = PatternTree.Node
  typealias Part = PatternTree.Part

  let text: [UInt8]
  var position = 0
  var flags = Flags()
  var unread: [PatternTree.Unread] = []
  var groupCount = 0
  private var nextNumber = 0
  private var depth = 0
  var meanings = SetMeanings()
  /// The end of the `\Q…\E` around the position.
  var quotedEnd: Int?

  private static let longest = 64 << 10
  private static let mostRepetitions = 8

  init(_ text: String, ignoresCase: Bool) {
    self.text = Array(text.utf8)
    flags.ignoresCase = ignoresCase
  }

  /// Reads the whole text.
  mutating func readAll() -> Node {
    guard text.count <= Self.longest else { return giveUp("a pattern longer than 64 KiB", from: 0) }
    skipLeadingVerbs()
    var body = readAlternatives()
    if position < text.count {
      let rest = giveUp("a parenthesis that closes nothing", from: position)
      body = node(.sequence([body, rest]), from: 0, body.numbers.lowerBound)
    }
    return body
  }

  /// Creates a node that ends here, from all parts with a given number or higher.
  mutating func node(_ part: Part, from start: Int, _ firstNumber: Int) -> Node {
    nextNumber += 1
    return Node(part: part, range: start..<position, numbers: firstNumber..<nextNumber)
  }

  /// Creates a node with no parts inside it.
  mutating func leaf(_ part: Part, from start: Int) -> Node { node(part, from: start, nextNumber) }

  /// The number that the next part will have if nothing is inside it.
  var upcomingNumber: Int { nextNumber }

  /// Notes a construct that can't be read, up to this position.
  mutating func skip(_ construct: String, from start: Int) -> Node {
    unread.append(PatternTree.Unread(construct: construct, range: start..<position))
    return leaf(.unread(construct), from: start)
  }

  /// Notes a construct after which nothing can be read, up to the end of the text.
  mutating func giveUp(_ construct: String, from start: Int) -> Node {
    position = text.count
    quotedEnd = nil
    return skip(construct, from: start)
  }

  // MARK: - Sequences

  /// Reads alternatives up to a closing parenthesis, which is not read.
  ///
  /// - Parameter sharesNumbers: True if the groups of each alternative have the same numbers.
  mutating func readAlternatives(sharesNumbers: Bool = false) -> Node {
    let (start, first) = (position, upcomingNumber)
    let groupsBefore = groupCount
    var mostGroups = groupCount
    depth += 1
    defer { depth -= 1 }
    guard depth <= PatternTree.deepest else {
      return giveUp("groups nested deeper than \(PatternTree.deepest)", from: start)
    }
    var branches = [readSequence()]
    while ahead() == "|" {
      position += 1
      mostGroups = max(mostGroups, groupCount)
      if sharesNumbers { groupCount = groupsBefore }
      branches.append(readSequence())
    }
    groupCount = max(mostGroups, groupCount)
    return branches.count == 1
      ? branches[0] : node(.alternatives(branches), from: start, first)
  }

  private mutating func readSequence() -> Node {
    let (start, first) = (position, upcomingNumber)
    var items: [Node] = []
    while position < text.count {
      skipIgnored()
      if position >= text.count { break }
      if quotedEnd == nil, ahead() == "|" || ahead() == ")" { break }
      let numbersBefore = upcomingNumber
      items.append(readRepetitions(of: readItem(), numbersBefore))
    }
    return items.count == 1 ? items[0] : node(.sequence(items), from: start, first)
  }

  /// Skips comments, characters that extended mode ignores, and quotation marks (`\Q` and `\E`).
  private mutating func skipIgnored() {
    while position < text.count {
      if skipQuotationMark() { continue }
      if quotedEnd != nil { return }
      if goesOn(with: "(?#") {
        if take(until: ")") == nil { position = text.count }
      } else if flags.extended > 0, isBlank(byte()) {
        position += 1
      } else if flags.extended > 0, ahead() == "#" {
        if take(until: "\n") == nil { position = text.count }
      } else {
        return
      }
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { (0x09...0x0D).contains(byte) || byte == 0x20 }

  private mutating func readItem() -> Node {
    let start = position
    if quotedEnd != nil { return readCharacter() }
    switch ahead() {
    case "\\": return readEscape()
    case "[": return readSet()
    case "(": return readGroup()
    case ".":
      position += 1
      return set(
        of: .shorthand(UInt8(ascii: ".")), flags.dotTakesAll ? .all : .exceptNewline, from: start)
    case "^":
      position += 1
      return leaf(.anchor(.start(ofLines: flags.anchorsAtLines)), from: start)
    case "$":
      position += 1
      return leaf(.anchor(.end(ofLines: flags.anchorsAtLines)), from: start)
    case "*", "+", "?": return giveUp("a repetition of nothing", from: start)
    case "{" where isOpenToReading: return giveUp("a brace", from: start)
    default: return readCharacter()
    }
  }

  /// Creates a set with one member that is written without brackets.
  mutating func set(
    of item: PatternTree.SetItem, _ characters: PatternCharacters, from start: Int
  ) -> Node {
    leaf(
      .oneOf(
        PatternTree.CharacterSet(
          items: [item], isNegated: false, hasBrackets: false, characters: characters)),
      from: start)
  }

  private mutating func readCharacter() -> Node {
    let start = position
    let mayBeBlank = flags.extended > 0 && quotedEnd == nil
    let scalar = takeScalar()
    if mayBeBlank, scalar.isWideBlank { return giveUp("a blank beyond ASCII", from: start) }
    return leaf(.character(scalar, ignoresCase: flags.ignoresCase), from: start)
  }

  /// Reads one character of the text.
  mutating func takeScalar() -> Unicode.Scalar {
    var decoder = UTF8()
    var rest = text[position...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
      position += 1
      return "\u{FFFD}"
    }
    position += UTF8.width(scalar)
    return scalar
  }
}

/// Reads repetitions.
extension PatternReader {
  private mutating func readRepetitions(of item: Node, _ firstNumber: Int) -> Node {
    var item = item
    var times = 0
    if quotedEnd != nil { _ = skipQuotationMark() }
    while position < text.count {
      let before = position
      if flags.extended > 0 || goesOn(with: "\\E") || goesOn(with: "(?#") { skipBeforeCount() }
      guard position < text.count, quotedEnd == nil, let count = readCount() else {
        position = before
        return item
      }
      times += 1
      guard times <= Self.mostRepetitions else {
        return giveUp("many repetitions of one another", from: before)
      }
      let afterCount = position
      skipBeforeCount()
      var greed = flags.isUngreedy ? PatternTree.Greed.lazy : .greedy
      if ahead() == "?" || ahead() == "+" {
        // PCRE2 versions differ in what they allow between a repetition and its mark.
        if position > afterCount {
          return giveUp("a repetition whose mark stands apart", from: before)
        }
        greed = ahead() == "+" ? .possessive : flags.isUngreedy ? .greedy : .lazy
        position += 1
      } else {
        position = afterCount
      }
      item = node(.repeated(item, count, greed), from: item.range.lowerBound, firstNumber)
    }
    return item
  }

  /// Skips ignored characters, unless a quotation begins.
  private mutating func skipBeforeCount() {
    if quotedEnd == nil, !goesOn(with: "\\Q") { skipIgnored() }
  }

  /// Reads `*`, `+`, `?`, `{2}`, `{2,}` or `{2,3}`; reads nothing if there is no count.
  private mutating func readCount() -> PatternTree.Count? {
    let (start, mark) = (position, ahead())
    position += 1
    if mark == "*" || mark == "+" || mark == "?" {
      return PatternTree.Count(least: mark == "+" ? 1 : 0, most: mark == "?" ? 1 : nil)
    }
    if mark == "{", let least = readNumber() {
      var most: Int? = least
      if ahead() == "," {
        position += 1
        most = readNumber()
      }
      position += 1
      if ahead(-1) == "}" { return PatternTree.Count(least: least, most: most) }
    }
    position = start
    return nil
  }

  /// Reads a number; counts in a pattern go up to 65,535.
  private mutating func readNumber() -> Int? {
    let digits = text[position...].prefix(6).prefix(while: isDigit)
    position = digits.endIndex
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// True at a brace that some PCRE2 versions read as a count: `{,3}` or `{ 1, 3 }`.
  private var isOpenToReading: Bool {
    let inner = text[(position + 1)...].prefix { isDigit($0) || ", \t".utf8.contains($0) }
    return inner.contains(where: isDigit) && text[inner.endIndex...].first == UInt8(ascii: "}")
  }

  /// Returns the byte at this distance, or zero past the end.
  func byte(_ distance: Int = 0) -> UInt8 {
    position + distance < text.count ? text[position + distance] : 0
  }

  /// Returns true if the text continues with the given string.
  func goesOn(with words: String) -> Bool {
    text[min(position, text.count)...].starts(with: words.utf8)
  }

  /// Returns the byte at this distance as a character, or zero past the end.
  func ahead(_ distance: Int = 0) -> Unicode.Scalar { Unicode.Scalar(byte(distance)) }

  /// Reads everything up to and including an ASCII character, and returns the part before it, from
  /// a distance on. Reads nothing if there is no such character.
  mutating func take(from distance: Int = 0, until end: Unicode.Scalar) -> String? {
    let start = min(position + distance, text.count)
    guard let end = text[start...].firstIndex(of: UInt8(ascii: end)) else { return nil }
    position = end + 1
    return String(decoding: text[start..<end], as: UTF8.self)
  }
}
