public import Muster

/// One thing that a story expects to see.
public struct StoryExpectation: Sendable {
  /// What is looked at.
  public enum Subject: Sendable, Hashable {
    /// A field's `status`, `validity`, `message`, `code`, `text` or `required`, by its path.
    case field(path: String, part: String)
    /// The form's status.
    case form
    /// The form's message, from a server.
    case message
    /// The wizard's page.
    case step
    /// The first field to go to, after a refused submit or step.
    case focus
    /// The messages of the error summary.
    case summary
    /// The payload that left last; `null` for none.
    case submitted
  }

  /// What is looked at.
  public var subject: Subject
  /// What should be there.
  public var value: Value
  /// Where that is said.
  public var range: SourceRange?
}
