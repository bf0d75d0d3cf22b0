internal import MusterPattern

/// What a front end reads.
extension Session {
  /// What to draw of a field.
  public func status(of place: FieldPlace) -> FieldStatus {
    slot(of: place).map { records[$0].status } ?? .unchecked
  }

  /// How a field stands, shown or not; a place that is not there any more is exempt.
  public func standing(of place: FieldPlace) -> FieldStanding {
    slot(of: place).map { standing($0) } ?? .exempt
  }

  func standing(_ slot: Int) -> FieldStanding {
    switch records[slot].kind {
    case .valid: return .valid
    case .undecided: return .undecided
    case .asking: return .asking
    case .exempt: return .exempt
    case .failing:
      let couldPass = records[slot].found.allSatisfy { !$0.isFailure || isOpen($0, slot) }
      return couldPass ? .incomplete : .notValid
    }
  }

  private func isOpen(_ found: RetainedFinding, _ slot: Int) -> Bool {
    switch found.recoverability {
    case .open: return true
    case .closed: return false
    case .pattern(let index):
      let outcome = program.patterns.with(Int(index)) {
        $0.partial(row.values.slot(slot).span, limit: judge.matchLimit)
      }
      if case .dead = outcome { return false }
      return true
    }
  }

  /// What to say of a field; empty unless its status is `notValid` or `warned`.
  public func message(of place: FieldPlace) -> String {
    guard let slot = slot(of: place) else { return "" }
    switch records[slot].status {
    case .notValid, .warned: return records[slot].message
    case .unchecked, .checking, .valid: return ""
    }
  }

  /// The code behind a field's standing, such as `too-short`; none where nothing is found.
  public func code(of place: FieldPlace) -> String? {
    slot(of: place).flatMap { shownFound($0) }.map { code($0) }
  }

  func code(_ found: RetainedFinding) -> String {
    if case .undecided(let code) = found.answer { return code.word }
    if found.together >= 0 {
      return program.together[Int(found.together)].rule.code ?? found.answer.code.word
    }
    let own = found.ownCode ?? program.word(of: found.answer.code, found.rule)
    return found.rule >= 0 ? program.rules[Int(found.rule)].rule.code ?? own : own
  }

  /// What stands in the control; of what has parts, nothing.
  public func text(of place: FieldPlace) -> String {
    slot(of: place).map { controlText($0) } ?? ""
  }

  private func controlText(_ slot: Int) -> String {
    program.plan.fields[Int(records[slot].field)].controlText(of: row.slots[slot])
  }

  /// All there is to know of a field at once.
  public func state(of place: FieldPlace) -> FieldState {
    let flags = slot(of: place).map { records[$0].flags } ?? []
    return FieldState(
      status: status(of: place), standing: standing(of: place), message: message(of: place),
      code: code(of: place), text: text(of: place), isRequiredNow: flags.contains(.required),
      isDirty: flags.contains(.dirty), isChanged: flags.contains(.changed),
      isTouched: flags.contains(.touched), firstImpossible: firstImpossible(in: place),
      suggestion: suggestion(for: place))
  }

  /// Whether a field has to be filled in as things stand.
  public func isRequiredNow(_ place: FieldPlace) -> Bool {
    slot(of: place).map { records[$0].flags.contains(.required) } ?? false
  }

  /// What was probably meant by a value that is shown as failing.
  private func suggestion(for place: FieldPlace) -> String? {
    guard let slot = slot(of: place), records[slot].status == .notValid,
      let found = shownFound(slot), found.isFailure
    else { return nil }
    return SuggestionFinder(program: program)
      .text(found.finding, along: chain(found.scope), row)
  }

  /// A list's or map's items, in their order.
  public func items(of place: FieldPlace) -> [ItemPlace] {
    guard let list = slot(of: place), row.slots[list].kind == .items else { return [] }
    let isMap = program.fields[Int(records[list].field)].type == .map
    var items: [ItemPlace] = []
    var item = row.firstItem(of: list)
    while let base = item {
      items.append(
        ItemPlace(
          place: self.place(of: base + (isMap ? 2 : 1)),
          key: isMap ? self.place(of: base + 1) : nil))
      item = row.item(after: base)
    }
    return items
  }

  /// How the fields stand, shown or not: `notValid`, `checking` or `valid`.
  public var formStatus: FieldStatus {
    if failing + undecided + formFound.count > 0 { return .notValid }
    return asking > 0 ? .checking : .valid
  }

  /// The payload as it now stands, normalised: what leaves once everything passes.
  public var payload: Value { row.payload(program) }
}
