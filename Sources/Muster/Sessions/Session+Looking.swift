internal import MusterPattern

/// What a front end reads.
extension Session {
  /// A field, by JSON Pointer (`/guests/0/name`) or by names (`guests.0.name`).
  public func field(_ path: String) -> FieldHandle? { values.field(path) }

  /// A field of an item, by its names from there: `name`, `address.city`.
  public func field(_ path: String, in item: ItemHandle) -> FieldHandle? {
    values.field(path, in: item)
  }

  /// The key of an entry of a map.
  public func keyField(_ path: String) -> FieldHandle? { values.keyField(path) }

  /// A field's path as it is now; empty for one that is not there any more.
  public func path(of field: FieldHandle) -> String { values.path(of: field) }

  /// What to draw of a field.
  public func status(of field: FieldHandle) -> FieldStatus {
    values.slot(of: field).map { records[$0].status } ?? .unchecked
  }

  /// How a field stands, shown or not; a place that is not there any more is exempt.
  public func validity(of field: FieldHandle) -> FieldValidity {
    values.slot(of: field).map { validity($0) } ?? .exempt
  }

  func validity(_ slot: Int) -> FieldValidity {
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
        $0.partial(values.row.values.slot(slot).span, limit: judge.matchLimit)
      }
      if case .dead = outcome { return false }
      return true
    }
  }

  /// What to say of a field; empty unless its status is `notValid` or `warned`.
  public func message(of field: FieldHandle) -> String {
    guard let slot = values.slot(of: field) else { return "" }
    switch records[slot].status {
    case .notValid, .warned: return records[slot].message
    case .unchecked, .checking, .valid: return ""
    }
  }

  /// The code behind a field's standing, such as `too-short`; none where nothing is found.
  public func code(of field: FieldHandle) -> String? {
    values.slot(of: field).flatMap { shownFound($0) }.map { code($0) }
  }

  func code(_ found: RetainedFinding) -> String {
    if case .undecided(let code) = found.answer { return code.word }
    if found.crossFieldRule >= 0 {
      return program.crossFieldRules[Int(found.crossFieldRule)].rule.code ?? found.answer.code.word
    }
    let own = found.ownCode ?? program.word(of: found.answer.code, found.rule)
    return found.rule >= 0 ? program.rules[Int(found.rule)].rule.code ?? own : own
  }

  /// What stands in the control; of what has parts, nothing.
  public func text(of field: FieldHandle) -> String {
    values.slot(of: field).map { controlText($0) } ?? ""
  }

  private func controlText(_ slot: Int) -> String {
    program.plan.fields[Int(values.cells[slot].field)].controlText(of: values.row.slots[slot])
  }

  /// All there is to know of a field at once.
  public func state(of field: FieldHandle) -> FieldSnapshot {
    let flags = values.slot(of: field).map { records[$0].flags } ?? []
    return FieldSnapshot(
      status: status(of: field), validity: validity(of: field), message: message(of: field),
      code: code(of: field), text: text(of: field), isRequiredNow: flags.contains(.required),
      isDirty: flags.contains(.dirty),
      isChanged: values.slot(of: field).map { values.cells[$0].isChanged } ?? false,
      isTouched: flags.contains(.touched), firstImpossible: firstImpossible(in: field),
      suggestion: suggestion(for: field))
  }

  /// Whether a field has to be filled in as things stand.
  public func isRequiredNow(_ field: FieldHandle) -> Bool {
    values.slot(of: field).map { records[$0].flags.contains(.required) } ?? false
  }

  /// What was probably meant by a value that is shown as failing.
  private func suggestion(for field: FieldHandle) -> String? {
    guard let slot = values.slot(of: field), records[slot].status == .notValid,
      let found = shownFound(slot), found.isFailure
    else { return nil }
    return SuggestionFinder(program: program)
      .text(found.finding, along: values.chain(found.scope), values.row)
  }

  /// A list's or map's items, in their order.
  public func items(of field: FieldHandle) -> [ItemHandle] { values.items(of: field) }

  /// How the fields stand, shown or not: `notValid`, `checking` or `valid`.
  public var formStatus: FieldStatus {
    if failing + undecided + formFound.count > 0 { return .notValid }
    return asking > 0 ? .checking : .valid
  }

  /// The payload as it now stands, normalised: what leaves once everything passes.
  public var payload: Value { values.row.payload(program) }
}
