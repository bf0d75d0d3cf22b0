internal import MusterPattern

/// What a front end reads.
extension Session {
  /// What the last event changed, in the order that `SessionChange` gives; nothing else did.
  public var changes: [SessionChange] { report.changes }

  /// The language that messages are wanted in; the form's own where it is none.
  public var language: String? { presentation.language }

  /// What is to be said of the form as a whole, by a server; empty where nothing is.
  public var formMessage: String { presentation.formMessage }

  /// The failures that are shown, in the file's order, those of the form itself first.
  public var summary: [SummaryLine<FieldHandle>] { presentation.summary(of: judged) }

  /// When the session next wants a `tick`, by the steady clock; nil when it waits for nothing.
  public var wakeTime: Int64? {
    var earliest: Int64?
    for slot in judged.desk.pending {
      for ask in judged.records[slot].asks {
        guard let due = ask.due else { continue }
        earliest = min(earliest ?? due, due)
      }
    }
    return earliest
  }

  /// A field, by JSON Pointer (`/guests/0/name`) or by names (`guests.0.name`).
  public func field(_ path: String) -> FieldHandle? { judged.values.field(path) }

  /// A field of an item, by its names from there: `name`, `address.city`.
  public func field(_ path: String, in item: ItemHandle) -> FieldHandle? {
    judged.values.field(path, in: item)
  }

  /// The key of an entry of a map.
  public func keyField(_ path: String) -> FieldHandle? { judged.values.keyField(path) }

  /// A field's path as it is now; empty for one that is not there any more.
  public func path(of field: FieldHandle) -> String { judged.values.path(of: field) }

  /// What to draw of a field.
  public func status(of field: FieldHandle) -> FieldStatus {
    judged.values.slot(of: field).map { judged.records[$0].shown.status } ?? .unchecked
  }

  /// How a field stands, shown or not; a place that is not there any more is exempt.
  public func validity(of field: FieldHandle) -> FieldValidity {
    judged.values.slot(of: field).map { judged.validity($0) } ?? .exempt
  }

  /// What to say of a field; empty unless its status is `notValid` or `warned`.
  public func message(of field: FieldHandle) -> String {
    guard let slot = judged.values.slot(of: field) else { return "" }
    switch judged.records[slot].shown.status {
    case .notValid, .warned: return judged.records[slot].shown.message
    case .unchecked, .checking, .valid: return ""
    }
  }

  /// The code behind a field's standing, such as `too-short`; none where nothing is found.
  public func code(of field: FieldHandle) -> String? {
    judged.values.slot(of: field).flatMap { judged.shownFound($0) }.map { judged.code($0) }
  }

  /// What stands in the control; of what has parts, nothing.
  public func text(of field: FieldHandle) -> String {
    judged.values.slot(of: field).map { controlText($0) } ?? ""
  }

  private func controlText(_ slot: Int) -> String {
    program.plan.fields[Int(judged.values.cells[slot].field)].controlText(
      of: judged.values.row.slots[slot])
  }

  /// All there is to know of a field at once.
  public func state(of field: FieldHandle) -> FieldSnapshot {
    let flags = judged.values.slot(of: field).map { judged.records[$0].flags } ?? []
    return FieldSnapshot(
      status: status(of: field), validity: validity(of: field), message: message(of: field),
      code: code(of: field), text: text(of: field), isRequiredNow: flags.contains(.required),
      isDirty: flags.contains(.dirty),
      isChanged: judged.values.slot(of: field).map { judged.values.cells[$0].isChanged } ?? false,
      isTouched: flags.contains(.touched), firstImpossible: firstImpossible(in: field),
      suggestion: suggestion(for: field))
  }

  /// Whether a field has to be filled in as things stand.
  public func isRequiredNow(_ field: FieldHandle) -> Bool {
    judged.values.slot(of: field).map { judged.records[$0].flags.contains(.required) } ?? false
  }

  private func firstImpossible(in field: FieldHandle) -> Int? {
    judged.values.slot(of: field).flatMap { slot in
      ImpossibleFinder(program: program, matchLimit: judged.judge.matchLimit)
        .first(at: slot, in: judged)
    }
  }

  /// What was probably meant by a value that is shown as failing.
  private func suggestion(for field: FieldHandle) -> String? {
    guard let slot = judged.values.slot(of: field), judged.records[slot].shown.status == .notValid,
      let found = judged.shownFound(slot), found.isFailure
    else { return nil }
    return SuggestionFinder(program: program)
      .text(found.finding, along: judged.values.chain(found.scope), judged.values.row)
  }

  /// A list's or map's items, in their order.
  public func items(of field: FieldHandle) -> [ItemHandle] { judged.values.items(of: field) }

  /// How the fields stand, shown or not: `notValid`, `checking` or `valid`.
  public var formStatus: FieldStatus { judged.status }

  /// The payload as it now stands, normalised: what leaves once everything passes.
  public var payload: Value { judged.payload }

  /// The wizard's page; none where the form has none, or all are skipped.
  public var step: String? {
    program.plan.steps.indices.contains(wizard.current)
      ? program.plan.steps[wizard.current].name : nil
  }

  /// The wizard's pages in their order.
  public var steps: [StepState] { wizard.states(of: judged, language: language) }
}
