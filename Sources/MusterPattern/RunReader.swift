/// Reads a pattern that consists only of classes with bounds, one after another.
///
/// It is conservative: it stops at anything that PCRE2 might read differently, and leaves the
/// decision to PCRE2. It never accepts a pattern that PCRE2 refuses.
struct RunReader {
  let text: [UInt8]
  let caseless: Bool
  var position = 0

  private(set) var elements: [RunElement] = []

  /// Flags for a pattern that begins with `^`, and for one that ends with `$`.
  private(set) var isAnchoredAtStart = false
  private(set) var isAnchoredAtEnd = false

  /// True if a class takes some characters beyond ASCII but not others. The result is then valid
  /// for ASCII strings. A match of another string is also right, but a string that doesn't match
  /// here may match in PCRE2.
  var readsPartly = false

  init(_ text: [UInt8], caseless: Bool) {
    self.text = text
    self.caseless = caseless
  }

  /// Reads the whole pattern; returns `false` if PCRE2 must decide.
  mutating func read() -> Bool {
    while skip("^") || skip("\\A") { isAnchoredAtStart = true }
    while position < text.count {
      if skip("$") || skip("\\z") {
        isAnchoredAtEnd = true
        return position == text.count
      }
      guard let set = readItem(), let bounds = readBounds() else { return false }
      append(set, bounds)
    }
    return true
  }

  private mutating func append(_ set: RunSet, _ bounds: (least: Int, most: Int)) {
    if bounds.most == 0 { return }
    var element = RunElement(set, least: bounds.least, most: bounds.most)
    if bounds == (1, 1), let byte = set.onlyByte { element.literal = [byte] }
    if let last = elements.indices.last, elements[last].append(element) { return }
    elements.append(element)
  }

  /// Reads a character, an escape or a class.
  mutating func readItem() -> RunSet? {
    switch text[position] {
    case UInt8(ascii: "\\"):
      switch readEscape() {
      case .byte(let byte): return fold(RunSet(byte))
      case .set(let set): return set
      case nil: return nil
      }
    case UInt8(ascii: "["): return readClass()
    case UInt8(ascii: "."):
      position += 1
      return .dot
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"), UInt8(ascii: "^"),
      UInt8(ascii: "$"):
      return nil
    case 128...:
      return skipOther() ? RunSet.none : nil
    case let byte:
      position += 1
      return fold(RunSet(byte))
    }
  }

  /// Reads the bounds after an item. Greedy and lazy bounds make no difference to a match that is
  /// tried in all ways, but a possessive bound does, and so does a bound on a bound.
  mutating func readBounds() -> (least: Int, most: Int)? {
    var bounds = (least: 1, most: 1)
    if skip("*") {
      bounds = (0, RunElement.unbounded)
    } else if skip("+") {
      bounds = (1, RunElement.unbounded)
    } else if skip("?") {
      bounds = (0, 1)
    } else if skip("{") {
      guard let least = readNumber() else { return nil }
      bounds = (least, least)
      if skip(",") { bounds.most = readNumber() ?? RunElement.unbounded }
      guard skip("}"), bounds.least <= bounds.most else { return nil }
    } else {
      return bounds
    }
    _ = skip("?")
    return skip("+") ? nil : bounds
  }

  private mutating func readNumber() -> Int? {
    let start = position
    var number = 0
    while position < text.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = text[position] {
      number = number * 10 + Int(text[position] - UInt8(ascii: "0"))
      if number > 65_535 { return nil }
      position += 1
    }
    return position == start ? nil : number
  }

  /// Returns a class's own characters in both cases, if case is ignored.
  mutating func fold(_ set: RunSet) -> RunSet {
    guard caseless else { return set }
    if set.foldsBeyondASCII { readsPartly = true }
    return set.folded
  }

  /// Skips a character beyond ASCII; if case is ignored, it may match an ASCII letter.
  mutating func skipOther() -> Bool {
    if caseless { return false }
    readsPartly = true
    repeat { position += 1 } while position < text.count && text[position] & 0xC0 == 0x80
    return true
  }

  /// Skips a string if it is next; returns true if it was.
  mutating func skip(_ words: StaticString) -> Bool {
    guard text.has(words, at: position) else { return false }
    position += words.utf8CodeUnitCount
    return true
  }
}
