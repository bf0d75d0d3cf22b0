public import Muster

/// One step of a story.
public struct StoryStep: Sendable {
  /// The action of a step.
  public enum Action: Sendable {
    /// An event of the session.
    case send(SessionEvent)
    /// The virtual clock advances by this many milliseconds.
    case wait(Int)
    /// The program answers all pending requests of a check.
    case answer(check: String, AskAnswer)
    /// Values to expect.
    case expect([StoryExpectation])
  }

  /// The step's action.
  public var action: Action
  /// The step's range in the file.
  public var range: SourceRange?
}
