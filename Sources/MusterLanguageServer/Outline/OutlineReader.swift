/// Reads an outline line by line; it never fails.
struct OutlineReader {
  let text: OutlineText
  var entries: [Outline.Entry]
  /// The open block entries, the innermost last.
  private var open = [0]

  /// The maximum depth of brackets; deeper ones are skipped.
  static let deepest = 64

  init(_ bytes: [UInt8]) {
    text = OutlineText(bytes: bytes)
    entries = [Outline.Entry(parent: 0, column: -1, start: 0, end: text.count)]
  }

  mutating func read() {
    var place = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while place < text.count { place = line(at: place) }
    for index in entries.indices.dropFirst().reversed() {
      let parent = entries[index].parent
      entries[parent].end = max(entries[parent].end, entries[index].end)
    }
  }

  /// Reads a line and its continuation, and returns the start of the next one.
  private mutating func line(at start: Int) -> Int {
    var place = text.skipSpaces(start)
    var column = place - start
    if text.isEnd(place) || text[place] == UInt8(ascii: "#") { return text.nextLine(place) }
    var item: Int?
    while text[place] == UInt8(ascii: "-"), text.isGap(place + 1) {
      close(from: column, keepsKey: true)
      item = add(column: column, from: place, to: place + 1)
      place = text.skipSpaces(place + 1)
      column = place - start
      if text.isEnd(place) || text[place] == UInt8(ascii: "#") { return text.nextLine(place) }
    }
    guard let key = text.key(at: place, inBrackets: false) else {
      return plainText(at: place, column, item)
    }
    close(from: column)
    let entry = add(column: column, from: place, to: key.colon + 1, key: key.range)
    return value(at: text.skipSpaces(key.colon + 1), of: entry)
  }

  /// Reads a line without a key: the text of an item, the continuation of a text above, or the
  /// beginning of a key.
  private mutating func plainText(at place: Int, _ column: Int, _ item: Int?) -> Int {
    if let item { return value(at: place, of: item) }
    if place < text.count, text[place] == UInt8(ascii: "{") || text[place] == UInt8(ascii: "[") {
      close(from: column)
      return value(at: place, of: open.last ?? 0)
    }
    if let last = open.last, entries[last].scalar != nil, entries[last].column < column {
      let end = text.endOfText(place, inBrackets: false)
      entries[last].scalar = (entries[last].scalar?.lowerBound ?? place)..<end
      entries[last].end = end
      return text.nextLine(end)
    }
    close(from: column)
    let end = text.endOfText(place, inBrackets: false)
    let entry = add(column: column, from: place, to: end, key: place..<end)
    entries[entry].isPartial = true
    return text.nextLine(end)
  }

  /// Reads the value at a key or an item, and returns the start of the next line.
  private mutating func value(at place: Int, of entry: Int) -> Int {
    guard !text.isEnd(place) else { return text.nextLine(place) }
    switch text[place] {
    case UInt8(ascii: "#"): return text.nextLine(place)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return block(at: place, of: entry)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return text.nextLine(brackets(at: place, of: entry, depth: 0))
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let end = text.endOfQuotes(place, deeperThan: entries[entry].column)
      setText(place..<end, of: entry)
      return text.nextLine(end)
    default:
      let end = text.endOfText(place, inBrackets: false)
      setText(place..<end, of: entry)
      return text.nextLine(end)
    }
  }

  mutating func setText(_ range: Range<Int>, of entry: Int) {
    entries[entry].scalar = range
    entries[entry].end = max(entries[entry].end, range.upperBound)
  }

  /// Reads a multiline scalar after `|` or `>`.
  private mutating func block(at place: Int, of entry: Int) -> Int {
    var next = text.nextLine(place)
    let start = next
    var end = place + 1
    while next < text.count {
      let content = text.skipSpaces(next)
      if !text.isEnd(content) {
        if content - next <= entries[entry].column { break }
        end = text.endOfLine(content)
      }
      next = text.nextLine(content)
    }
    setText(min(start, end)..<end, of: entry)
    return next
  }
}

/// Entries.
extension OutlineReader {
  /// Closes the entries that begin at or after a column, except for a key at that column that a
  /// list belongs to.
  private mutating func close(from column: Int, keepsKey: Bool = false) {
    while open.count > 1, let last = open.last, entries[last].column >= column {
      if keepsKey, entries[last].column == column, entries[last].key != nil { return }
      open.removeLast()
    }
  }

  private mutating func add(column: Int, from start: Int, to end: Int, key: Range<Int>? = nil)
    -> Int
  {
    let entry = add(in: open.last ?? 0, from: start, to: end, key: key)
    entries[entry].column = column
    open.append(entry)
    return entry
  }

  mutating func add(
    in parent: Int, from start: Int, to end: Int, key: Range<Int>? = nil
  ) -> Int {
    var entry = Outline.Entry(
      parent: parent, column: entries[parent].column, start: start, end: end)
    if let key {
      entry.keyRange = key
      let isQuoted = [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(text[key.lowerBound])
      let content = isQuoted && key.count > 1 ? key.lowerBound + 1..<key.upperBound - 1 : key
      entry.key = String(decoding: text.bytes[content], as: UTF8.self)
    }
    entries.append(entry)
    entries[parent].children.append(entries.count - 1)
    return entries.count - 1
  }
}
