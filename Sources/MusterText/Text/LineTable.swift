/// Lines sorted by the two capitals at their start: a country code, a space, and data about the
/// country.
package struct LineTable: Sendable {
  package let lines: StaticString

  /// The start of each line, and the end of the last.
  private let starts: [Int]

  package init(lines: StaticString) {
    self.lines = lines
    starts = lines.withBytes { table in
      var starts = [0]
      for index in table.indices where table[index] == UInt8(ascii: "\n") {
        starts.append(index + 1)
      }
      if starts.last != table.count { starts.append(table.count + 1) }
      return starts
    }
  }

  /// Returns the range after the key and the space in the key's line.
  package func value(of first: UInt8, _ second: UInt8) -> Range<Int>? {
    lines.withBytes { table in
      let line = lowerBound(of: (first, second), in: table)
      guard line < starts.count - 1 else { return nil }
      let start = starts[line]
      guard (table[start], table[start + 1]) == (first, second) else { return nil }
      return start + 3..<starts[line + 1] - 1
    }
  }

  /// Returns true if any key starts with the letter.
  package func hasKey(startingWith first: UInt8) -> Bool {
    lines.withBytes { table in
      let line = lowerBound(of: (first, 0), in: table)
      return line < starts.count - 1 && table[starts[line]] == first
    }
  }

  /// Returns the number of the first line whose key is not below this one.
  private func lowerBound(of key: (UInt8, UInt8), in table: Span<UInt8>) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high) / 2
      let start = starts[middle]
      if (table[start], table[start + 1]) < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
