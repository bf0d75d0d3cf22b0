extension Session {
  /// Judges all current values of the session as a payload, and visits them.
  ///
  /// - Parameters:
  ///   - judge: A judge of the same form, with or without probes.
  ///   - body: Receives the judge and the session's row.
  package func observe(
    with judge: inout Judge, _ body: (inout Judge, borrowing Row) -> Void
  ) {
    judge.now = judged.judge.now
    judge.judgeStanding(judged.values.row)
    body(&judge, judged.values.row)
  }

  /// Visits every existing field, with its validity, in the file's order.
  package func visitFields(_ body: (FieldID, FieldHandle, FieldValidity) -> Void) {
    for slot in judged.values.slotsInOrder() {
      body(judged.values.field(at: slot), judged.values.handle(of: slot), judged.validity(slot))
    }
  }

  /// Visits the fields that the last event changed, or every field if items were added or removed.
  package func visitChanged(_ body: (FieldID, FieldHandle, FieldValidity) -> Void) {
    for change in report.changes {
      if case .items = change { return visitFields(body) }
    }
    for change in report.changes {
      guard case .field(let handle) = change, let slot = judged.values.slot(of: handle) else {
        continue
      }
      body(judged.values.field(at: slot), handle, judged.validity(slot))
    }
  }
}
