public import Muster

/// One step of a story.
public struct StoryStep: Sendable {
  /// What a step does.
  public enum Action: Sendable {
    /// An event that a session knows.
    case tell(SessionEvent)
    /// The virtual clock goes on by so many milliseconds.
    case wait(Int)
    /// The host answers all that wait for a check.
    case answer(check: String, AskAnswer)
    /// What should be seen.
    case expect([StoryExpectation])
  }

  /// What it does.
  public var action: Action
  /// Where it stands.
  public var range: SourceRange?
}
