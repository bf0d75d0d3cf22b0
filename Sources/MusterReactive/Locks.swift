public import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock for a few instructions, which copy or swap a value and call nothing.
///
/// There are three implementations, because no single one is right everywhere. On Apple's systems
/// it is the system's own lock, which lends the waiter's priority to the holder. On Linux it is a
/// spinlock, which costs half as much as a `Mutex`. Under the thread sanitizer (`MUSTER_SANITIZE`)
/// it is a pthread mutex, because the sanitizer can't follow the standard library's mutex.
@safe
@usableFromInline
package struct Latch: ~Copyable, @unchecked Sendable {
  #if MUSTER_SANITIZE
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline
    package init() {
      unsafe mutex = .allocate(capacity: 1)
      unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    @usableFromInline func lock() { unsafe _ = pthread_mutex_lock(mutex) }
    @usableFromInline func unlock() { unsafe _ = pthread_mutex_unlock(mutex) }
  #elseif canImport(Darwin)
    @usableFromInline let mutex = Mutex(())

    @inlinable package init() {}

    @inlinable func lock() { mutex._unsafeLock() }
    @inlinable func unlock() { mutex._unsafeUnlock() }
  #else
    @usableFromInline let isTaken = Atomic<Bool>(false)

    @inlinable package init() {}

    @inlinable
    func lock() {
      let attempt = isTaken.compareExchange(
        expected: false, desired: true, ordering: .acquiring)
      if !attempt.exchanged { lockPatiently() }
    }

    @inlinable func unlock() { isTaken.store(false, ordering: .releasing) }

    /// Spins for a while, then yields, then sleeps, so a holder of lower priority is sure to get
    /// its turn.
    @usableFromInline
    @inline(never)
    func lockPatiently() {
      var rounds = 0
      while true {
        if !isTaken.load(ordering: .relaxed),
          isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
        {
          return
        }
        rounds += 1
        if rounds > 200 {
          usleep(50)
        } else if rounds > 40 {
          sched_yield()
        }
      }
    }
  #endif

  /// Runs a few instructions with the lock held. If the closure drops an object, return the object
  /// as the result, so it is released after the lock.
  @inlinable
  package func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}

/// Returns a number that distinguishes the running thread from all others alive. It is even, and
/// never 0.
@usableFromInline
func currentThread() -> UInt {
  #if canImport(Darwin)
    unsafe UInt(bitPattern: pthread_self())
  #elseif canImport(Glibc) || canImport(Musl)
    UInt(pthread_self())
  #else
    2
  #endif
}
