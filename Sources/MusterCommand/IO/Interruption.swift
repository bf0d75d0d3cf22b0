import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signal that asked this process to end, where it may end in good order first.
///
/// A signal finds nothing but what is global, so this is, and nothing else.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// The signal, once there was one.
  static var signal: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Notes the first signal that asks for the end; the second ends the process at once.
  static func expect() {
    _ = signal
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      var before = sigaction()
      unsafe sigaction(number, nil, &before)
      // Who started this process may have asked it not to hear a signal: `nohup` does.
      if isIgnored(before) { continue }
      let note: @convention(c) (Int32) -> Void = { number in
        Interruption.received.store(number, ordering: .relaxed)
      }
      #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = note
      #else
        unsafe action.__sigaction_handler.sa_handler = note
      #endif
      action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND))
      unsafe sigaction(number, &action, nil)
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process as the signal would have ended it.
  static func end(_ number: Int32) -> Never {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = SIG_DFL
    #else
      unsafe action.__sigaction_handler.sa_handler = SIG_DFL
    #endif
    unsafe sigaction(number, &action, nil)
    raise(number)
    exit(128 + number)
  }
}
