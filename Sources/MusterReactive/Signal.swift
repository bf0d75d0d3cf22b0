/// Values over time that you can observe, but not send.
///
/// A signal never fails, and ends only if all its sources have ended, as the outputs of a removed
/// item do. It is a recipe: the work of its operators is done for each observer, unless you share it
/// with ``SignalSource/share(replay:file:line:)``.
///
/// ```swift
/// let relay = Relay<Int>()
/// let subscription = relay.signal.map { $0 * 2 }.observe { print($0) }
/// relay.send(21)  // 42
/// ```
public struct Signal<Element: Sendable>: SignalSource {
  @usableFromInline typealias Sink = @Sendable (Element) -> Void

  /// Attaches a sink to the sources; the returned link cancels it.
  @usableFromInline let attach: @Sendable (inout Attachment, @escaping Sink) -> Link

  @inlinable
  init(_ attach: @escaping @Sendable (inout Attachment, @escaping Sink) -> Link) {
    self.attach = attach
  }

  /// The signal itself.
  @inlinable public var signal: Signal { self }
}
