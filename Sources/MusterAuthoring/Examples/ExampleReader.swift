internal import Muster

/// Reads the mappings under `examples`, and reports every mistake in them.
struct ExampleReader: NodeReader {
  let plan: FormPlan
  var diagnostics: [Diagnostic] = []

  init(_ plan: FormPlan) { self.plan = plan }

  /// Reads the examples in a list.
  mutating func examples(_ node: Node) -> [Example] {
    guard let items = items(node, "`examples` must be a list") else { return [] }
    return items.enumerated().flatMap { item($1, number: $0 + 1) }
  }

  static let keys = [
    "name", "accepts", "rejects", "because", "leaves", "warns", "field", "now", "given", "language",
  ]

  private mutating func item(_ node: Node, number: Int) -> [Example] {
    guard let entries = entries(node, "an example must be a mapping") else { return [] }
    checkKeys(entries, of: "an example", among: Self.keys)
    var example = Example(
      number: number, payload: .object([]), given: .object([]), claim: .accepts,
      range: Self.range(of: node))
    if let name = node.value("name") { example.name = text(name, "an example's `name`") }
    if let now = node.value("now") { example.now = instant(now) }
    if let given = node.value("given") { example.given = self.given(given) }
    if let language = node.value("language") {
      example.language = text(language, "a language")
    }
    if let field = node.value("field") {
      return fieldExamples(node, field, example)
    }
    return payloadExample(node, example).map { [$0] } ?? []
  }

  /// Returns the range of a test, from its first key to its last value.
  static func range(of node: Node) -> SourceRange? {
    var last = node
    while let inner = last.entries?.last?.value ?? last.items?.last { last = inner }
    guard let start = node.entries?.first?.key.range ?? node.range else { return nil }
    return SourceRange(
      source: start.source, start: start.start, end: max(start.end, last.range?.end ?? 0))
  }

  /// Reads the instant of `now`.
  mutating func instant(_ node: Node) -> OffsetDateTime? {
    let bytes = Array((node.text ?? "").utf8)
    if let instant = OffsetDateTime(bytes.span) { return instant }
    report(
      "wrong-type",
      "`now` must be a date and time with an offset, such as 2026-03-31T09:30:00Z, "
        + node.mismatch,
      at: node)
    return nil
  }

  /// Reads the given values and reports unknown ones.
  mutating func given(_ node: Node) -> Value {
    guard let entries = entries(node, "`given` must be a mapping") else { return .object([]) }
    let known = plan.fields.filter(\.isOfHost).map(\.name)
    for entry in entries where !known.contains(entry.key.text ?? "") {
      let name = entry.key.text ?? ""
      report(
        "unknown-given", "the form has no given value `\(name)`", at: entry.key,
        suggestion: didYouMean(name, among: known))
    }
    return Value(node)
  }
}

/// Reads whole payloads.
extension ExampleReader {
  private mutating func payloadExample(_ node: Node, _ blank: Example) -> Example? {
    var example = blank
    let (accepts, rejects) = (node.value("accepts"), node.value("rejects"))
    if let rejects, accepts != nil {
      report(
        "two-claims", "an example can't have both `accepts` and `rejects`", at: rejects,
        suggestion: "write a second item, or name a `field`")
      return nil
    }
    guard let payload = accepts ?? rejects else {
      report("missing-key", "an example needs `accepts` or `rejects`", at: node)
      return nil
    }
    guard entries(payload, "a payload must be a mapping") != nil else { return nil }
    example.payload = Value(payload)
    if let leaves = node.entry("leaves") {
      if accepts == nil {
        report(
          "misplaced", "a rejected payload has no output: `leaves` is only for `accepts`",
          at: leaves.key)
      }
      example.leaves = leaving(leaves.value, of: example.payload)
    }
    example.warns = node.value("warns").flatMap { warnings($0) }
    if accepts != nil {
      if let because = node.entry("because") {
        report("misplaced", "`because` is only for `rejects`", at: because.key)
      }
    } else {
      example.claim = .rejects(because: node.value("because").flatMap { because($0) })
    }
    return example
  }

  private mutating func because(_ node: Node) -> [Example.Reason]? {
    guard let entries = entries(node, "`because` must be a mapping from path to code")
    else { return nil }
    if entries.isEmpty {
      report(
        "wrong-type", "`because` must name at least one failure", at: node)
    }
    return reasons(node)
  }

