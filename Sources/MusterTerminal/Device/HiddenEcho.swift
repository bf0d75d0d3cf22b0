#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps the terminal behind standard input from showing what is typed, for as long as it lives.
public struct HiddenEcho: ~Copyable {
  /// Hides what is typed from now on; where standard input is no terminal there is nothing to hide.
  public init() throws(TerminalError) {
    _ = try TerminalGuard.take(STDIN_FILENO, as: .hiddenLines)
  }

  deinit {
    TerminalGuard.giveBack()
  }
}
