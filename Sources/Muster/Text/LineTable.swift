/// Lines sorted by the two capitals they start with: a country, a space, data about it.
struct LineTable: Sendable {
  let lines: StaticString

  /// Returns the range after the key and the space in the key's line.
  func value(of first: UInt8, _ second: UInt8) -> Range<Int>? {
    lines.withBytes { table in
      let start = lowerBound(of: (first, second), in: table)
      guard start < table.count, (table[start], table[start + 1]) == (first, second) else {
        return nil
      }
      return start + 3..<end(ofLineAt: start, in: table)
    }
  }

  /// Returns true if any key starts with the letter.
  func hasKey(startingWith first: UInt8) -> Bool {
    lines.withBytes { table in
      let start = lowerBound(of: (first, 0), in: table)
      return start < table.count && table[start] == first
    }
  }

  /// Returns the start of the first line whose key is not below this one.
  private func lowerBound(of key: (UInt8, UInt8), in table: Span<UInt8>) -> Int {
    var low = 0
    var high = table.count
    while low < high {
      var start = (low + high) / 2
      while start > low, table[start - 1] != newline { start -= 1 }
      if (table[start], table[start + 1]) < key {
        low = min(end(ofLineAt: start, in: table) + 1, table.count)
      } else {
        high = start
      }
    }
    return low
  }

  private func end(ofLineAt start: Int, in table: Span<UInt8>) -> Int {
    var end = start
    while end < table.count, table[end] != newline { end += 1 }
    return end
  }
}

private let newline = UInt8(ascii: "\n")
