/// The terminal that the process was started from, wherever its standard streams lead.
public final class ProcessTerminal: TerminalDevice, Sendable {
  private let terminal: RawTerminal

  /// Takes the terminal: keys come one by one, and a page of its own is drawn on. What was on it
  /// before is back when this dies.
  public init() throws(TerminalError) {
    terminal = try RawTerminal()
    let start = ContinuousClock.now
    clock = { start.duration(to: .now) }
  }

  /// How many characters fit on it now.
  public var size: ScreenSize { terminal.size }

  /// Writes a text, escape sequences and all.
  public func write(_ text: String) { terminal.write(text) }

  /// Waits for something to happen, for so many milliseconds at most.
  public func wait(milliseconds: Int?) -> TerminalNews { terminal.wait(milliseconds: milliseconds) }

  /// Ends a wait that another thread is in, or the next one.
  public var waker: TerminalWaker { terminal.waker }

  /// The time since it was taken.
  public let clock: @Sendable () -> Duration

  /// Hands the terminal back to the shell until the job is continued.
  public func suspend() { terminal.suspend() }
}
