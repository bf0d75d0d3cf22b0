internal import Muster
public import MusterRules

/// What came of a rule file's own tests, as text: a line a file, and a picture of each that fails.
///
/// ```
/// rules/signin.yaml: 2 examples as said
/// ```
public struct ExampleReport: Sendable {
  /// What came of each example.
  public let outcomes: [ExampleOutcome]
  /// How many stories were not told.
  public let storyCount: Int

  private let form: RuleForm

  /// Runs a suite.
  public init(_ suite: ExampleSuite) {
    form = suite.form
    outcomes = suite.run()
    storyCount = suite.storyCount
  }

  /// The outcomes that are not as said.
  public var failing: [ExampleOutcome] { outcomes.filter { !$0.passes } }

  /// Whether every example came out as it says.
  public var passes: Bool { failing.isEmpty }

  /// The line of the file.
  public var summary: String {
    var parts: [String] = []
    let failed = failing.count
    let passed = outcomes.count - failed
    if failed > 0 { parts.append("\(counted(failed, "example")) not as said") }
    if passed > 0 { parts.append("\(counted(passed, "example")) as said") }
    if outcomes.isEmpty { parts.append("no examples") }
    if storyCount > 0 { parts.append("\(counted(storyCount, "story", "stories")) not run yet") }
    return parts.joined(separator: ", ")
  }

  /// The pictures of the examples that are not as said, each behind its place.
  public func pictures(_ sources: [SourceText], width: Int = 80) -> String {
    failing.map { outcome in
      place(of: outcome.example, sources) + outcome.picture(form, width: width)
    }.joined(separator: "\n")
  }

  private func place(of example: Example, _ sources: [SourceText]) -> String {
    guard let range = example.range, sources.indices.contains(range.source) else { return "" }
    let text = sources[range.source]
    let position = text.position(of: range.start)
    return "\(SafeText.escaping(text.path)):\(position.line):\(position.column): "
  }
}
