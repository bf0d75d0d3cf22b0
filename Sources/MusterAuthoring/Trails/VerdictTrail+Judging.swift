public import Muster

extension VerdictTrail {
  /// Judges a payload, and records the steps to the verdict.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - payload: The values by the names of their fields, as received.
  ///   - given: The values that only your program knows.
  ///   - now: The time to use for `today` and `now`.
  ///   - language: The language of labels and messages.
  ///   - valuesAreTexts: True if numbers, booleans and dates are strings.
  public init(
    _ form: RuleForm, of payload: Value, given: Value = .object([]), now: OffsetDateTime? = nil,
    language: String? = nil, valuesAreTexts: Bool = false
  ) {
    plan = form.plan
    let asked = TrailPlan(Phrases(form.plan, form.source, language: language))
    var judge = Judge(form.probing(asked.writer.probes))
    judge.now = now
    judge.isTraced = true
    var row = Row()
    row.valuesAreTexts = valuesAreTexts
    judge.fill(&row, from: payload, given: given)
    _ = judge.judge(&row)
    verdict = judge.verdict(row, language: language)
    guard case .object = payload else {
      others = (verdict.failures + verdict.undecided)
      return
    }
    var notes = TrailNotes(asked, language: language)
    judge.observe(row) { judge, row, sight, slot in notes.see(&judge, row, sight, at: slot) }
    conditions = notes.conditions
    fields = notes.fields.sorted { $0.place.lexicographicallyPrecedes($1.place) }
    addSkipped(asked)
    others = unshown()
  }

  /// Returns the failures that belong to no field: those of the payload itself, of members that no
  /// field names, and of map keys.
  private func unshown() -> [Failure] {
    var shown: [String: Int] = [:]
    func key(_ failure: Failure) -> String {
      "\(failure.path) \(failure.code) \(failure.message)"
    }
    for field in fields {
      for failure in field.failures + field.steps.flatMap(\.failures) {
        shown[key(failure), default: 0] += 1
      }
    }
    return (verdict.failures + verdict.undecided).filter { failure in
      guard let count = shown[key(failure)], count > 0 else { return true }
      shown[key(failure)] = count - 1
      return false
    }
  }

  /// Adds the rules that were not judged, each with the reason, and gives the reason for fields
  /// that were not judged.
  private mutating func addSkipped(_ asked: TrailPlan) {
    let asks = Set(verdict.notAsked.map(\.path))
    let places = fields.map(\.place)
    let numbers = Dictionary(zip(places, fields.indices), uniquingKeysWith: { first, _ in first })
    for index in fields.indices {
      if fields[index].applies {
        addSkipped(asked, at: index, asks)
      } else if let reason = surroundings(of: fields[index], numbers) {
        fields[index].standing += ", because \(reason)"
      }
    }
  }

  private mutating func addSkipped(_ asked: TrailPlan, at number: Int, _ asks: Set<String>) {
    let field = fields[number]
    let judged = Set(field.steps.compactMap(\.index))
    let stop = field.steps.first { [.fails, .undecided].contains($0.outcome) && $0.index != nil }
    var steps = field.steps
    for (index, rule) in plan.fields[field.id].rules.enumerated() where !judged.contains(index) {
      let text = "It \(asked.writer.phrases.phrase(rule.check, of: field.id))"
      var step = Step(kind: rule.kind, text: text, outcome: .skipped, range: rule.range)
      step.index = index
      if rule.facts.ask != nil, asks.contains(field.path) {
        step.outcome = .asked
        step.reason = "your program answers it"
      } else if !field.failures.isEmpty {
        step.reason = "its value can't be read"
      } else if case .computed = rule.check {
        step.reason = "nothing was submitted"
      } else if let stop {
        step.reason = "`\(stop.kind)` failed before it"
      } else {
        step.reason = "there is no value"
      }
      let later = steps.firstIndex { ($0.index ?? .max) > index } ?? steps.count
      steps.insert(step, at: later)
    }
    fields[number].steps = steps
  }

  /// Returns the reason that a field was not judged: a group around it takes no part.
  private func surroundings(of field: Field, _ numbers: [[Int]: Int]) -> String? {
    guard field.state == nil else { return nil }
    for group in plan.fields.outward(from: field.id).dropFirst() {
      guard let number = numbers[field.place.dropLast() + [group.index]],
        let state = fields[number].state, state != .present
      else { continue }
      return "\(fields[number].label) \(fields[number].standing)"
    }
    return nil
  }
}
