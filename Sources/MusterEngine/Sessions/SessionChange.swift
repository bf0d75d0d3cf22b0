/// A change that an event made. Changes come in this order, and fields in the file's order.
public enum SessionChange: Sendable {
  /// An event named a path or page that does not exist, or a field that it can't change, such as a
  /// computed or read-only one. It had no effect.
  case unknown(path: String)
  /// A list's items were added, removed or moved, or a map's key changed.
  case items(FieldHandle)
  /// A field's status, validity, message, text or flags changed; read them from the session.
  case field(FieldHandle)
  /// The wizard's page changed, or its skipped pages did.
  case step
  /// The form's own status, message or submitting state changed.
  case form
  /// The summary of failures changed.
  case summary
  /// The answer to this ask is no longer awaited.
  case cancel(AskTicket)
  /// A request to send to your program.
  case ask(AskRequest)
  /// The form was submitted, with this payload.
  case submitted(Value)
  /// The form was not submitted, or a server refused it. `focus` is the field to focus, the first
  /// in the file's order; `nil` if the messages are about the whole form, or only about values that
  /// have changed since the submit.
  case refused(focus: FieldHandle?)
}
