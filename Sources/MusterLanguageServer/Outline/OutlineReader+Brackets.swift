/// Reads mappings and lists in brackets.
extension OutlineReader {
  /// Reads the content of brackets, and returns the byte after it.
  mutating func brackets(at place: Int, of entry: Int, depth: Int) -> Int {
    let isList = text[place] == UInt8(ascii: "[")
    let closing = UInt8(ascii: isList ? "]" : "}")
    entries[entry].isList = isList
    var next = place + 1
    defer {
      entries[entry].brackets = place..<next
      entries[entry].end = max(entries[entry].end, next)
    }
    while let content = text.inside(next, entries[entry].column) {
      next = content
      let byte = text[next]
      if byte == closing {
        next += 1
        entries[entry].isClosed = true
        return next
      }
      // A closing bracket of another kind ends the content.
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { return next }
      if byte == UInt8(ascii: ",") || depth == Self.deepest {
        next += 1
        continue
      }
      next = isList ? item(at: next, of: entry, depth) : pair(at: next, of: entry, depth)
    }
    return next
  }

  private mutating func item(at place: Int, of list: Int, _ depth: Int) -> Int {
    let entry = add(in: list, from: place, to: place)
    // A mapping of one pair needs no brackets of its own: `[strip: '-']`.
    if text.key(at: place, inBrackets: true) != nil { return pair(at: place, of: entry, depth) }
    return flowValue(at: place, of: entry, depth)
  }

  private mutating func pair(at place: Int, of mapping: Int, _ depth: Int) -> Int {
    guard let key = text.key(at: place, inBrackets: true) else {
      let end = max(place + 1, text.endOfText(place, inBrackets: true))
      let entry = add(in: mapping, from: place, to: end, key: place..<end)
      entries[entry].isPartial = true
      return end
    }
    let entry = add(in: mapping, from: place, to: key.colon + 1, key: key.range)
    guard let next = text.inside(key.colon + 1, entries[mapping].column) else {
      return key.colon + 1
    }
    return flowValue(at: next, of: entry, depth)
  }

  private mutating func flowValue(at place: Int, of entry: Int, _ depth: Int) -> Int {
    switch text[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return brackets(at: place, of: entry, depth: depth + 1)
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      let end = text.endOfQuotes(place, deeperThan: entries[entry].column)
      setText(place..<end, of: entry)
      return end
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return place
    default:
      let end = max(place + 1, text.endOfText(place, inBrackets: true))
      setText(place..<end, of: entry)
      return end
    }
  }
}
