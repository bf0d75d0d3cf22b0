public import Muster

/// A check that finds probable mistakes in a rule file that compiles.
///
/// To add a lint, write a file like those of the other lints, and a line in `LintCatalog.swift`.
/// The lint's examples run as tests, and its page in the reference is generated.
public struct Lint: Sendable {
  /// A rule file that the reference shows and the tests run.
  public struct Example: Sendable, ExpressibleByStringLiteral {
    /// The rule file.
    public let text: String
    /// The files that the rule file uses, by name.
    public let used: [(name: String, text: String)]
    /// All findings of the lint in the rule file, each with its line and column:
    /// `2:13: the pattern … `.
    public let said: [String]

    init(
      _ text: String, using used: [(name: String, text: String)] = [], says said: String...
    ) {
      self.text = text
      self.used = used
      self.said = said
    }

    /// Creates a rule file that uses no other files and has no findings.
    public init(stringLiteral text: String) {
      self.init(text)
    }
  }

  /// The lint's name: `unused-shape`.
  public let name: String
  /// One line for the reference.
  public let summary: String
  /// The reason for the lint and the remedy, one paragraph each.
  public let page: [String]
  /// Rule files without findings.
  public let passing: [Example]
  /// Rule files with findings.
  public let failing: [Example]

  let find: @Sendable (LintSubject) -> [LintFinding]
  /// The message that sums up several findings, if many separate ones would hide everything else.
  /// Each finding has a topic.
  let sum: (@Sendable (_ topics: [String]) -> String)?

  init(
    _ name: String, summary: String, page: [String], passing: [Example], failing: [Example],
    sum: (@Sendable (_ topics: [String]) -> String)? = nil,
    find: @escaping @Sendable (LintSubject) -> [LintFinding]
  ) {
    self.sum = sum
    self.name = name
    self.summary = summary
    self.page = page
    self.passing = passing
    self.failing = failing
    self.find = find
  }

  /// Returns the lint's findings in a form and its tests.
  public func findings(_ suite: ExampleSuite) -> [Diagnostic] {
    find(LintSubject(suite)).map { diagnostic($0, .warning) }
  }

  func diagnostic(_ finding: LintFinding, _ severity: Diagnostic.Severity) -> Diagnostic {
    var diagnostic = Diagnostic(
      severity, code: name, finding.reason, at: finding.range, suggestion: finding.suggestion)
    diagnostic.textRange = finding.textRange
    return diagnostic
  }

  /// Returns a single finding if the lint sums up its findings, and otherwise all of them.
  func summedUp(_ findings: [LintFinding]) -> [LintFinding] {
    let topics = findings.compactMap(\.topic)
    guard let sum, topics.count > 1, var first = findings.first(where: { $0.topic != nil }) else {
      return findings
    }
    first.reason = sum(topics)
    return findings.filter { $0.topic == nil } + [first]
  }
}

/// One finding of a lint.
struct LintFinding {
  var reason: String
  var range: SourceRange?
  var suggestion: String?
  /// The bytes that the finding is about, in the text at the range.
  var textRange: Range<Int>?
  /// The subject of the finding, if several findings are summed up.
  var topic: String?

  init(
    _ reason: String, at range: SourceRange?, suggestion: String? = nil, topic: String? = nil
  ) {
    self.topic = topic
    self.reason = reason
    self.range = range
    self.suggestion = suggestion
  }
}
