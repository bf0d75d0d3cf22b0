import MusterSystem
import Synchronization

/// The signal that asked this process to end, for ending cleanly.
///
/// A signal handler can only use global state, so this is global, and nothing else is.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// The signal, once one has arrived.
  static var signal: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// The number of seconds that the process may take to end cleanly. The reader of its output may
  /// have stopped reading, in which case nothing else would end the writing.
  private static var patience: UInt32 { 5 }

  /// Notes the first signal that asks the process to end. The second ends the process at once, and
  /// so does the alarm.
  static func expect() {
    _ = signal
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      // The parent process may have set a signal to be ignored, as `nohup` does.
      if isIgnored(number) { continue }
      set(number) { number in
        let first = Interruption.received.exchange(number, ordering: .relaxed)
        if first != 0 { return Interruption.fall(number) }
        Interruption.set(SIGALRM) { _ in
          Interruption.fall(Interruption.received.load(ordering: .relaxed))
        }
        _ = alarm(Interruption.patience)
      }
    }
  }

  /// Lets a signal end the process, unless the parent process had the signal ignored.
  static func endsByDefault(_ number: Int32) {
    if !isIgnored(number) { set(number, nil) }
  }

  private static func set(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    unsafe sigaction(number, &action, nil)
  }

  /// Ends the process by a signal when the handler that calls this returns.
  private static func fall(_ number: Int32) {
    set(number, nil)
    raise(number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Ends the process as the signal would have ended it.
  static func end(_ number: Int32) -> Never {
    set(number, nil)
    raise(number)
    exit(128 + number)
  }
}
