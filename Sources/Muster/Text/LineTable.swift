/// Lines sorted by the two capitals they start with: a country, a space, what is known of it.
struct LineTable: Sendable {
  let lines: StaticString

  /// What stands after the key and the space in the key's line.
  func value(of first: UInt8, _ second: UInt8) -> Range<Int>? {
    lines.withBytes { table in
      var low = 0
      var high = table.count
      while low < high {
        var start = (low + high) / 2
        while start > low, table[start - 1] != newline { start -= 1 }
        var end = start
        while end < table.count, table[end] != newline { end += 1 }
        let key = (table[start], table[start + 1])
        if key == (first, second) { return start + 3..<end }
        if key < (first, second) { low = end + 1 } else { high = start }
      }
      return nil
    }
  }

  /// Whether any key starts with the letter.
  func hasKey(startingWith first: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains { value(of: first, $0) != nil }
  }
}

private let newline = UInt8(ascii: "\n")
