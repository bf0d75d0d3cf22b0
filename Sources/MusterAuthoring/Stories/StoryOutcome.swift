public import Muster

/// What came of a story.
public struct StoryOutcome: Sendable {
  /// Something that was expected and is not there, or an answer that nobody waits for.
  public struct Flaw: Sendable {
    /// What was expected: `email: status: notValid`.
    public var expected: String
    /// What was there instead.
    public var found: String
    /// Where that is said.
    public var range: SourceRange?
  }

  /// What was told.
  public let story: Story
  /// What was otherwise, at the first step where anything was; the story ends there.
  public let flaws: [Flaw]

  /// Whether it came as the story says.
  public var passes: Bool { flaws.isEmpty }

  /// Tells a story to a session and looks.
  init(_ story: Story, _ form: RuleForm) {
    self.story = story
    var teller = StoryTeller(story, form)
    flaws = teller.tell()
  }

  /// What was expected and what was there, for a person.
  ///
  /// ```
  /// no nagging while the address is being typed
  ///   expected  email: status: unchecked
  ///   but was   notValid
  /// ```
  public var picture: String {
    var lines = [TerminalEscaping.escaping(story.title)]
    for flaw in flaws {
      lines.append("  expected  \(TerminalEscaping.escaping(flaw.expected))")
      lines.append("  but was   \(TerminalEscaping.escaping(flaw.found))")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
