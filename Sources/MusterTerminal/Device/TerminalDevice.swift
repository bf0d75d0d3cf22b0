/// A terminal in the hands of a program that draws on it and hears every key.
public protocol TerminalDevice: AnyObject {
  /// How many characters fit on it now.
  var size: ScreenSize { get }

  /// Writes a text, escape sequences and all.
  func write(_ text: String)

  /// Waits for something to happen, for so many milliseconds at most; without a number, for ever;
  /// with 0 it looks whether something has happened.
  func wait(milliseconds: Int?) -> TerminalNews

  /// Ends a wait that another thread is in, or the next one.
  var waker: TerminalWaker { get }

  /// The time since some moment before; never goes back.
  var clock: @Sendable () -> Duration { get }

  /// Hands the terminal back to the shell until the job is continued.
  func suspend()
}

/// What has happened at a terminal.
public enum TerminalNews: Hashable, Sendable {
  /// Keys sent these bytes.
  case bytes([UInt8])
  /// Its size changed, or someone else wrote on it: draw anew.
  case disturbed
  /// Someone used the waker.
  case woken
  /// Nothing, for as long as one wanted to wait.
  case timedOut
  /// It is gone.
  case ended
}

/// Ends a wait at a terminal, from any thread.
public struct TerminalWaker: Sendable {
  private let action: @Sendable () -> Void

  /// A waker that does something.
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Ends the wait.
  public func wake() { action() }
}

/// Why there is no terminal to draw on.
public enum TerminalError: Error, Hashable, Sendable {
  /// The process has none.
  case none
  /// It is in use: a process draws on one at a time.
  case busy
}
