/// Reads rules' arguments: the small shapes that many kinds share.
extension FormCompiler {
  mutating func flag(_ node: Node, _ what: String) -> Bool? { reader.flag(node, what) }

  mutating func text(_ node: Node, _ what: String) -> String? { reader.text(node, what) }

  mutating func type(_ node: Node) -> ValueType? { reader.type(node, "`type`") }

  mutating func choice<Choice>(
    _ node: Node, _ what: String, _ choices: [(word: String, choice: Choice)]
  ) -> Choice? {
    reader.choice(node, what, choices)
  }

  mutating func items(_ node: Node, _ what: String, ofWords: Bool = false) -> [Node]? {
    guard node.items != nil else {
      _ = reader.list(node, what, ofWords: ofWords)
      return nil
    }
    return node.items
  }

  /// Reports keys of a rule's arguments that are not among these.
  mutating func checkKeys(_ node: Node, _ keys: [String], of what: String) {
    for entry in node.entries ?? [] {
      let key = ByteString(entry.key.text ?? "")
      if keys.contains(where: { ByteString($0) == key }) { continue }
      if ["message", "severity", "when", "code"].contains(key) {
        report(
          "unknown-key", "unknown key `\(key.text)` in \(what)", at: entry.key.range,
          suggestion: "write it in an item of `rules`, beside \(what)")
      } else {
        reader.unknownKey(entry, in: what, among: keys)
      }
    }
  }

  /// Returns the value of a required key.
  mutating func needed(_ node: Node, _ key: String, of what: String) -> Node? {
    guard node.entries != nil else {
      report("wrong-type", "\(what) is a mapping with `\(key)`, not \(node.shape)", at: node.range)
      return nil
    }
    if let found = node[ByteString(key)] { return found }
    reader.missing(key, " in \(what)", in: node, at: node.range)
    return nil
  }

  /// Reads one text or a list of texts.
  mutating func texts(_ node: Node, _ what: String) -> [String]? {
    var texts: [String] = []
    for item in node.items ?? [node] {
      guard let text = reader.text(item, what) else { return nil }
      if text.isEmpty {
        report("bad-argument", "\(what) has an empty text, which every text has", at: item.range)
        return nil
      }
      texts.append(text)
    }
    if texts.isEmpty {
      report("bad-argument", "\(what) has at least one text", at: node.range)
      return nil
    }
    return texts
  }

  /// Reads a range of counts: `6..20`, `6..`, `..20`, `6`, or `min` and `max`.
  mutating func countRange(_ node: Node, _ what: String, beside: [String] = []) -> CountRange? {
    var range = CountRange()
    if node.entries != nil {
      let before = reader.diagnostics.count
      checkKeys(node, ["min", "max"] + beside, of: what)
      if node["min"] == nil && node["max"] == nil {
        if reader.diagnostics.count == before {
          report("missing-key", "\(what) has `min` or `max`", at: node.range)
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
      if !lower.isEmpty {
        guard let min = count(lower, what, at: node.range, hint) else { return nil }
        range.min = min
      }
      if !upper.isEmpty {
        guard let max = count(upper, what, at: node.range, hint) else { return nil }
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
        "bad-argument", "\(what) counts, so it takes whole numbers, not \(node.shape)",
        at: node.range)
      return nil
    }
    return count(text, what, at: node.range)
  }

  private mutating func count(
    _ text: String, _ what: String, at range: SourceRange?, _ hint: String? = nil
  ) -> Int? {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.allSatisfy({ $0.isDigit }), let count = Int(text),
      count <= 1_000_000_000
    else {
      report(
        "bad-argument", "\(what) counts, so it takes whole numbers, not `\(text)`", at: range,
        suggestion: hint)
      return nil
    }
    if bytes.first == UInt8(ascii: "0") && bytes.count > 1 {
      report(
        "leading-zero", "a number has no leading zeros: `\(text)`", at: range,
        suggestion: "write \(count)")
      return nil
    }
    return count
  }

  /// Reads the two ends of a range written as one scalar; `6` is both.
  mutating func ends(
    _ node: Node, _ what: String, _ isRead: (String) -> Bool
  ) -> (String, String)? {
    guard let text = node.text, !text.isEmpty, !node.isNull else {
      report(
        "wrong-type", "\(what) is a range such as `6..20`, not \(node.shape)", at: node.range,
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
        "bad-argument", "a range has two dots: `\(text)`", at: node.range,
        suggestion: "write `\(lower)..\(rest)`")
      return nil
    }
    if lower.isEmpty && upper.isEmpty {
      report("bad-argument", "a range has a lower or an upper bound", at: node.range)
      return nil
    }
    return (lower, upper)
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop { $0 == 0x20 }
    let end = start.lastIndex { $0 != 0x20 }
    return String(decoding: end.map { start[...$0] } ?? [], as: UTF8.self)
  }

  /// Reads a number in an argument.
  mutating func number(_ node: Node, _ what: String) -> Number? {
    guard let text = node.plainText, !node.isNull else {
      report("wrong-type", "\(what) is a number, not \(node.shape)", at: node.range)
      return nil
    }
    if hasLeadingZero(text) {
      report("leading-zero", "a number has no leading zeros: `\(text)`", at: node.range)
      return nil
    }
    guard let number = Number(text, grammar: .text) ?? Number(text, grammar: .json) else {
      report("wrong-type", "\(what) is a number, not `\(text)`", at: node.range)
      return nil
    }
    return number
  }

  /// Returns true if a number has leading zeros, which YAML readers disagree about.
  func hasLeadingZero(_ text: String) -> Bool {
    var bytes = text.utf8[...]
    if let sign = bytes.first, sign == 0x2D || sign == 0x2B { bytes.removeFirst() }
    guard bytes.first == UInt8(ascii: "0"), let second = bytes.dropFirst().first else {
      return false
    }
    return second.isDigit
  }

  /// Reads `300ms`, `5s`, `2m` as milliseconds.
  mutating func milliseconds(_ node: Node, _ what: String) -> Int? {
    let text = node.text ?? ""
    let digits = text.utf8.prefix { $0.isDigit }
    let unit = String(decoding: text.utf8.dropFirst(digits.count), as: UTF8.self)
    let scale: Int? =
      switch ByteString(unit) {
      case "ms": 1
      case "s": 1000
      case "m": 60_000
      default: nil
      }
    guard let scale, digits.count <= 9, let count = Int(String(decoding: digits, as: UTF8.self))
    else {
      report("bad-argument", "\(what) is a time such as `300ms` or `5s`", at: node.range)
      return nil
    }
    return count * scale
  }
}
