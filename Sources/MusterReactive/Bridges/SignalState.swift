public import Observation

/// A signal's latest value for observers that use Observation, such as SwiftUI.
///
/// The value is stored before the change is reported, so observers read the new one. You can use
/// the value from any thread; a lock protects it.
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

  /// Creates a state that has an initial value, then follows a source.
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
