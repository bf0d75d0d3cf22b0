/// Reads ranges of counts.
extension LiteralReader {
  /// Reads a range of counts: `6..20`, `6..`, `..20`, `6`, or `min` and `max`.
  mutating func countRange(_ node: Node, _ what: String, beside: [String] = []) -> CountRange? {
    var range = CountRange()
    if node.entries != nil {
      let before = syntax.diagnostics.count
      checkKeys(node, ["min", "max"] + beside, of: what)
      if node["min"] == nil && node["max"] == nil {
        if syntax.diagnostics.count == before {
          report("missing-key", "\(what) needs `min` or `max`", at: node.range)
        }
        return nil
      }
      range.min = node["min"].flatMap { count($0, "`min`") }
      range.max = node["max"].flatMap { count($0, "`max`") }
      if range.min == nil && range.max == nil { return nil }
    } else {
      guard let (lower, upper) = ends(node, what, Self.isCount) else { return nil }
      let span = RangeHint.span(lower, upper, excluded: .asNextNumber, Self.isCount)
      let hint = span.map { "write `\($0)`" }
      let wanted = "a whole number or a range of them"
      if !lower.isEmpty {
        guard let min = count(lower, what, wanted, at: node.range, hint) else { return nil }
        range.min = min
      }
      if !upper.isEmpty {
        guard let max = count(upper, what, wanted, at: node.range, hint) else { return nil }
        range.max = max
      }
    }
    if let min = range.min, let max = range.max, min > max {
      report("contradiction", "min \(min) is above max \(max)", at: node.range)
      return nil
    }
    return range
  }

  private static func isCount(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isDigit }
  }

  private mutating func count(_ node: Node, _ what: String) -> Int? {
    guard let text = node.plainText, !node.isNull else {
      report(
        "bad-argument", "\(what) must be a whole number, \(node.mismatch)", at: node.range)
      return nil
    }
    return count(text, what, at: node.range)
  }

  private mutating func count(
    _ text: String, _ what: String, _ wanted: String = "a whole number", at range: SourceRange?,
    _ hint: String? = nil
  ) -> Int? {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.allSatisfy({ $0.isDigit }), let count = Int(text),
      count <= 1_000_000_000
    else {
      report(
        "bad-argument", "\(what) must be \(wanted), not `\(text)`", at: range, suggestion: hint)
      return nil
    }
    if bytes.first == UInt8(ascii: "0") && bytes.count > 1 {
      report(
        "leading-zero", "a number can't have leading zeros: `\(text)`", at: range,
        suggestion: "write \(count)")
      return nil
    }
    return count
  }

  /// Reads the two ends of a range that is written as one scalar; `6` is both ends.
  mutating func ends(
    _ node: Node, _ what: String, _ isRead: (String) -> Bool
  ) -> (String, String)? {
    guard let text = node.text, !text.isEmpty, !node.isNull else {
      report(
        "wrong-type", "\(what) must be a range such as `6..20`, \(node.mismatch)", at: node.range,
        suggestion: RangeHint.span(ofList: node, isRead).map { "write `\($0)`" })
      return nil
    }
    let bytes = Array(text.utf8)
    let dot = UInt8(ascii: ".")
    guard
      let split = bytes.indices.dropLast().first(where: { bytes[$0] == dot && bytes[$0 + 1] == dot }
      )
    else { return (text, text) }
    let lower = trimmed(bytes[..<split])
    let upper = trimmed(bytes[(split + 2)...])
    if upper.utf8.first == dot {
      let rest = String(decoding: upper.utf8.drop { $0 == dot }, as: UTF8.self)
      report(
        "bad-argument", "too many dots in the range `\(text)`", at: node.range,
        suggestion: "write `\(lower)..\(rest)`")
      return nil
    }
    if lower.isEmpty && upper.isEmpty {
      report("bad-argument", "a range needs a lower or an upper bound", at: node.range)
      return nil
    }
    return (lower, upper)
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop { $0 == 0x20 }
    let end = start.lastIndex { $0 != 0x20 }
    return String(decoding: end.map { start[...$0] } ?? [], as: UTF8.self)
  }
}
