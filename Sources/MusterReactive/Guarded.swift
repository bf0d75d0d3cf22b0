internal import Synchronization

/// A value that one thread at a time has, for as long as it likes. It is the standard library's
/// mutex, but a latch under the thread sanitizer, which does not see through that one.
///
/// Sendable, because its value is, and is touched with the lock held alone.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  #if MUSTER_SANITIZE
    private let lock = Latch()
  #else
    private let lock = Mutex(())
  #endif
  private var value: Value

  /// Guards a value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Lets somebody use the value while nobody else does.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    #if MUSTER_SANITIZE
      lock.withLock { body(&value) }
    #else
      lock.withLock { _ in body(&value) }
    #endif
  }
}
