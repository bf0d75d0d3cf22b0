internal import Muster

extension VerdictTrail {
  /// Returns the trail in plain words.
  ///
  /// - Parameters:
  ///   - name: A field as the rule file names it (`guests[].name`) or its place (`/guests/0/name`),
  ///     to show this field and those inside it, with every rule. Without a name, all fields are
  ///     shown, and each field that passes takes one line.
  ///   - showsAll: True if every rule of every field is shown.
  ///   - width: The line width, in columns.
  public func page(of name: String? = nil, showsAll: Bool = false, width: Int = 80) -> String {
    var page = Paragraphs(width: width)
    page.add(summary)
    var shown = name.map { name in fields.filter { $0.isMeant(by: name) } } ?? fields
    if name == nil, !showsAll {
      // A group adds nothing to what its fields show.
      shown.removeAll { plan.fields[$0.id].type == .group && $0.isPlain && $0.steps.isEmpty }
    }
    if name == nil || shown.contains(where: \.hasCondition) {
      for condition in conditions { add(condition, indent: 0, into: &page, gap: true) }
    }
    var isTight = false
    for field in shown {
      let isLine = name == nil && !showsAll && field.isPlain
      if !isLine || !isTight { page.gap() }
      isTight = isLine
      add(field, asLine: isLine, into: &page)
    }
    guard name == nil else { return page.text }
    if !others.isEmpty { page.gap() }
    for failure in others {
      let place = failure.path.isEmpty ? "The payload" : failure.path
      page.add("\(place): \(failure.message) (\(failure.code))", mark: "✗ ")
    }
    return page.text
  }

  /// Returns true if the trail has a field with a name, or at a place of the payload.
  public func has(_ name: String) -> Bool { fields.contains { $0.isMeant(by: name) } }

  /// Returns true if the form has a field with a name, or at a place.
  public func knows(_ name: String) -> Bool {
    plan.field(named: name) != nil || plan.field(at: FieldPath.parts(written: name)) != nil
  }

  /// The verdict in a sentence: `It fails: 2 failures.`
  public var summary: String {
    var parts: [String] = []
    if !verdict.failures.isEmpty { parts.append(counted(verdict.failures.count, "failure")) }
    if !verdict.undecided.isEmpty { parts.append("\(verdict.undecided.count) undecided") }
    if !verdict.warnings.isEmpty { parts.append(counted(verdict.warnings.count, "warning")) }
    if !verdict.notAsked.isEmpty {
      parts.append("\(verdict.notAsked.count) left to your program")
    }
    let details = parts.isEmpty ? "" : ": \(listed(parts, "and"))"
    return "It \(verdict.passes ? "passes" : "fails")\(details)."
  }

  private func add(_ field: Field, asLine: Bool, into page: inout Paragraphs) {
    var sentence = "\(field.label) (\(field.path)) \(field.standing)"
    if asLine {
      let kinds = field.steps.filter { $0.outcome == .passes }.map { "`\($0.kind)`" }
      if !kinds.isEmpty { sentence += ", and passes \(listed(kinds, "and"))" }
      return page.add("\(sentence).", mark: "\(field.mark) ")
    }
    page.add("\(sentence).", mark: "\(field.mark) ")
    for value in field.seen { page.add("\(value).", indent: 4) }
    for condition in field.conditions {
      page.add(
        field.applies ? "It applies because:" : "It would apply if:", indent: 2)
      add(condition, indent: 4, into: &page)
    }
    for failure in field.failures {
      page.add("\(failure.message) (\(failure.code))", indent: 2, mark: "✗ ")
    }
    for step in field.steps { add(step, into: &page) }
  }

  private func add(_ step: Step, into page: inout Paragraphs) {
    let reason = step.reason.map { ": \($0)" } ?? ""
    page.add("\(step.text) (`\(step.kind)`)\(reason).", indent: 2, mark: "\(step.outcome.mark) ")
    if let condition = step.condition {
      if step.outcome != .skipped { page.add("It applies because:", indent: 4) }
      add(condition, indent: 4, into: &page)
    }
    for value in step.seen { page.add("\(value).", indent: 4) }
    for part in step.parts { add(part, indent: 4, into: &page) }
    for failure in step.failures {
      page.add("\(Self.quoted(failure.message)) (\(failure.code))", indent: 4)
    }
  }

  private func add(
    _ claim: Claim, indent: Int, into page: inout Paragraphs, gap: Bool = false
  ) {
    if gap { page.gap() }
    let seen = claim.seen.isEmpty ? "" : ": \(listed(claim.seen, "and"))"
    page.add("\(claim.text)\(seen)", indent: indent, mark: "\(claim.mark) ")
    for part in claim.parts { add(part, indent: indent + 2, into: &page) }
  }

  private static func quoted(_ text: String) -> String { "\"\(text)\"" }
}

extension VerdictTrail.Claim {
  fileprivate var mark: String { answer.map { $0 ? "✓" : "✗" } ?? "?" }
}

extension VerdictTrail.Outcome {
  /// A mark in the margin.
  fileprivate var mark: String {
    switch self {
    case .passes: "✓"
    case .fails: "✗"
    case .warns: "!"
    case .undecided: "?"
    case .skipped: "·"
    case .asked: "…"
    }
  }
}

extension VerdictTrail.Field {
  /// Returns true if a word refers to this field, or to a field or place around it.
  func isMeant(by word: String) -> Bool {
    if word.hasPrefix("/") { return path == word || path.hasPrefix("\(word)/") }
    if name == word || name.hasPrefix("\(word).") || name.hasPrefix("\(word)[]") { return true }
    let pointer = FieldPath.pointer(FieldPath.parts(written: word))
    return path == pointer || path.hasPrefix("\(pointer)/")
  }

  /// True if the field passes and no condition was involved.
  fileprivate var isPlain: Bool {
    passes && conditions.isEmpty && seen.isEmpty
      && steps.allSatisfy { $0.condition == nil && $0.outcome != .asked }
  }

  /// True if the field, or one of its rules, depends on a condition.
  fileprivate var hasCondition: Bool {
    !conditions.isEmpty || steps.contains { $0.condition != nil || !$0.parts.isEmpty }
  }

  fileprivate var mark: String {
    if !applies { return "·" }
    if !failures.isEmpty { return "✗" }
    let outcomes = steps.map(\.outcome)
    for outcome in [VerdictTrail.Outcome.fails, .undecided, .warns, .asked]
    where outcomes.contains(outcome) {
      return outcome.mark
    }
    return "✓"
  }
}
