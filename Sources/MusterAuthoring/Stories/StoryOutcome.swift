public import Muster

/// The result of a story.
public struct StoryOutcome: Sendable {
  /// An expectation that failed, or an answer to a check that was not requested.
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
  /// The differences at the first step that has any. The story stops at that step.
  public let flaws: [Flaw]

  /// True if every expectation passed.
  public var passes: Bool { flaws.isEmpty }

  /// The index of the step that failed; `nil` if every expectation passed.
  public let failedStep: Int?
  /// The state of the fields at that step; `nil` if every expectation passed.
  public let screen: StoryScreen?

  /// Runs a story in a session and compares the results; each passing step is reported to the
  /// observer.
  init(
    _ story: Story, _ form: RuleForm,
    watching see: (StoryStep, borrowing Session) -> Void = { _, _ in }
  ) {
    self.story = story
    var teller = StoryTeller(story, form)
    guard let end = teller.tell(watching: see) else {
      (flaws, failedStep, screen) = ([], nil, nil)
      return
    }
    (flaws, failedStep, screen) = (end.flaws, end.step, teller.screen)
  }

  /// Returns the steps up to the failed one, the expected and the actual values, and the screen,
  /// for a person. Secret values are shown as `•••`.
  ///
  /// ```
  /// no nagging while the address is being typed
  ///     type email: "ada@ex"
  ///   > expect email: notValid
  ///   expected  email: status: notValid
  ///   got       unchecked
  ///   on the screen
  ///     email  unchecked "ada@ex"
  /// ```
  public func picture(_ form: RuleForm) -> String {
    var lines = [TerminalEscaping.escaping(story.title)]
    let steps = StepWords(form.plan).lines(story.steps)
    let failed = failedStep ?? 0
    for line in steps.prefix(while: { $0.steps.lowerBound <= failed }) {
      let mark = line.steps.contains(failed) ? "  > " : "    "
      lines.append(mark + TerminalEscaping.escaping(line.text))
    }
    let rest = steps.count { $0.steps.lowerBound > failed }
    if rest > 0 { lines.append("    (\(counted(rest, "more step")))") }
    for flaw in flaws {
      lines.append("  expected  \(TerminalEscaping.escaping(flaw.expected))")
      lines.append("  got       \(TerminalEscaping.escaping(flaw.found))")
    }
    if let screen {
      lines.append("  on the screen")
      lines += screen.lines.map { "    \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
