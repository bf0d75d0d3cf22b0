import Muster
import MusterReactive
import MusterRules
import MusterTesting
import MusterViewModels
import Testing

/// A view model of a rule file that is a text, with virtual time.
struct Stage {
  let time = VirtualScheduler()
  let viewModel: FormViewModel

  var inputs: any FormViewModelInputs { viewModel.inputs }
  var outputs: any FormViewModelOutputs { viewModel.outputs }

  init(
    _ rules: String, values: Value = .object([]), given: Value = .object([]),
    checks: [String: CheckFunction] = [:], asks: [String: AskFunction] = [:],
    scheduler: (any SignalScheduler)? = nil,
    clock: @escaping @Sendable () -> OffsetDateTime = { Self.noon }
  ) throws {
    let form = try compiled(rules)
    let scheduler: any SignalScheduler = scheduler ?? time
    viewModel = Self.make(
      form, values: values, given: given, checks: checks, asks: asks, scheduler, clock)
  }

  private static func make(
    _ form: RuleForm, values: Value, given: Value, checks: [String: CheckFunction],
    asks: [String: AskFunction], _ scheduler: some SignalScheduler,
    _ clock: @escaping @Sendable () -> OffsetDateTime
  ) -> FormViewModel {
    FormViewModel(
      form, values: values, given: given, checks: checks, asks: asks, scheduler: scheduler,
      clock: clock)
  }

  /// What the clock shows.
  private static var noon: OffsetDateTime {
    OffsetDateTime("2026-03-02T12:00:00Z".utf8Span.span) ?? .now
  }
}

/// Compiles a rule file that is a text.
func compiled(_ rules: String) throws -> RuleForm {
  let file = try RuleFile(rules)
  return try #require(file.form, "\(file.rendered())")
}

extension AskFunction {
  /// What a test answers, whether anyone still waits for it or not, from any thread.
  static func stubborn(_ answers: Answers<String, AskAnswer>) -> AskFunction {
    AskFunction { (name: String) in try await Task { try await answers.ask(name) }.value }
  }
}
