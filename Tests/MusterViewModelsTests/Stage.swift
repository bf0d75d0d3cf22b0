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
    scheduler: (any SignalScheduler)? = nil
  ) throws {
    let file = try RuleFile(rules)
    let form = try #require(file.form, "\(file.rendered())")
    let scheduler: any SignalScheduler = scheduler ?? time
    viewModel = Self.make(
      form, values: values, given: given, checks: checks, asks: asks, scheduler)
  }

  private static func make(
    _ form: RuleForm, values: Value, given: Value, checks: [String: CheckFunction],
    asks: [String: AskFunction], _ scheduler: some SignalScheduler
  ) -> FormViewModel {
    FormViewModel(
      form, values: values, given: given, checks: checks, asks: asks, scheduler: scheduler,
      clock: { noon })
  }

  /// What the clock shows.
  private static var noon: OffsetDateTime {
    OffsetDateTime("2026-03-02T12:00:00Z".utf8Span.span) ?? .now
  }
}

/// A scheduler of virtual time that says whenever it is given something to run, so that a test can
/// wait for what comes from elsewhere without sleeping.
struct NotingScheduler: SignalScheduler {
  let time: VirtualScheduler
  private let notes: AsyncStream<Void>.Continuation

  /// A scheduler, and what it says.
  static func make(_ time: VirtualScheduler) -> (Self, AsyncStream<Void>.AsyncIterator) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    return (Self(time: time, notes: continuation), stream.makeAsyncIterator())
  }

  var elapsed: Duration { time.elapsed }
  var isCurrent: Bool { time.isCurrent }

  func run(_ action: @escaping @Sendable () -> Void) {
    time.run(action)
    notes.yield()
  }

  @discardableResult
  func run(
    after pause: Duration, _ action: @escaping @Sendable () -> Void
  ) -> ScheduledAction {
    time.run(after: pause, action)
  }
}
