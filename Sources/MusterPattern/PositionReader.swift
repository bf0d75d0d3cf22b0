/// Reads a plain pattern as positions and their followers: Glushkov's automaton.
///
/// Like ``RunReader``, which it uses, it is conservative: it stops at anything that PCRE2 might
/// read differently. It also leaves to PCRE2 a repetition of something that can match in two ways,
/// because `(a+)+` is a mistake that should be reported to its author.
struct PositionReader {
  /// A part of the pattern: the positions with which it can begin and end.
  struct Part {
    var first = PositionSet.none
    var last = PositionSet.none
    var isNullable = true
    var isAnchor = false
  }

  /// The characters or the anchor that a position takes.
  enum Symbol {
    case characters(RunSet)
    case start, end
  }

  private(set) var symbols: [Symbol] = []
  private(set) var follow: [PositionSet] = []
  private var items: RunReader
  private var reads = 0
  private var depth = 0

  private static let mostReads = 4_000
  private static let mostDepth = 50

  init(_ text: [UInt8], caseless: Bool) {
    let flag = Array("(?i)".utf8)
    let startsCaseless = text.starts(with: flag)
    items = RunReader(
      startsCaseless ? Array(text.dropFirst(flag.count)) : text,
      caseless: caseless || startsCaseless)
  }

  /// True if the result is valid only for ASCII.
  var readsPartly: Bool { items.readsPartly }

  /// Reads the whole pattern; returns `nil` if PCRE2 must decide.
  mutating func read() -> Part? {
    guard let part = readAlternatives(), items.position == items.text.count, anchorsOnce else {
      return nil
    }
    return part
  }

  /// True if no anchor can follow itself. Here an anchor is taken once, though PCRE2 could test it
  /// repeatedly.
  private var anchorsOnce: Bool {
    var (starts, ends) = (PositionSet.none, PositionSet.none)
    for (position, symbol) in symbols.enumerated() {
      switch symbol {
      case .start: starts.insert(position)
      case .end: ends.insert(position)
      case .characters: break
      }
    }
    for (position, next) in follow.enumerated() {
      if starts.contains(position), !next.intersection(starts).isEmpty { return false }
      if ends.contains(position), !next.intersection(starts.union(ends)).isEmpty { return false }
    }
    return true
  }

  private mutating func readAlternatives() -> Part? {
    guard depth < Self.mostDepth, var all = readSequence() else { return nil }
    depth += 1
    defer { depth -= 1 }
    while items.skip("|") {
      guard let other = readSequence() else { return nil }
      all.first.formUnion(other.first)
      all.last.formUnion(other.last)
      all.isNullable = all.isNullable || other.isNullable
    }
    return all
  }

  private mutating func readSequence() -> Part? {
    var all = Part()
    while items.position < items.text.count {
      let next = items.text[items.position]
      if next == UInt8(ascii: "|") || next == UInt8(ascii: ")") { break }
      guard let part = readRepeated() else { return nil }
      append(part, to: &all)
    }
    return all
  }

  private mutating func append(_ part: Part, to all: inout Part) {
    link(all.last, to: part.first)
    all.first = all.isNullable ? all.first.union(part.first) : all.first
    all.last = part.isNullable ? all.last.union(part.last) : part.last
    all.isNullable = all.isNullable && part.isNullable
  }

  private mutating func link(_ before: PositionSet, to after: PositionSet) {
    before.forEach { follow[$0].formUnion(after) }
  }

  /// Reads an atom with its bounds, once for each copy.
  private mutating func readRepeated() -> Part? {
    let start = items.position
    guard let part = readAtom(), let bounds = items.readBounds() else { return nil }
    let end = items.position
    if bounds == (1, 1) { return part }
    if part.isAnchor { return nil }
    var all = Part()
    let isEndless = bounds.most == RunElement.unbounded
    let copies = isEndless ? max(1, bounds.least) : bounds.most
    for index in 0..<copies {
      var copy = part
      if index > 0 {
        items.position = start
        guard let again = readAtom() else { return nil }
        copy = again
      }
      if isEndless, index == copies - 1 {
        guard isReadInOneWay(copy) else { return nil }
        link(copy.last, to: copy.first)
      }
      copy.isNullable = copy.isNullable || index >= bounds.least
      append(copy, to: &all)
    }
    items.position = end
    return all
  }

  /// Returns true if a repeated part has only one way to continue with each character: within
  /// itself, or from its start again.
  private func isReadInOneWay(_ part: Part) -> Bool {
    if part.isNullable { return false }
    var inside = part.first
    var waiting = part.first
    while !waiting.isEmpty {
      var next = PositionSet.none
      waiting.forEach { next.formUnion(follow[$0]) }
      var new = PositionSet.none
      next.forEach { if !inside.contains($0) { new.insert($0) } }
      inside.formUnion(new)
      waiting = new
    }
    var isOne = areDisjoint(part.first)
    inside.forEach { position in
      var next = follow[position]
      if part.last.contains(position) {
        if !next.intersection(part.first).isEmpty { isOne = false }
        next.formUnion(part.first)
      }
      if !areDisjoint(next) { isOne = false }
    }
    return isOne
  }

  private func areDisjoint(_ positions: PositionSet) -> Bool {
    var taken = RunSet.none
    var areDisjoint = true
    positions.forEach { position in
      guard case .characters(let set) = symbols[position] else {
        areDisjoint = false
        return
      }
      if !taken.isDisjoint(with: set) { areDisjoint = false }
      taken = taken.union(set)
    }
    return areDisjoint
  }

  private mutating func readAtom() -> Part? {
    reads += 1
    guard reads < Self.mostReads, items.position < items.text.count else { return nil }
    if items.skip("(") { return readGroup() }
    if items.skip("^") || items.skip("\\A") { return position(.start, isAnchor: true) }
    if items.skip("$") || items.skip("\\z") { return position(.end, isAnchor: true) }
    guard let set = items.readItem() else { return nil }
    return position(.characters(set), isAnchor: false)
  }

  private mutating func position(_ symbol: Symbol, isAnchor: Bool) -> Part? {
    guard symbols.count < PositionSet.most else { return nil }
    let position = PositionSet(symbols.count)
    symbols.append(symbol)
    follow.append(.none)
    return Part(first: position, last: position, isNullable: false, isAnchor: isAnchor)
  }

  /// Reads a group, with a name or without, capturing or not.
  private mutating func readGroup() -> Part? {
    if items.skip("*") { return nil }
    if items.skip("?"), !items.skip(":") {
      let isNamed = items.skip("<") || items.skip("P<")
      guard isNamed else { return nil }
      var first = true
      while !items.skip(">") {
        guard items.position < items.text.count else { return nil }
        let byte = items.text[items.position]
        // `(?<=` and `(?<!` are look-behinds.
        guard RunSet.word.takes(byte), !first || !RunSet.digits.takes(byte) else { return nil }
        items.position += 1
        first = false
      }
    }
    guard let part = readAlternatives(), items.skip(")") else { return nil }
    return part
  }
}
