internal import Muster
internal import MusterAuthoring
public import MusterRules

/// Takes a file with a mistake for its author's, and looks whether a test that is proposed for it
/// tells it from the right one.
public struct PlantedSearch: Sendable {
  /// What became of a mistake.
  public enum Outcome: Sendable, Equatable {
    /// This proposal tells the two files apart.
    case found(String)
    /// None of so many proposals does.
    case missed(proposals: Int)
    /// It can't be tried, for this reason.
    case unusable(String)
  }

  /// A payload that is proposed as a test.
  struct Proposal {
    let payload: Value
    let given: Value
    let now: OffsetDateTime?
    /// What it was proposed for.
    let reason: String
    /// The test as an item of `stories`, if it is one.
    var story: String?
  }

  /// The ways in which tests are proposed for a file with a mistake on a line: a new one is a line
  /// here. Each looks for its next test when that is asked for.
  private static var ways: [(ExampleSuite, Int) -> AnySequence<Proposal>] {
    [mutationOfLine, coverage, mutationOfOthers]
  }

  private let right: SourceText
  private let rightForm: RuleForm?

  /// Takes a rule file as it should be.
  public init(_ right: SourceText) {
    self.right = right
    rightForm = try? Self.suite(of: right).form
  }

  /// Looks for a mistake.
  public func outcome(of mistake: PlantedMistake) -> Outcome {
    guard let rightForm else { return .unusable("the right file does not compile") }
    guard let wrong = mistake.applied(to: right) else {
      return .unusable("its text is not on its line, or more than once")
    }
    guard let suite = try? Self.suite(of: wrong) else {
      return .unusable("the file with it does not compile")
    }
    let failing = suite.run(suite.tests).filter { !$0.passes }
    if let test = failing.first { return .unusable("its test \(test.test.name) does not hold") }
    var count = 0
    for way in Self.ways {
      for proposal in way(suite, mistake.line) {
        count += 1
        if tells(proposal, rightForm, suite.form) { return .found(proposal.reason) }
      }
    }
    return .missed(proposals: count)
  }

  private static func suite(of text: SourceText) throws -> ExampleSuite {
    let file = RuleFile(try RuleFileLoader(root: "/").load(text))
    guard let form = file.form else { throw Broken() }
    return ExampleSuite(form, texts: file.rules.sources)
  }

  private struct Broken: Error {}

  private static func coverage(_ suite: ExampleSuite, line: Int) -> AnySequence<Proposal> {
    let coverage = suite.runForCoverage(suite.tests).coverage
    return AnySequence(
      CoverageProposals(suite, coverage).payloads.map {
        Proposal(payload: $0.payload, given: $0.given, now: $0.now, reason: "coverage: \($0.shows)")
      })
  }

  /// The likeliest: changes of the line that has the mistake.
  private static func mutationOfLine(_ suite: ExampleSuite, line: Int) -> AnySequence<Proposal> {
    mutation(suite) { $0.line == line }
  }

  private static func mutationOfOthers(_ suite: ExampleSuite, line: Int) -> AnySequence<Proposal> {
    mutation(suite) { $0.line != line }
  }

  private static func mutation(
    _ suite: ExampleSuite, where isMeant: (Mutant) -> Bool
  ) -> AnySequence<Proposal> {
    let mutation = Mutation(suite)
    let mutants = mutation.mutants.filter(isMeant)
    return AnySequence(
      mutants.lazy.compactMap { mutant in
        guard case .survived(let witness) = mutation.outcome(of: mutant) else { return nil }
        return Proposal(
          payload: witness.payload, given: witness.given, now: witness.now,
          reason: "\(mutant.operation.name): \(mutant.words)",
          story: witness.isStory ? witness.test : nil)
      })
  }

  /// Returns true if two forms make something else of a payload: other failures, warnings or
  /// messages, or another payload that leaves; or if a story that holds for the other does not for
  /// the one.
  private func tells(_ proposal: Proposal, _ one: RuleForm, _ other: RuleForm) -> Bool {
    if let story = proposal.story, Self.holds(story, one) == false { return true }
    return Self.languages(of: one, other).contains { tells(proposal, one, other, in: $0) }
  }

  private func tells(
    _ proposal: Proposal, _ one: RuleForm, _ other: RuleForm, in language: String?
  ) -> Bool {
    let verdicts = [one, other].map { form in
      form.judge(
        proposal.payload, given: proposal.given, now: proposal.now, language: language)
    }
    func words(_ failures: [Failure]) -> [String] {
      failures.map { "\($0.path) \($0.code) \($0.message)" }.sorted()
    }
    let (left, right) = (verdicts[0], verdicts[1])
    if words(left.failures + left.undecided) != words(right.failures + right.undecided) {
      return true
    }
    if words(left.warnings) != words(right.warnings) { return true }
    return left.passes && left.payload != right.payload
  }

  /// The languages in which messages are read: the file's own, and those that its author wrote
  /// messages in, as coverage counts them.
  private static func languages(of forms: RuleForm...) -> [String?] {
    let written = forms.flatMap { form in
      form.plan.fields.flatMap { field in
        [field.message].compactMap { $0 } + field.rules.compactMap(\.message)
      } + form.plan.allCrossFieldRules.compactMap(\.message)
    }
    let own = forms.flatMap { $0.plan.form.messages.map(\.language) }
    return [nil] + Set(written.flatMap { $0.byLanguage.map(\.language) } + own).sorted()
  }

  /// Returns true if a story holds for a form; `nil` if it can't be read for it.
  private static func holds(_ story: String, _ form: RuleForm) -> Bool? {
    let lines = story.split(separator: "\n").map { "  \($0)\n" }.joined()
    let parsed = SourceText(path: "story.test.yaml", "stories:\n\(lines)").parse()
    guard let node = parsed.node else { return nil }
    let suite = ExampleSuite(form, beside: node)
    return suite.diagnostics.isEmpty ? suite.tell().last?.passes : nil
  }
}
