internal import Muster

/// Notes the observations of a judged row, field by field.
struct TrailNotes {
  private(set) var fields: [VerdictTrail.Field] = []
  private(set) var conditions: [VerdictTrail.Claim] = []
  private let asked: TrailPlan
  private let writer: MessageWriter
  /// For each field, true if its value may be shown.
  private let shown: [Bool]
  /// The entries of the fields, by place.
  private var numbers: [[Int]: Int] = [:]

  private var plan: FormPlan { asked.plan }
  private var phrases: Phrases { asked.writer.phrases }

  init(_ asked: TrailPlan, language: String?) {
    self.asked = asked
    writer = MessageWriter(asked.plan.form, language: language)
    shown = asked.plan.showsValues
  }

  mutating func see(
    _ judge: inout Judge, _ row: borrowing Row, _ sight: RowSight, at slot: SlotID
  ) {
    switch sight {
    case .frame(let owner): enter(owner, judge, row)
    case .field(let id, let applies):
      if plan.fields[id].isGiven {
        seeCondition(id, &judge, row)
      } else {
        see(id, applies: applies, &judge, row, at: slot)
      }
    case .rule(let id, let index, let outcome):
      guard let number = number(of: id, judge) else { return }
      if case .computed = plan.fields[id].rules[index].check,
        judge.incoming(row, at: slot) == nil
      {
        return
      }
      let step = step(id, index, outcome, &judge, row)
      fields[number].steps.append(step)
    case .crossFieldRule(let index, let outcome): seeTogether(index, outcome, &judge, row)
    }
  }

  // MARK: - Fields

  private mutating func enter(_ owner: FieldID?, _ judge: borrowing Judge, _ row: borrowing Row) {
    var frame = FrameID.form
    if let owner, let inner = plan.fields[owner].itemFrame { frame = inner }
    let around = place(of: frame, judge)
    for id in plan.frames[frame].fields where !plan.fields[id].isGiven && !plan.fields[id].isKey {
      let place = around + [id.index]
      numbers[place] = fields.count
      fields.append(
        VerdictTrail.Field(
          path: judge.path(to: id, row), name: plan.name(of: id), label: label(id, judge),
          standing: "is not judged", applies: false, place: place, id: id))
    }
  }

  /// Returns the human-readable name of a field, which for an item says which one it is.
  private func label(_ id: FieldID, _ judge: borrowing Judge) -> String {
    let label = phrases.label(id)
    guard plan.fields.isEntry(id), let owner = plan.fields[id].parent,
      plan.fields[owner].type == .list
    else { return label }
    return "\(label) \(judge.itemIndex(at: judge.depth) + 1)"
  }

  /// Returns the place of a frame within the items that were entered.
  private func place(of frame: FrameID, _ judge: borrowing Judge) -> [Int] {
    let own = plan.frames[frame]
    guard let owner = own.owner, let parent = own.parent else { return [] }
    return place(of: parent, judge) + [owner.index, judge.itemIndex(at: own.depth)]
  }

  private func number(of field: FieldID, _ judge: borrowing Judge) -> Int? {
    numbers[place(of: plan.fields[field].frame, judge) + [field.index]]
  }

  private mutating func see(
    _ id: FieldID, applies: Bool, _ judge: inout Judge, _ row: borrowing Row, at slot: SlotID
  ) {
    guard let number = number(of: id, judge) else { return }
    let state = judge.state(row, at: slot)
    fields[number].applies = applies
    fields[number].state = state
    fields[number].standing = words(id, state, judge, row, at: slot)
    if let claim = asked.conditions[id.index]?.answered(&judge, row) {
      fields[number].conditions = [claim]
    }
    fields[number].failures = failures(judge.findings(on: id, rule: nil), judge, row)
    if state == .present {
      for value in asked.computed[id.index] {
        fields[number].seen.append(value.shown(&judge, row))
      }
    }
  }

