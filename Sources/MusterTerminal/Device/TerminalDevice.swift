/// A terminal that a program draws on and reads every key of.
public protocol TerminalDevice: AnyObject {
  /// The current number of columns and rows.
  var size: ScreenSize { get }

  /// Writes a text as it is, escape sequences included.
  func write(_ text: String)

  /// Waits for an event, for a limited number of milliseconds; `nil` waits without a limit, 0 only
  /// checks for an event.
  func wait(milliseconds: Int?) -> TerminalNews

  /// Ends another thread's current wait, or else the next one.
  var waker: TerminalWaker { get }

  /// The time since some earlier moment; never goes back.
  var clock: @Sendable () -> Duration { get }

  /// Returns the terminal to the shell until the job is continued.
  func suspend()
}

/// An event at a terminal.
public enum TerminalNews: Hashable, Sendable {
  /// Bytes sent by keys.
  case bytes([UInt8])
  /// Its size changed, or another program wrote on it: draw everything again.
  case disturbed
  /// The waker was used.
  case woken
  /// Nothing happened in the time to wait.
  case timedOut
  /// The terminal is gone.
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
  /// It is in use: a process draws on one at a time.
  case busy
}
