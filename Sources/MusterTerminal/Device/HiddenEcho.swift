import MusterSystem

/// Turns off the echo of the terminal on standard input for as long as the object exists.
public struct HiddenEcho: ~Copyable {
  /// Hides typed characters from now on; throws if standard input is not a terminal.
  public init() throws(TerminalError) {
    _ = try TerminalGuard.take(STDIN_FILENO, as: .hiddenLines)
  }

  deinit {
    TerminalGuard.giveBack()
  }
}
