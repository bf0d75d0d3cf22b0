internal import Muster

/// The field states that the rules of a field allow; other states aren't searched for.
extension FormPlan {
  /// Returns true if a person sees the state of a field: the field is neither a given value nor a
  /// key.
  func isSeenInSessions(_ field: FieldID) -> Bool {
    !fields.outward(from: field).contains { fields[$0].isGiven } && !fields[field].isKey
  }

  /// Returns the field states that events of some kinds can lead to. Other states can still be
  /// reached without a rule, for example by a pattern whose matching stops.
  func standings(of field: FieldID, by kinds: StoryKinds) -> StandingSet {
    let own = fields[field]
    guard kinds.hasAny([.changes, .inserts, .removes, .restarts, .submits, .gives, .ticks]) else {
      return []
    }
    // If no event adds items, there are no items, and no fields in them.
    let hasItems = kinds.hasAny([.inserts, .sets, .restarts])
    if !hasItems, own.frame != .form { return [] }
    if !hasItems, own.itemFrame != nil, !own.hasReads, !kinds.contains(.removes) { return [] }
    var found: StandingSet = .valid
    let around = fields.outward(from: field)
    if around.contains(where: { fields[$0].when != nil }) { found.insert(.exempt) }
    for rule in own.rules where rule.severity == .error {
      found.formUnion(failures(of: rule.check, at: own))
    }
    for rule in allCrossFieldRules where rule.at == field && rule.severity == .error {
      found.insert(.notValid)
    }
    for rule in own.rules {
      guard let ask = rule.facts.ask else { continue }
      found.insert(.asking)
      if rule.severity == .error, kinds.contains(.answers) { found.insert(.notValid) }
      if ask.blocksOnFailure, kinds.hasAny([.answers, .waits]) { found.insert(.undecided) }
    }
    return found
  }

  /// Returns the states of a field that fails a check.
  private func failures(of check: Check, at own: FieldPlan) -> StandingSet {
    // Nobody types a computed value, or a list.
    let isTyped = own.isFilledIn && own.type != .list && own.type != .group && own.type != .map
    let either: StandingSet = isTyped ? [.incomplete, .notValid] : .notValid
    switch check.reading.standings {
    case .none: return []
    case .notValid: return .notValid
    case .incomplete: return .incomplete
    case .unanswered: return [.incomplete, .notValid]
    case .retyped: return isTyped ? .incomplete : .notValid
    case .either: return either
    case .ends(let bounds):
      // More digits bring a number over its minimum, if that is above 0.
      let isNumber = own.type == .number || own.type == .integer
      guard isNumber, let lower = bounds.lower?.value else { return .notValid }
      if case .literal(let least) = lower, !least.isAboveZero { return .notValid }
      return either
    case .count(let range):
      var found: StandingSet = []
      // An empty string is absent.
      if range.min ?? 0 > 1 { found.insert(.incomplete) }
      if range.max != nil { found.insert(.notValid) }
      return found
    }
  }
}

extension Literal {
  fileprivate var isAboveZero: Bool {
    if case .number(let number) = value { number > Number(0) } else { true }
  }
}
