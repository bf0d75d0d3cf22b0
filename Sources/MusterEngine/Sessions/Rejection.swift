/// A server's message about one field of a submitted form or, with an empty path, about the form.
///
/// If the field doesn't exist or doesn't apply, the message is shown for the form. Several messages
/// about one field are shown together, each on its own line.
public struct Rejection: Sendable, Hashable {
  /// The field's path; empty for the form.
  public var path: String
  /// The message to show.
  public var message: String

  /// Creates a message for a field or, with an empty path, for the form.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}
