internal import Synchronization

/// A value that one thread at a time can use, for any length of time. Its lock is the standard
/// library's mutex, except under the thread sanitizer, which can't follow the mutex: there it is a
/// latch.
///
/// It is Sendable because its value is, and because the value is touched only with the lock held.
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

  /// Calls a closure with the value while no other thread uses the value.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    #if MUSTER_SANITIZE
      lock.withLock { body(&value) }
    #else
      lock.withLock { _ in body(&value) }
    #endif
  }
}
