/// The end of an asynchronous sequence that reads a signal: it comes once all sources of the signal
/// have ended. Most sources never do.
///
/// Touched only by the holder of the sources' context, and while a sink is being attached.
@usableFromInline
final class Ending: @unchecked Sendable {
  /// The number of sources that haven't ended.
  @safe @exclusivity(unchecked) private var open = 0
  /// The action to run at the end; `nil` if the end never comes.
  @safe @exclusivity(unchecked) private var action: (@Sendable () -> Void)?

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  /// Notes that the signal has a source, operator or action that never ends.
  @usableFromInline
  func never() { action = nil }

  /// Notes that the signal has one more source that can end.
  func begin() { open += 1 }

  /// Notes that a source has ended.
  func end() {
    open -= 1
    if open == 0 { exchange(&action, with: nil)?() }
  }
}
