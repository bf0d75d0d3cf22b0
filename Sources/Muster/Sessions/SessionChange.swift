/// What one event changed. They come in this order, fields in the file's.
public enum SessionChange: Sendable {
  /// An event named a place that is not there; nothing came of it.
  case unknown(path: String)
  /// A list's items came, went or moved.
  case items(FieldHandle)
  /// A field's status, standing, message, text or flags changed: read them from the session.
  case field(FieldHandle)
  /// The wizard's page, or which pages are skipped, changed.
  case step
  /// The form's own status or message, or whether it is being submitted, changed.
  case form
  /// The list of what is wrong changed.
  case summary
  /// Nobody waits for this answer any more.
  case cancel(AskTicket)
  /// The host is to be asked.
  case ask(AskRequest)
  /// The form was handed in: the payload that leaves.
  case submitted(Value)
  /// The form was not handed in, or a server refused it: the first field to go to, in the file's
  /// order.
  case refused(focus: FieldHandle?)
}
