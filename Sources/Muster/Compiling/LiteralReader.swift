/// Reads the constant parts of an argument: keys, strings, numbers, and literals of a type. It
/// knows nothing about fields.
struct LiteralReader {
  /// Reads single nodes, and collects the diagnostics.
  var syntax: SyntaxReader

  init(_ syntax: SyntaxReader) {
    self.syntax = syntax
  }

  mutating func report(
    _ code: String, _ reason: @autoclosure () -> String, at range: SourceRange?,
    suggestion: @autoclosure () -> String? = nil
  ) {
    syntax.report(code, reason(), at: range, suggestion: suggestion())
  }

  mutating func items(_ node: Node, _ what: String, ofWords: Bool = false) -> [Node]? {
    guard node.items != nil else {
      _ = syntax.list(node, what, ofWords: ofWords)
      return nil
    }
    return node.items
  }

  /// Reports the keys in a rule's arguments that are not among these.
  mutating func checkKeys(_ node: Node, _ keys: [String], of what: String) {
    for entry in node.entries ?? [] {
      let key = ByteString(entry.key.text ?? "")
      if keys.contains(where: { ByteString($0) == key }) { continue }
      if RuleKey.named(key) != nil {
        report(
          "unknown-key", "unknown key `\(key.text)` in \(what)", at: entry.key.range,
          suggestion: "write it in an item of `rules`, next to \(what)")
      } else {
        syntax.unknownKey(entry, in: what, among: keys)
      }
    }
  }

  /// Returns the value of a required key.
  mutating func needed(_ node: Node, _ key: String, of what: String) -> Node? {
    guard node.entries != nil else {
      report(
        "wrong-type", "\(what) must be a mapping with `\(key)`, \(node.mismatch)",
        at: node.range)
      return nil
    }
    if let found = node[ByteString(key)] { return found }
    syntax.missing(key, " in \(what)", in: node, at: node.range)
    return nil
  }

  /// Reads one string or a list of strings.
  mutating func texts(_ node: Node, _ what: String) -> [String]? {
    var texts: [String] = []
    for item in node.items ?? [node] {
      guard let text = syntax.text(item, what) else { return nil }
      if text.isEmpty {
        report("bad-argument", "an empty string is not allowed in \(what)", at: item.range)
        return nil
      }
      texts.append(text)
    }
    if texts.isEmpty {
      report("bad-argument", "\(what) needs at least one string", at: node.range)
      return nil
    }
    return texts
  }

  /// Reads a number in an argument.
  mutating func number(_ node: Node, _ what: String) -> Number? {
    guard let text = node.plainText, !node.isNull else {
      report("wrong-type", "\(what) must be a number, \(node.mismatch)", at: node.range)
      return nil
    }
    if hasLeadingZero(text) {
      report("leading-zero", "a number can't have leading zeros: `\(text)`", at: node.range)
      return nil
    }
    guard let number = Number(text, grammar: .text) ?? Number(text, grammar: .json) else {
      report("wrong-type", "\(what) must be a number, not `\(text)`", at: node.range)
      return nil
    }
    return number
  }

  /// Returns true if a number has leading zeros, on which YAML readers disagree.
  func hasLeadingZero(_ text: String) -> Bool {
    var bytes = text.utf8[...]
    if let sign = bytes.first, sign == 0x2D || sign == 0x2B { bytes.removeFirst() }
    guard bytes.first == UInt8(ascii: "0"), let second = bytes.dropFirst().first else {
      return false
    }
    return second.isDigit
  }

  /// Reads `300ms`, `5s`, `2m` as milliseconds.
  mutating func milliseconds(_ node: Node, _ what: String) -> Int64? {
    let text = node.text ?? ""
    let digits = text.utf8.prefix { $0.isDigit }
    let unit = String(decoding: text.utf8.dropFirst(digits.count), as: UTF8.self)
    let scale: Int64? =
      switch ByteString(unit) {
      case "ms": 1
      case "s": 1000
      case "m": 60_000
      default: nil
      }
    guard let scale, digits.count <= 9, let count = Int64(String(decoding: digits, as: UTF8.self))
    else {
      report("bad-argument", "\(what) must be a duration such as `300ms` or `5s`", at: node.range)
      return nil
    }
    return count * scale
  }
}
