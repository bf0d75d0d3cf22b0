/// The progress of the last submit of a form.
public enum FormPhase: Hashable, Sendable {
  /// The person is filling in the form, and nothing has been submitted since the last edit.
  case editing
  /// A submit waits for the answers of asks.
  case waiting
  /// The payload was submitted; the view model waits for `accept` or `reject`.
  case sending
  /// The server has accepted the payload.
  case accepted
  /// A rule, or the server, has refused the last submit.
  case refused
}

/// The reason why a submit has no effect.
public enum DroppedSubmit: Hashable, Sendable {
  /// The same payload is being sent: neither `accept` nor `reject` was called, and no value has
  /// changed since.
  case alreadySending
  /// A value changed while the submit waited for the answers of asks, so the person has to submit
  /// again.
  case edited
}
