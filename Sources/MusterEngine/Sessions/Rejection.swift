/// A server's message about one field of a submitted form; or, with an empty path, about the form.
///
/// Of a field that there is none of, or that does not apply, the message is about the form, too. What
/// is said of one thing at once is shown together, each message on a line of its own.
public struct Rejection: Sendable, Hashable {
  /// The field's path; empty for the form.
  public var path: String
  /// The message to show.
  public var message: String

  /// Creates a message for a field, or with an empty path for the form.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}
