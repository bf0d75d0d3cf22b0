internal import Muster
internal import MusterRules

/// Small mistakes in a rule file, each of which is tried against the file's own tests.
///
/// ```swift
/// let mutation = Mutation(suite)
/// for mutant in mutation.mutants {
///   mutation.outcome(of: mutant)    // .killed(by: "a short password"), .survived(…)
/// }
/// ```
///
/// A mutant's outcome depends only on the file, its tests and the seed, so you can compute outcomes
/// on many threads.
public struct Mutation: Sendable {
  /// The mutants, in file order.
  public let mutants: [Mutant]
  /// The maximum number of payloads that are judged to distinguish a mutant from its form. Judging
  /// them takes about 50 milliseconds. The maximum is smaller for a form with more than 18 fields.
  public static let mostJudged = 2_000

  static func mostJudged(fields: Int) -> Int { max(400, mostJudged * 18 / max(18, fields)) }

  private let compiler: MutantCompiler?
  private let tests: MutationTests
  private let ground: SearchGround

  /// Creates the mutants of a suite's file.
  ///
  /// - Parameters:
  ///   - suite: The file with its tests.
  ///   - operators: The operators to use.
  ///   - seed: The seed of the payloads.
  public init(
    _ suite: ExampleSuite, by operators: [MutationOperator] = MutationOperator.all,
    seed: UInt64 = 0
  ) {
    let form = suite.form.withoutHost
    tests = MutationTests(suite)
    ground = SearchGround(form, suite, seed: seed)
    guard let text = suite.texts.first, let root = form.source.parts.first?.node else {
      (mutants, compiler) = ([], nil)
      return
    }
    compiler = MutantCompiler(form, text)
    let (plan, secrets) = (form.plan, ground.secrets)
    mutants = Mutant.all(of: root, text, by: operators)
      .map { $0.hiding(secrets, plan) }
      .sorted { ($0.line, $0.range.start) < ($1.line, $1.range.start) }
  }

  /// Compiles a mutant and runs the tests that can notice it. If no test does, searches for a
  /// payload that distinguishes the mutant from the form.
  public func outcome(of mutant: Mutant) -> MutantOutcome {
    guard let form = compiler?.form(mutant) else { return .broken }
    let touched = ground.plan.fields(touchedBy: mutant)
    if let name = tests.killer(of: form, touching: touched) { return .killed(by: name) }
    let goal = DifferenceGoal(ground, form, mutant, touched)
    if let reason = goal.proof(mutant) { return .equivalent(reason) }
    var search = Search(
      ground, goal, most: Self.mostJudged(fields: ground.plan.fields.count),
      seed: ground.seed &+ UInt64(mutant.range.start))
    if let witness = search.witness() { return .survived(witness) }
    if let count = search.exhaustedCount {
      return .equivalent("all \(count) possible payloads have the same result")
    }
    return .unknown(judged: search.judged)
  }
}
