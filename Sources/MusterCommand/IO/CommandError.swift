/// Why a command ends before it is done.
public enum CommandError: Error, Sendable, Hashable {
  /// It was called in a way it does not know.
  case usage(String)
  /// A rule file does not compile, which was told already.
  case rules
  /// Something can't be read or written.
  case input(String)
  /// Its output can't be written.
  case output(OutputError)
  /// The person at the keyboard stopped it.
  case interrupted
}
