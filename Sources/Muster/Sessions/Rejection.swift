/// What a server says of one field, after the form has left; or, with an empty path, of the form.
public struct Rejection: Sendable, Hashable {
  /// The field's path; empty for the form.
  public var path: String
  /// What to show.
  public var message: String

  /// A message for a field, or with an empty path for the form.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}
