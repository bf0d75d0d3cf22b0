internal import MusterAuthoring

/// The place of a cursor in a rule file: at a key, or at an existing or future value.
struct CursorPlace {
  /// The entry whose key or value is at the cursor, or the list that the item is in.
  var entry: Int
  /// The possible shapes at the cursor: those of the mapping that the key is in, or those of the
  /// value.
  var shapes: [Shape]
  /// True if the cursor is at a key.
  var isKey = false
  /// The bytes of the word at the cursor; empty if there is none.
  var word: Range<Int>
  /// The entry whose key is at the cursor, if it exists.
  var keyEntry: Int?
}

extension Outline {
  /// Returns the place of a byte.
  func place(of offset: Int) -> CursorPlace {
    var bracket: Int?
    for (index, entry) in entries.enumerated() {
      if entry.start > offset { break }
      if let range = entry.keyRange, range.contains(offset) || range.upperBound == offset {
        return key(in: entry.parent, range, index)
      }
      if let range = entry.scalar, range.contains(offset) || range.upperBound == offset {
        return value(of: index, range)
      }
      if isInBrackets(entry, offset) { bracket = index }
    }
    if let place = behindText(offset) { return place }
    if let bracket { return inBrackets(bracket, offset) }
    return inBlock(offset)
  }

  /// Returns the place that follows the blanks after a scalar. A plain scalar continues there,
  /// which is useful only for an expression; before a comma or a line's end, there is no key.
  private func behindText(_ offset: Int) -> CursorPlace? {
    guard let last = entries.lastIndex(where: { $0.start < offset }),
      let scalar = entries[last].scalar, scalar.upperBound < offset,
      bytes[scalar.upperBound..<offset].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
    else { return nil }
    let isPlain = content(of: scalar) == scalar
    let shapes = shapes[last].filter { shape in
      if case .text(.expression) = shape { isPlain } else { false }
    }
    return CursorPlace(entry: last, shapes: shapes, word: offset..<offset)
  }

  /// Unclosed brackets continue over blanks that are indented as deep as the values in them.
  private func isInBrackets(_ entry: Entry, _ offset: Int) -> Bool {
    guard let range = entry.brackets, range.lowerBound < offset else { return false }
    if offset < range.upperBound { return true }
    // After the closing bracket, the cursor is outside.
    if entry.isClosed { return false }
    let behind = bytes[range.upperBound..<offset]
    guard behind.allSatisfy({ [0x20, 0x09, 0x0D, 0x0A].contains($0) }) else { return false }
    guard let lineEnd = behind.lastIndex(of: 0x0A) else { return true }
    return offset - lineEnd - 1 > entry.column
  }

  private func key(in parent: Int, _ range: Range<Int>, _ entry: Int?) -> CursorPlace {
    CursorPlace(entry: parent, shapes: shapes[parent], isKey: true, word: range, keyEntry: entry)
  }

  private func value(of entry: Int, _ range: Range<Int>) -> CursorPlace {
    CursorPlace(entry: entry, shapes: shapes[entry], word: range)
  }

  private func inBrackets(_ entry: Int, _ offset: Int) -> CursorPlace {
    // The cursor is at a key that has no value yet.
    if let last = entries[entry].children.last(where: { entries[$0].start <= offset }) {
      let child = entries[last]
      let between = bytes[min(child.end, offset)..<offset]
      if child.key != nil, !child.isPartial, child.scalar == nil, child.brackets == nil,
        between.allSatisfy({ $0 == 0x20 })
      {
        return value(of: last, offset..<offset)
      }
    }
    if entries[entry].isList {
      return CursorPlace(
        entry: entry, shapes: shapes[entry].inside(nil), word: offset..<offset)
    }
    return key(in: entry, offset..<offset, nil)
  }

  private func inBlock(_ offset: Int) -> CursorPlace {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    // These are the last entry before the cursor, and the entries around it.
    var entry = entries.lastIndex { $0.start < offset } ?? 0
    guard bytes[start..<offset].allSatisfy({ $0 == 0x20 }) else {
      // The cursor is after `key:` or a dash on this line.
      return value(of: entry, offset..<offset)
    }
    while entry != 0, entries[entry].column >= offset - start || entries[entry].brackets != nil {
      entry = entries[entry].parent
    }
    return key(in: entry, offset..<offset, nil)
  }
}
