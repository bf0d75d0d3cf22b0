public import Observation

/// A signal's latest value for what watches through Observation, as SwiftUI does.
///
/// The value is stored first and told after, so whoever reads it when told reads the new one. It is
/// read and written under a lock alone, from any thread.
///
/// ```swift
/// let title = SignalState("", following: viewModel.outputs.title)
/// Text(title.value)
/// ```
public final class SignalState<Value: Sendable>: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private let latch = Latch()
  private var stored: Value
  private let bag = Bag()

  /// Makes a state with a first value, then follows a source.
  public init(_ value: Value, following source: some SignalSource<Value>) {
    stored = value
    bag.keep(source.observe { [weak self] in self?.store($0) })
  }

  /// The current value.
  public var value: Value {
    registrar.access(self, keyPath: \.value)
    return latch.withLock { stored }
  }

  private func store(_ value: Value) {
    let old = latch.withLock {
      let old = stored
      stored = value
      return old
    }
    withExtendedLifetime(old) {}
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
