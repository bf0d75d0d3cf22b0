internal import MusterSystem

/// A lock with a condition: a thread can wait for something to change.
///
/// It is Sendable, because the system's lock and condition can be shared, and keep their addresses.
@safe
final class Monitor: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The number of waiting threads; waking none of them would still cost a call.
  private var waiting = 0

  init() {
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe pthread_cond_destroy(changed)
    unsafe lock.deallocate()
    unsafe changed.deallocate()
  }

  /// Runs a closure while no other thread runs one, then wakes the waiting threads.
  func change<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(lock)
    let result = body()
    unlock()
    return result
  }

  /// Waits until `look` returns a value; it is called again after every change.
  func wait<Result>(_ look: () -> Result?) -> Result {
    unsafe pthread_mutex_lock(lock)
    while true {
      if let found = look() {
        unlock()
        return found
      }
      waiting += 1
      unsafe pthread_cond_wait(changed, lock)
      waiting -= 1
    }
  }

  private func unlock() {
    let wakes = waiting > 0
    unsafe pthread_mutex_unlock(lock)
    if wakes { unsafe pthread_cond_broadcast(changed) }
  }
}
