internal import Muster

/// Everything that a trail needs from a judged row, by the field and the rule that it is about.
struct TrailPlan {
  /// The questions about a rule.
  struct Asked {
    var condition: TrailClaim?
    var parts: [TrailClaim] = []
    var seen: [TrailClaim.Seen] = []
  }

  /// The condition of each field.
  private(set) var conditions: [TrailClaim?] = []
  private(set) var computed: [[TrailClaim.Seen]] = []
  /// The meanings of the named conditions, by field.
  private(set) var meanings: [FieldID: TrailClaim] = [:]
  /// The questions by field, then by rule.
  private(set) var rules: [[Asked]] = []
  /// The questions by cross-field rule.
  private(set) var together: [Asked] = []
  private(set) var writer: TrailClaimWriter
  let plan: FormPlan

  init(_ phrases: Phrases) {
    plan = phrases.plan
    writer = TrailClaimWriter(phrases)
    for id in plan.fields.ids {
      let field = plan.fields[id]
      conditions.append(field.when.map { writer.claim($0, from: id) })
      if field.isGiven {
        meanings[id] = field.compute.map { writer.claim($0, from: nil) }
        computed.append([])
      } else {
        computed.append(field.compute.map { writer.seen($0, from: id) } ?? [])
      }
      rules.append(field.rules.map { rule($0, of: id) })
    }
    var all = plan.crossFieldRules.map { ($0, FieldID?.none) }
    for id in plan.fields.ids { all += plan.fields[id].crossFieldRules.map { ($0, id) } }
    together = all.map { rule($0.0, in: $0.1) }
  }

  private mutating func rule(_ rule: Rule, of field: FieldID) -> Asked {
    var asked = Asked(condition: rule.when.map { writer.claim($0, from: field) })
    let facts = rule.facts
    if let branches = facts.branches {
      let value = Reference(field: field, name: "", listCount: 0)
      for branch in branches {
        var part = writer.claim(.rules(value, branch), from: field)
        part.text = writer.phrases.all(branch, of: field)
        part.seen = []
        part.parts = []
        asked.parts.append(part)
      }
    } else if let bounds = facts.bounds {
      asked.seen = seen(in: bounds, from: field)
    } else if let expression = facts.expressions.first {
      asked.seen = writer.seen(expression, from: field)
    } else {
      for other in facts.references {
        asked.seen += writer.seen(other, from: field).map { [$0] } ?? []
      }
    }
    return asked
  }

  private mutating func rule(_ rule: CrossFieldRule, in group: FieldID?) -> Asked {
    var asked = Asked(condition: rule.when.map { writer.claim($0, from: group) })
    switch rule.check {
    case .holds(let expression):
      let claim = writer.claim(expression, from: group)
      (asked.seen, asked.parts) = (claim.seen, claim.parts)
    case .sum(let bounds):
      asked.seen = rule.fields.compactMap { writer.seen($0, from: group) }
      asked.seen += seen(in: bounds, from: group)
    case .present, .allOrNone, .allDifferent:
      asked.seen = rule.fields.compactMap { writer.seen($0, from: group) }
    }
    return asked
  }

  private mutating func seen(in bounds: Bounds, from scope: FieldID?) -> [TrailClaim.Seen] {
    var names: Set<String> = []
    return [bounds.lower, bounds.upper].flatMap { bound -> [TrailClaim.Seen] in
      switch bound?.value {
      case .field(let other, _, _): writer.seen(other, from: scope).map { [$0] } ?? []
      case .expression(let expression): writer.seen(expression, from: scope)
      case .literal, .clock, nil: []
      }
    }.filter { names.insert($0.name).inserted }
  }
}

extension TrailPlan.Asked {
  /// Puts the answers into a step, in the frame that a judge has entered.
  func answer(_ step: inout VerdictTrail.Step, _ judge: inout Judge, _ row: borrowing Row) {
    step.condition = condition?.answered(&judge, row)
    if step.outcome == .skipped { return }
    for value in seen { step.seen.append(value.shown(&judge, row)) }
    for part in parts { step.parts.append(part.answered(&judge, row)) }
  }
}
