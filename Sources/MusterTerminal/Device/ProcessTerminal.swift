/// The terminal that the process was started from, wherever its standard streams lead.
public final class ProcessTerminal: TerminalDevice, Sendable {
  private let terminal: RawTerminal

  /// Takes over the terminal: keys are read one by one, and drawing is on the alternate screen. The
  /// former screen is back when this is released.
  public init() throws(TerminalError) {
    terminal = try RawTerminal()
    let start = ContinuousClock.now
    clock = { start.duration(to: .now) }
  }

  /// The current number of columns and rows.
  public var size: ScreenSize { terminal.size }

  /// Writes a text as it is, escape sequences included.
  public func write(_ text: String) { terminal.write(text) }

  /// Waits for an event, for a limited number of milliseconds.
  public func wait(milliseconds: Int?) -> TerminalNews { terminal.wait(milliseconds: milliseconds) }

  /// Ends another thread's current wait, or else the next one.
  public var waker: TerminalWaker { terminal.waker }

  /// The time since it was taken over.
  public let clock: @Sendable () -> Duration

  /// Returns the terminal to the shell until the job is continued.
  public func suspend() { terminal.suspend() }
}
