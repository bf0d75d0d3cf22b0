/// A terminal that a program draws on, and that sends it every key.
public protocol TerminalDevice: AnyObject {
  /// The current number of columns and rows.
  var size: ScreenSize { get }

  /// Writes a string unchanged, including escape sequences.
  func write(_ text: String)

  /// Waits for an event, for at most the given number of milliseconds; `nil` waits without a limit,
  /// 0 only checks for an event.
  func wait(milliseconds: Int?) -> TerminalNews

  /// A waker that ends another thread's current wait or, if no thread is waiting, the next wait.
  var waker: TerminalWaker { get }

  /// The time since some earlier point; it never goes back.
  var clock: @Sendable () -> Duration { get }

  /// Returns the terminal to the shell until the job is continued.
  func suspend()
}

/// An event at a terminal.
public enum TerminalNews: Hashable, Sendable {
  /// Bytes that keys sent.
  case bytes([UInt8])
  /// The terminal's size changed, or another program wrote to it: draw everything again.
  case disturbed
  /// The waker ended the wait.
  case woken
  /// Nothing happened before the time limit.
  case timedOut
  /// The terminal was closed.
  case ended
}

/// Ends a wait at a terminal, from any thread.
public struct TerminalWaker: Sendable {
  private let action: @Sendable () -> Void

  /// Creates a waker that runs an action.
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Ends the wait.
  public func wake() { action() }
}

/// The reason that there is no terminal to draw on.
public enum TerminalError: Error, Hashable, Sendable {
  /// The process has no terminal.
  case none
  /// The terminal is in use: a process can take over only one at a time.
  case busy
}
