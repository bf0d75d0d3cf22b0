/// A custom number format, given as a sample in `reads`: `1.234,56`.
///
/// The sample shows the mark between groups, if there is one, and the decimal mark. A number can be
/// written without groups, but its groups must have the sample's sizes: three digits, or two before
/// the last three, as in `12,34,567.89`. A number in groups does not begin with zero, so `0.500` is
/// not grouped: it has another decimal mark.
package struct NumberPattern: Hashable, Sendable {
  /// The sample as written.
  let source: String
  package let grouping: [UInt8]
  package let decimal: [UInt8]
  let groupSize: Int

  /// Compiles a sample.
  package init(_ source: String) throws(ReadsError) {
    self.source = source
    let parts = Self.split(Array(source.utf8))
    let (runs, marks) = (parts.runs, parts.marks)
    guard let first = runs.first, !first.isEmpty, runs.last?.isEmpty == false else {
      throw ReadsError("write a sample of digits and marks, like 1.234,56")
    }
    guard let last = marks.last else {
      throw ReadsError("the sample has no mark; numbers without one are read anyway")
    }
    for mark in marks where !Self.isMark(mark) {
      throw ReadsError("a mark must be one of . , ' ’ _ or a space", at: first.count)
    }
    if marks.count == 1, runs[1].count == 3, first.count <= 3 {
      throw ReadsError("thousands or decimals? write both marks, like 1.234,56", at: first.count)
    }
    let hasDecimals = marks.count == 1 || last != marks[marks.count - 2]
    let groupingMarks = hasDecimals ? Array(marks.dropLast()) : marks
    let groups = Array(hasDecimals ? runs.dropLast() : runs[...])
    decimal = hasDecimals ? last : []
    grouping = groupingMarks.first ?? []
    guard groupingMarks.allSatisfy({ $0 == groupingMarks.first }), grouping != decimal else {
      throw ReadsError("the sample has more than two marks", at: first.count)
    }
    guard hasDecimals == false || decimal == [UInt8(ascii: ".")] || decimal == [UInt8(ascii: ",")]
    else { throw ReadsError("decimals must follow a point or a comma", at: first.count) }
    let size = groups.count > 2 ? groups[1].count : 3
    groupSize = size
    guard groups.count == 1 || Self.areGroups(groups.map { $0.count }, size) else {
      throw ReadsError(
        "groups must have three digits, or two before the last three", at: first.count)
    }
    guard groups.count == 1 || first[0] != UInt8(ascii: "0") else {
      throw ReadsError("a number with grouped digits can't start with a zero")
    }
  }

  private static func split(_ bytes: [UInt8]) -> (runs: [[UInt8]], marks: [[UInt8]]) {
    var runs: [[UInt8]] = [[]]
    var marks: [[UInt8]] = []
    for byte in bytes {
      if byte &- UInt8(ascii: "0") < 10 {
        runs[runs.count - 1].append(byte)
      } else if runs[runs.count - 1].isEmpty, !marks.isEmpty {
        marks[marks.count - 1].append(byte)
      } else {
        marks.append([byte])
        runs.append([])
      }
    }
    return (runs, marks)
  }

  /// Returns true for a point, a comma, an apostrophe, a low line, or a space: plain, no-break,
  /// narrow no-break, thin.
  private static func isMark(_ mark: [UInt8]) -> Bool {
    switch String(decoding: mark, as: UTF8.self).unicodeScalars.first {
    case ".", ",", "'", "_", " ": mark.count == 1
    case "\u{A0}": mark.count == 2
    case "\u{2019}", "\u{202F}", "\u{2009}": mark.count == 3
    default: false
    }
  }

  private static func areGroups(_ counts: [Int], _ size: Int) -> Bool {
    guard counts.count > 1, counts[counts.count - 1] == 3, size == 2 || size == 3 else {
      return false
    }
    return 1...size ~= counts[0] && counts[1..<(counts.count - 1)].allSatisfy { $0 == size }
  }

  /// Reads a number, or returns `nil` if the string is not in this notation.
  package func number(_ text: Span<UInt8>) -> Number? {
    // People type short numbers; even the longest number of 64 digits with groups is short.
    guard text.count <= 1024 else { return nil }
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var index = 0
    if index < text.count, text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
      plain.append(text[0])
      index = 1
    }
    let first = index
    var counts = [0]
    while index < text.count {
      if text[index] &- UInt8(ascii: "0") < 10 {
        plain.append(text[index])
        counts[counts.count - 1] += 1
        index += 1
      } else if Self.stands(grouping, in: text, at: index) {
        counts.append(0)
        index += grouping.count
      } else {
        break
      }
    }
    if counts.count > 1 {
      guard Self.areGroups(counts, groupSize), text[first] != UInt8(ascii: "0") else { return nil }
    }
    guard index > first else { return nil }
    if Self.stands(decimal, in: text, at: index) {
      index += decimal.count
      plain.append(UInt8(ascii: "."))
      while index < text.count, text[index].isDigit {
        plain.append(text[index])
        index += 1
      }
    }
    return index == text.count ? Number(plain.span, grammar: .text) : nil
  }

  private static func stands(_ mark: [UInt8], in text: Span<UInt8>, at index: Int) -> Bool {
    guard !mark.isEmpty, text.count - index >= mark.count else { return false }
    for offset in mark.indices where text[index + offset] != mark[offset] { return false }
    return true
  }
}
