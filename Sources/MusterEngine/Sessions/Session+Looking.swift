internal import MusterPattern

/// The part of a session that a front end reads.
extension Session {
  /// The changes that the last event made, in the order of `SessionChange`; nothing else changed.
  public var changes: [SessionChange] { report.changes }

  /// The number of these changes. Reading them one by one counts no reference to the array.
  package var changeCount: Int { report.changes.count }

  /// Returns one of these changes.
  package func change(at index: Int) -> SessionChange { report.changes[index] }

  /// The requested language for messages; the form's own if nil.
  public var language: String? { presentation.language }

  /// A server's message about the whole form; empty if there is none.
  public var formMessage: String { presentation.formMessage }

  /// The failures that are shown, in the file's order, the form's own first.
  public var summary: [SummaryLine<FieldHandle>] { presentation.summary(of: judged) }

  /// The time, by your program's monotonic clock, at which the session next needs a `tick`; nil if
  /// it waits for nothing.
  public var wakeTime: Int64? { judged.wakeTime }

  /// Returns a field, by JSON Pointer (`/guests/0/name`) or by names (`guests.0.name`).
  public func field(_ path: String) -> FieldHandle? { judged.values.field(path) }

  /// Returns a field of an item, by its names from there: `name`, `address.city`.
  public func field(_ path: String, in item: ItemHandle) -> FieldHandle? {
    judged.values.field(path, in: item)
  }

  /// Returns a field of an item or of a group inside it, by its number in the form.
  package func field(_ field: FieldID, in item: FieldHandle) -> FieldHandle? {
    judged.values.field(field, in: item)
  }

  /// Returns a field and all fields around it, from the inside, each with the item that it is in or
  /// is. The entry of a map takes the place of its key.
  package func outward(from field: FieldHandle) -> [(item: FieldHandle?, field: FieldID)] {
    judged.values.outward(from: field)
  }

  /// True if the last event added, removed or moved items; false if it only changed a map's key.
  package var hasOtherItems: Bool { report.hasOtherItems }

  /// Returns the number of a field in the form; `nil` if the field no longer exists.
  package func number(of field: FieldHandle) -> Int? {
    judged.values.slot(of: field).map { judged.values.field(at: $0).index }
  }

  /// Returns true until the field's item is removed.
  package func exists(_ field: FieldHandle) -> Bool { judged.values.slot(of: field) != nil }

  /// Returns the key of a map's entry.
  public func keyField(_ path: String) -> FieldHandle? { judged.values.keyField(path) }

  /// Returns true if a field is the key of a map's entry; a key has the path of its entry.
  package func isKey(_ field: FieldHandle) -> Bool {
    judged.values.slot(of: field).map { program.plan.fields[judged.values.field(at: $0)].isKey }
      ?? false
  }

  /// Returns a field's current path; empty if the field no longer exists.
  public func path(of field: FieldHandle) -> String { judged.values.path(of: field) }

  /// Returns the status to draw for a field.
  public func status(of field: FieldHandle) -> FieldStatus {
    judged.values.slot(of: field).map { presentation.status(of: $0) } ?? .unchecked
  }

  /// Returns a field's validity, shown or not; `exempt` if the field no longer exists.
  public func validity(of field: FieldHandle) -> FieldValidity {
    judged.values.slot(of: field).map { judged.validity($0) } ?? .exempt
  }

  /// Returns a field's message; empty unless its status is `notValid` or `warned`.
  public func message(of field: FieldHandle) -> String {
    judged.values.slot(of: field).map { presentation.message(of: $0) } ?? ""
  }

  /// Returns the code behind a field's validity and message, such as `too-short`; nil if there is
  /// none.
  public func code(of field: FieldHandle) -> String? {
    judged.values.slot(of: field).flatMap { judged.shownFound($0) }.map { judged.code($0) }
  }

  /// Returns the string in the control; empty for a group, list or map without one.
  public func text(of field: FieldHandle) -> String {
    judged.values.slot(of: field).map { judged.values.controlText($0) } ?? ""
  }

  /// Returns everything that the session knows about a field.
  public func state(of field: FieldHandle) -> FieldSnapshot {
    let marks = marks(of: field)
    return FieldSnapshot(
      status: status(of: field), validity: validity(of: field), message: message(of: field),
      code: code(of: field), text: text(of: field), isRequiredNow: isRequiredNow(field),
      isDirty: marks.isDirty, isChanged: marks.isChanged, isTouched: marks.isTouched,
      firstImpossible: firstImpossible(in: field),
      suggestion: suggestion(for: field))
  }

  /// Returns three facts about a field: the person changed it at some time, its value now differs
  /// from the initial one, and the person left it.
  package func marks(
    of field: FieldHandle
  ) -> (isDirty: Bool, isChanged: Bool, isTouched: Bool) {
    judged.values.slot(of: field).map { judged.marks(of: $0) } ?? (false, false, false)
  }

  /// Returns true if a field must be filled in now.
  public func isRequiredNow(_ field: FieldHandle) -> Bool {
    judged.values.slot(of: field).map { judged.isRequiredNow($0) } ?? false
  }

  private func firstImpossible(in field: FieldHandle) -> Int? {
    judged.values.slot(of: field).flatMap { slot in
      ImpossibleFinder(program: program, matchLimit: judged.judge.matchLimit)
        .first(at: slot, in: judged)
    }
  }

  /// Returns the value that the person probably meant, if the field is shown as failing.
  private func suggestion(for field: FieldHandle) -> String? {
    guard let slot = judged.values.slot(of: field), presentation.status(of: slot) == .notValid,
      let found = judged.shownFound(slot), found.isFailure
    else { return nil }
    return SuggestionFinder(program: program)
      .text(found.finding, along: judged.values.chain(found.scope), judged.values.row)
  }

  /// Returns a list's or map's items, in order.
  public func items(of field: FieldHandle) -> [ItemHandle] { judged.values.items(of: field) }

  /// The status of all fields, shown or not: `notValid`, `checking` or `valid`.
  public var formStatus: FieldStatus { judged.status }

  /// The current payload, normalised: the one that is submitted once everything passes.
  public var payload: Value { judged.payload }

  /// The values of all fields as they were entered, for saving a form that isn't finished. A
  /// session that begins with these values continues the form.
  ///
  /// Unlike the payload, a draft has the values of fields that don't apply or that the output
  /// leaves out, and strings that can't be read as their field's type. It has no defaults and no
  /// computed values. Of two entries of a map with the same key, it has the first.
  public var draft: Value { judged.values.draft() }

  /// The same values, with every entry of a map, even if another one has its key.
  package var everyValue: Value { judged.values.draft(withEveryEntry: true) }

  /// Returns a field's value, read as its type; nil if it is empty, can't be read or doesn't apply.
  public func value(of field: FieldHandle) -> Value? {
    judged.values.slot(of: field).flatMap { judged.values.reading($0) }
  }

  /// The wizard's current page; nil if the form has none, or all are skipped.
  public var step: String? {
    wizard.current.map { program.plan.steps[$0].name }
  }

  /// The wizard's pages in order.
  public var steps: [StepState] { wizard.states(of: judged, language: language) }
}
