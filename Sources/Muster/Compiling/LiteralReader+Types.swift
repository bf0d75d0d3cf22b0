/// Reads literals of a type.
extension LiteralReader {
  mutating func literal(
    _ node: Node, _ what: String, type: ValueType, suggestion: String? = nil
  ) -> Literal? {
    switch type {
    case .list where node.items == nil, .group where node.entries == nil,
      .map where node.entries == nil:
      break
    case .any, .list, .group, .map:
      return json(node).map { .json($0) }
    case .text:
      guard let text = node.text, !(text.isEmpty && node.plainText != nil) else { break }
      return .text(text)
    case .boolean:
      if let flag = node.boolean { return .boolean(flag) }
    case .integer:
      guard let number = plainNumber(node) else { break }
      if let integer = number.int64 { return .integer(integer) }
      if number.decimals == 0 {
        report(
          "wrong-type", "\(what) is too large for an integer: `\(number.text)`", at: node.range)
        return nil
      }
    case .number:
      if let number = plainNumber(node) { return .number(number) }
    case .date, .time, .localDateTime, .dateTime, .month, .week:
      if let text = node.text, let moment = Moment(text, type: type) {
        return .moment(moment)
      }
    }
    if let text = node.plainText, type == .integer || type == .number, hasLeadingZero(text) {
      report("leading-zero", "a number can't have leading zeros: `\(text)`", at: node.range)
    } else {
      let wanted = type == .text ? "a string" : article(type) + sample(type)
      let meant = suggestion ?? (type == .boolean ? syntax.meantFlag(node) : nil)
      report(
        "wrong-type", "\(what) must be \(wanted), \(node.mismatch)", at: node.range,
        suggestion: meant)
    }
    return nil
  }

  private func plainNumber(_ node: Node) -> Number? {
    guard let text = node.plainText, !hasLeadingZero(text) else { return nil }
    return Number(text, grammar: .text) ?? Number(text, grammar: .json)
  }

  /// Returns a node as a JSON value, by YAML's core schema.
  mutating func json(_ node: Node) -> Value? {
    switch node.content {
    case .list(let items):
      return .list(items.compactMap { json($0) })
    case .mapping(let entries):
      var members: [Value.Member] = []
      for entry in entries {
        if let key = entry.key.text, let value = json(entry.value) {
          members.append(Value.Member(key, value))
        }
      }
      return .object(members)
    case .scalar(let text, .plain):
      if node.isNull { return .null }
      if let flag = node.boolean { return .boolean(flag) }
      if !hasLeadingZero(text), let number = plainNumber(node) { return .number(number) }
      return .text(text)
    case .scalar(let text, _):
      return .text(text)
    }
  }

  private func article(_ type: ValueType) -> String {
    type == .integer ? "an integer" : "a \(type.word)"
  }

  private func sample(_ type: ValueType) -> String {
    switch type {
    case .integer: " such as 12"
    case .number: " such as 12.5"
    case .boolean: " such as true"
    case .date: " such as 2026-03-31"
    case .time: " such as 09:30"
    case .localDateTime: " such as 2026-03-31T09:30:00"
    case .dateTime: " such as 2026-03-31T09:30:00Z"
    case .month: " such as 2026-03"
    case .week: " such as 2026-W14"
    case .text, .list, .group, .map, .any: ""
    }
  }

  /// Returns true if a string is a literal of a type, without reporting anything.
  static func isLiteral(_ text: String, _ type: ValueType) -> Bool {
    switch type {
    case .integer: Number(text, grammar: .text)?.int64 != nil
    case .number, .any: Number(text, grammar: .text) != nil
    case .date, .time, .localDateTime, .dateTime, .month, .week: Moment(text, type: type) != nil
    case .text, .boolean, .list, .group, .map: false
    }
  }
}