  /// Returns the words that describe how a value takes part, to follow the field's name.
  private func words(
    _ id: FieldID, _ state: ValueState, _ judge: borrowing Judge, _ row: borrowing Row,
    at slot: SlotID
  ) -> String {
    let field = plan.fields[id]
    switch state {
    case .absent: return "is not given"
    case .null: return "is null"
    case .exempt:
      let isGiven = judge.hasCome(row, at: slot)
      return "does not apply\(isGiven ? ", so its value is left out" : "")"
    case .omitted: return "is left empty as a whole"
    case .skipped: return "is left out with its group"
    case .undecided where field.compute != nil && field.when == nil:
      return "could not be computed"
    case .undecided: return "may apply: its condition could not be answered"
    case .unreadable, .present: break
    }
    if field.type == .group { return "is given" }
    let value = judge.judged(row, id, at: slot)
    if state == .present {
      if case .list(let items) = value { return "has \(counted(items.count, "item"))" }
      if case .object(let members) = value {
        return "has \(counted(members.count, "entry", "entries"))"
      }
    }
    if !shown[id.index] { return state == .present ? "is given" : "is of another type" }
    if state == .unreadable {
      let came = judge.incoming(row, at: slot)?.json()
      return "is \(came ?? "a list or an object"), which is not \(phrases.type(field.type))"
    }
    if field.compute != nil { return "is computed as \(value.json())" }
    if judge.isDefault(row, at: slot) { return "is \(value.json()), its default" }
    guard let came = judge.incoming(row, at: slot)?.json(), came != value.json() else {
      return "is \(value.json())"
    }
    return "is \(value.json()), submitted as \(came)"
  }

  private mutating func seeCondition(
    _ id: FieldID, _ judge: inout Judge, _ row: borrowing Row
  ) {
    guard var claim = asked.meanings[id]?.answered(&judge, row) else { return }
    claim.text = "\(plan.fields[id].name), which means \(claim.text)"
    conditions.append(claim)
  }

  // MARK: - Rules

  private func step(
    _ id: FieldID, _ index: Int, _ outcome: RowSight.Outcome?, _ judge: inout Judge,
    _ row: borrowing Row
  ) -> VerdictTrail.Step {
    let rule = plan.fields[id].rules[index]
    var step = VerdictTrail.Step(
      kind: rule.kind, text: "It \(phrases.phrase(rule.check, of: id))",
      outcome: .of(outcome, warns: rule.severity == .warning), range: rule.range, index: index)
    if outcome == nil { step.reason = "its condition is not true" }
    asked.rules[id.index][index].answer(&step, &judge, row)
    step.failures = failures(judge.findings(on: id, rule: index), judge, row)
    return step
  }

  private mutating func seeTogether(
    _ index: Int, _ outcome: RowSight.Outcome?, _ judge: inout Judge, _ row: borrowing Row
  ) {
    let rule = plan.allCrossFieldRules[index]
    var step = VerdictTrail.Step(
      kind: rule.kind, text: phrases.phrase(rule).capitalizedFirst,
      outcome: .of(outcome, warns: rule.severity == .warning), range: rule.range)
    if outcome == nil { step.reason = "its condition is not true" }
    asked.together[index].answer(&step, &judge, row)
    step.failures = failures(judge.findings(ofCrossFieldRule: index), judge, row)
    // A rule over every item is shown at the list.
    var at = rule.at
    while plan.frames[plan.fields[at].frame].depth > judge.depth,
      let list = plan.frames[plan.fields[at].frame].owner
    {
      at = list
    }
    if let number = number(of: at, judge) { fields[number].steps.append(step) }
  }

  private func failures(
    _ findings: [Int], _ judge: borrowing Judge, _ row: borrowing Row
  ) -> [Failure] {
    var failures: [Failure] = []
    for index in findings { failures.append(judge.failure(at: index, row, writer).failure) }
    return failures
  }
}

extension VerdictTrail.Outcome {
  fileprivate static func of(_ outcome: RowSight.Outcome?, warns: Bool) -> Self {
    switch outcome {
    case nil: .skipped
    case .passed: .passes
    case .failed: warns ? .warns : .fails
    case .undecided: .undecided
    }
  }
}