  /// Reads a mapping from paths to codes or kinds, or a list of these.
  mutating func reasons(_ node: Node) -> [Example.Reason] {
    var reasons: [Example.Reason] = []
    for entry in node.entries ?? [] {
      let parts = FieldPath.parts(written: entry.key.text ?? "")
      for item in entry.value.items ?? [entry.value] {
        guard let reason = reason(item) else { continue }
        reasons.append(
          Example.Reason(
            path: FieldPath.pointer(parts), code: reason.code, message: reason.message))
        check(parts, reason.code, at: entry.key, item.value("code") ?? item)
      }
    }
    return reasons
  }

  /// A failure as an example states it: its code or kind, and its message.
  fileprivate typealias WrittenReason = (code: String, message: String?)

  /// Reads `matches`, or `{ code: matches, message: Enter an address }`.
  private mutating func reason(_ node: Node) -> WrittenReason? {
    guard let entries = node.entries else {
      return text(node, "a code").map { ($0, nil) }
    }
    checkKeys(entries, of: "a failure", among: ["code", "message"])
    guard let code = node.value("code") else {
      report(
        "missing-key", "a failure must be a code, or a mapping with `code` and `message`", at: node)
      return nil
    }
    guard let word = text(code, "`code`") else { return nil }
    guard let message = node.value("message") else { return (word, nil) }
    return text(message, "`message`").map { (word, $0) }
  }

  /// Reports a path without a field, and a code that its field can't fail with.
  private mutating func check(_ path: [String], _ code: String, at key: Node, _ value: Node) {
    guard code != "unknown-field" else { return }
    guard let field = plan.field(at: path) else {
      let written = path.map { Int($0) == nil ? $0 : "0" }.joined(separator: ".")
      report(
        "unknown-field", "there is no field at `\(key.text ?? "")`", at: key,
        suggestion: didYouMean(
          written, among: plan.fieldNames.map { $0.replacing("[]", with: ".0") }))
      return
    }
    check(code, of: field, at: value)
  }

  /// Reports a code that a field can't fail with.
  private mutating func check(_ code: String, of field: FieldID, at node: Node) {
    guard let codes = plan.codes(of: field), !codes.contains(code) else { return }
    report(
      "unknown-code", "no rule of `\(plan.name(of: field))` fails with `\(code)`", at: node,
      suggestion: didYouMean(code, among: codes)
        ?? (codes.isEmpty ? nil : "its codes are \(listed(codes.map { "`\($0)`" }, "and"))"))
  }
}

/// Reads many values for one field.
extension ExampleReader {
  private mutating func fieldExamples(
    _ node: Node, _ name: Node, _ blank: Example
  ) -> [Example] {
    guard let text = text(name, "`field`") else { return [] }
    guard let field = plan.field(named: text), !plan.fields[field].isGiven else {
      report(
        "unknown-field", "there is no field `\(text)`", at: name,
        suggestion: didYouMean(text, among: plan.fieldNames))
      return []
    }
    if node.value("accepts") == nil && node.value("rejects") == nil {
      report("missing-key", "an example needs `accepts` or `rejects`", at: node)
    }
    refuseLeaving(of: node)
    let because = node.value("because").flatMap { reasons($0, of: field) }
    let warns = node.value("warns").flatMap { reasons($0, of: field) }
    var examples: [Example] = []
    for (key, isAccepted) in [("accepts", true), ("rejects", false)] {
      guard let values = node.value(key) else { continue }
      guard let items = values.items else {
        report("wrong-type", "with `field`, `\(key)` must be a list of values", at: values)
        continue
      }
      for item in items {
        var example = blank
        let placed = plan.payload(with: Value(item), at: field)
        example.field = text
        example.payload = placed.payload
        example.path = placed.path
        example.range = item.range
        let reason = { (reason: WrittenReason) in
          Example.Reason(
            path: FieldPath.pointer(placed.path), code: reason.code, message: reason.message)
        }
        example.claim = isAccepted ? .accepts : .rejects(because: because?.map(reason))
        example.warns = isAccepted ? warns?.map(reason) : nil
        examples.append(example)
      }
    }
    return examples
  }

  private mutating func reasons(_ node: Node, of field: FieldID) -> [WrittenReason]? {
    var reasons: [WrittenReason] = []
    for item in node.items ?? [node] {
      guard let reason = reason(item) else { return nil }
      check(reason.code, of: field, at: item.value("code") ?? item)
      reasons.append(reason)
    }
    return reasons
  }
}
