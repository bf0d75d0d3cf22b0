public import MusterReactive

/// Writes down, under a lock, what a signal gives, for a test to look at.
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

  /// Listens to a source from now on; a scheduler tells the times.
  public init(_ source: some SignalSource<Element>, at clock: (any SignalScheduler)? = nil) {
    self.clock = clock
    bag.keep(source.observe { [weak self] in self?.hear($0) })
  }

  /// What the signal gave, in order.
  public var values: [Element] { latch.withLock { heard.map(\.value) } }

  /// When it gave each value, by the scheduler; all zero without one.
  public var times: [Duration] { latch.withLock { heard.map(\.time) } }

  private func hear(_ value: Element) {
    let time = clock?.elapsed ?? .zero
    latch.withLock { heard.append((value, time)) }
  }
}
