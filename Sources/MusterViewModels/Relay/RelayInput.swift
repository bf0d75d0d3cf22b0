/// An input, or the beginning of an ask, as recordings observe it.
package enum RelayInput: Sendable {
  /// The string in a field changes.
  case change(FieldHandle, String, EntrySource)
  /// A person leaves a field.
  case leave(FieldHandle)
  /// An event about one field.
  case field(FieldEvent, FieldHandle)
  /// A server has refused the payload, with messages about fields or about the form.
  case reject([(field: FieldHandle?, message: String)])
  /// Any other event of the session, including those that time and answers cause.
  case event(SessionEvent)
  /// The form asks your program.
  case ask(AskRequest)
  /// A server has accepted the payload.
  case accept
}

extension FormRelay {
  /// A closure that is called for each input, within its transaction, before the session handles the
  /// input.
  package typealias Recorder = @Sendable (RelayInput) -> Void

  /// Begins to notify a recorder. Call it only within a transaction.
  package func add(_ recorder: @escaping Recorder, for owner: AnyObject) {
    recorders[ObjectIdentifier(owner)] = recorder
  }

  /// Ends notifying the recorder of an owner.
  package func removeRecorder(of owner: ObjectIdentifier) {
    transactions.ensure { [self] in recorders[owner] = nil }
  }

  /// Returns the field that a path means now. Call it only within a transaction.
  package func field(at path: String) -> FieldHandle? { session.field(path) }

  /// Notifies the recorders of an input.
  func record(_ input: @autoclosure () -> RelayInput) {
    if recorders.isEmpty { return }
    let input = input()
    for recorder in recorders.values { recorder(input) }
  }
}
