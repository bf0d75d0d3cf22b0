public import MusterReactive

/// Records a signal's values for a test, under a lock.
///
/// ```swift
/// let title = TestObserver(viewModel.outputs.title)
/// viewModel.inputs.viewDidLoad()
/// #expect(title.values == ["Sign in"])
/// ```
public final class TestObserver<Element: Sendable>: @unchecked Sendable {
  private let latch = Latch()
  private let clock: (any SignalScheduler)?
  private var heard: [(value: Element, time: Duration)] = []
  private let bag = Bag()

  /// Observes a source from now on; the scheduler provides the times.
  public init(_ source: some SignalSource<Element>, at clock: (any SignalScheduler)? = nil) {
    self.clock = clock
    bag.keep(source.observe { [weak self] in self?.hear($0) })
  }

  /// The signal's values, in order.
  public var values: [Element] { latch.withLock { heard.map(\.value) } }

  /// The time of each value by the scheduler; zero without a scheduler.
  public var times: [Duration] { latch.withLock { heard.map(\.time) } }

  private func hear(_ value: Element) {
    let time = clock?.elapsed ?? .zero
    latch.withLock { heard.append((value, time)) }
  }
}
