public import Muster

/// The result of a story.
public struct StoryOutcome: Sendable {
  /// An expectation that was not met, or an answer to a check that was not asked.
  public struct Flaw: Sendable {
    /// The expectation: `email: status: notValid`.
    public var expected: String
    /// The actual value.
    public var found: String
    /// The expectation's range in the file.
    public var range: SourceRange?
  }

  /// The story.
  public let story: Story
  /// The differences at the first step that has any; the story ends there.
  public let flaws: [Flaw]

  /// True if every expectation was met.
  public var passes: Bool { flaws.isEmpty }

  /// Runs a story in a session and compares.
  init(_ story: Story, _ form: RuleForm) {
    self.story = story
    var teller = StoryTeller(story, form)
    flaws = teller.tell()
  }

  /// The expected and the actual values, for a person.
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
