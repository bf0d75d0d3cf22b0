/// The terminal that the process was started from, even if its standard streams are redirected.
public final class ProcessTerminal: TerminalDevice, Sendable {
  private let terminal: RawTerminal

  /// Takes over the terminal: it reads keys one by one, and draws on the alternate screen.
  /// Releasing the object restores the previous screen.
  public init() throws(TerminalError) {
    terminal = try RawTerminal()
    let start = ContinuousClock.now
    clock = { start.duration(to: .now) }
  }

  /// The current number of columns and rows.
  public var size: ScreenSize { terminal.size }

  /// Writes a string unchanged, including escape sequences.
  public func write(_ text: String) { terminal.write(text) }

  /// Waits for an event, for at most the given number of milliseconds.
  public func wait(milliseconds: Int?) -> TerminalNews { terminal.wait(milliseconds: milliseconds) }

  /// A waker that ends another thread's current wait or, if no thread is waiting, the next wait.
  public var waker: TerminalWaker { terminal.waker }

  /// The time since the terminal was taken over.
  public let clock: @Sendable () -> Duration

  /// Returns the terminal to the shell until the job is continued.
  public func suspend() { terminal.suspend() }
}
