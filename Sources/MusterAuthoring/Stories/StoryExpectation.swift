public import Muster

/// One expectation of a story.
public struct StoryExpectation: Sendable {
  /// The subject of the expectation.
  public enum Subject: Sendable, Hashable {
    /// A field's `status`, `standing` (its validity), `message`, `code`, `text` or `required`, by
    /// its path.
    case field(path: String, part: String)
    /// The form's status.
    case form
    /// The form's message, set by a server.
    case message
    /// The wizard's page.
    case step
    /// The first field to focus, after a refused submit or step.
    case focus
    /// The messages of the error summary.
    case summary
    /// The last submitted payload; `null` if there was none.
    case submitted
  }

  /// The subject of the expectation.
  public var subject: Subject
  /// The expected value.
  public var value: Value
  /// The expectation's range in the file.
  public var range: SourceRange?
}
