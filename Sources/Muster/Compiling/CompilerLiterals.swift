internal import MusterPattern

/// Reads literals by the type of the field they are written for.
extension FormCompiler {
  mutating func literal(
    _ node: Node, _ what: String, _ place: Place, suggestion: String? = nil
  ) -> Literal? {
    switch fields[place.field].type {
    case .list, .group, .map: json(node, what, of: place.field).map { .json($0) }
    default: literal(node, what, type: fields[place.field].type, suggestion: suggestion)
    }
  }

  /// Reads the value of a list, group or map, its parts by their own types.
  private mutating func json(_ node: Node, _ what: String, of field: Int) -> Value? {
    let plan = fields[field]
    switch (plan.type, node.content) {
    case (.list, .list(let items)):
      guard let item = plan.children.last else { return json(node) }
      var values: [Value] = []
      for node in items {
        guard let value = json(node, what, of: item) else { return nil }
        values.append(value)
      }
      return .list(values)
    case (.map, .mapping(let entries)), (.group, .mapping(let entries)):
      var members: [Value.Member] = []
      for entry in entries {
        guard let name = entry.key.text else { continue }
        let part =
          plan.type == .map
          ? plan.children.last
          : plan.children.first { ByteString(fields[$0].name) == ByteString(name) }
        let value = part.map { json(entry.value, what, of: $0) } ?? json(entry.value)
        guard let value else { return nil }
        members.append(Value.Member(name, value))
      }
      return .object(members)
    case (.list, _), (.map, _), (.group, _):
      let shape = plan.type == .list ? "a list" : "a mapping"
      report("wrong-type", "\(what) is \(shape), not \(node.shape)", at: node.range)
      return nil
    default:
      return node.isNull ? .null : literal(node, what, type: plan.type)?.value
    }
  }

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
    case .number:
      if let number = plainNumber(node) { return .number(number) }
    case .date, .time, .localDateTime, .dateTime, .month, .week:
      if let text = node.text, let moment = Moment(text, type: type) {
        return .moment(moment)
      }
    }
    if let text = node.plainText, type == .integer || type == .number, hasLeadingZero(text) {
      report("leading-zero", "a number has no leading zeros: `\(text)`", at: node.range)
    } else {
      report(
        "wrong-type", "\(what) is \(article(type))\(sample(type)), not \(node.shape)",
        at: node.range, suggestion: suggestion)
    }
    return nil
  }

  private func plainNumber(_ node: Node) -> Number? {
    guard let text = node.plainText, !hasLeadingZero(text) else { return nil }
    return Number(text, grammar: .text) ?? Number(text, grammar: .json)
  }

  /// Returns a node as JSON has it, by YAML's core schema.
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
    case .integer: ", like 12"
    case .number: ", like 12.5"
    case .boolean: ", like true"
    case .date: ", like 2026-03-31"
    case .time: ", like 09:30"
    case .localDateTime: ", like 2026-03-31T09:30:00"
    case .dateTime: ", like 2026-03-31T09:30:00Z"
    case .month: ", like 2026-03"
    case .week: ", like 2026-W14"
    case .text, .list, .group, .map, .any: ""
    }
  }

  /// Reads the values of `one-of`: a list, a mapping value → label, or another field's.
  mutating func choices(_ node: Node, _ what: String, _ place: Place) -> Choices? {
    if let field = node["field"], node.entries?.count == 1 {
      return peer(field, what, place, mayBeItems: true).map { .field($0) }
    }
    var all: [(value: Literal, label: LocalText?)] = []
    if let entries = node.entries {
      for entry in entries {
        guard let value = literal(entry.key, "a value of \(what)", place) else { continue }
        all.append((value, reader.label(entry.value, "a choice's label")))
      }
    } else {
      for item in items(node, what, ofWords: true) ?? [] {
        guard let value = literal(item, "a value of \(what)", place) else { continue }
        all.append((value, nil))
      }
    }
    if all.isEmpty {
      if node.items?.isEmpty == true || node.entries?.isEmpty == true {
        report("bad-argument", "\(what) has at least one value", at: node.range)
      }
      return nil
    }
    reportRepeats(all, node)
    return .literals(all)
  }

  private mutating func reportRepeats(
    _ choices: [(value: Literal, label: LocalText?)], _ node: Node
  ) {
    var seen: Set<ByteString> = []
    for (index, choice) in choices.enumerated() {
      let text = choice.value.text
      guard !seen.insert(ByteString(text)).inserted else { continue }
      let item = node.items.map { $0[index] } ?? node.entries.map { $0[index].key } ?? node
      report("duplicate", "the choice `\(text)` stands twice", at: item.range)
    }
  }

  /// Reads the needles of `contains`: items of a list, or a pattern.
  mutating func needles(_ node: Node, _ what: String, _ place: Place) -> Needles? {
    if node["pattern"] != nil {
      return pattern(node, what, anchoring: .somewhere).map { .pattern($0) }
    }
    let itemType =
      fields[place.field].children.last.map { fields[$0].type } ?? ValueType.any
    var values: [Literal] = []
    for item in node.items ?? [node] {
      guard let value = literal(item, what, type: itemType) else { return nil }
      values.append(value)
    }
    if values.isEmpty {
      report("bad-argument", "\(what) has at least one value", at: node.range)
      return nil
    }
    return .values(values)
  }

  /// Reads the classes and characters of `characters`.
  mutating func characters(_ node: Node) -> CharacterRule? {
    var rule = CharacterRule(classes: [], others: "")
    for item in node.items ?? [node] {
      guard let text = reader.text(item, "`characters`"), !text.isEmpty else { return nil }
      if let known = CharacterClass.allCases.first(where: {
        ByteString($0.word) == ByteString(text)
      }) {
        rule.classes.append(known)
      } else {
        if item.plainText != nil, text.count > 2,
          let near = Spelling.nearest(text, among: CharacterClass.allCases.map({ $0.word }))
        {
          report(
            "unknown-word", "`\(text)` is no class of characters", at: item.range,
            suggestion: "did you mean `\(near)`? Quote the text for the characters themselves")
          return nil
        }
        rule.others += text
      }
    }
    if rule.classes.isEmpty && rule.others.isEmpty {
      report("bad-argument", "`characters` names at least one class or character", at: node.range)
      return nil
    }
    return rule
  }

  /// Reads an ask: a name, or a mapping with its times.
  mutating func ask(_ node: Node, _ place: Place) -> Ask? {
    var ask = Ask(
      check: "", debounceMilliseconds: 300, timeoutMilliseconds: 5000, blocksOnFailure: true,
      dependsOn: [])
    guard node.entries != nil else {
      ask.check = reader.text(node, "`ask`") ?? ""
      return ask.check.isEmpty ? nil : ask
    }
    checkKeys(
      node, ["check", "debounce", "timeout", "on-failure", "depends-on"], of: "`ask`")
    guard let check = needed(node, "check", of: "`ask`"),
      let name = reader.text(check, "`check`")
    else { return nil }
    ask.check = name
    if let time = node["debounce"].flatMap({ milliseconds($0, "`debounce`") }) {
      ask.debounceMilliseconds = time
    }
    if let time = node["timeout"].flatMap({ milliseconds($0, "`timeout`") }) {
      ask.timeoutMilliseconds = time
    }
    if let written = node["on-failure"] {
      ask.blocksOnFailure =
        choice(written, "`on-failure`", [("block", true), ("allow", false)]) ?? true
    }
    for item in node["depends-on"].map({ $0.items ?? [$0] }) ?? [] {
      if let text = reader.text(item, "`depends-on`"),
        let other = reference(text, scope: place.scope, at: item.range)
      {
        ask.dependsOn.append(other)
      }
    }
    return ask
  }
}
