#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Keeps the terminal behind standard input from showing what is typed, for as long as it lives.
/// Where there is no terminal, nothing happens.
public struct HiddenEcho: ~Copyable {
  private let settings: termios?

  /// Hides what is typed from now on.
  public init() {
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else {
      self.settings = nil
      return
    }
    self.settings = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    settings.c_lflag |= tcflag_t(ECHONL)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  deinit {
    guard var settings else { return }
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }
}
