/// The reason that a command ends before it is done.
public enum CommandError: Error, Sendable, Hashable {
  /// The command line makes no sense.
  case usage(String)
  /// A rule file does not compile; its diagnostics were written already.
  case rules
  /// Something can't be read or written.
  case input(String)
  /// The output can't be written.
  case output(OutputError)
  /// The person at the keyboard stopped it.
  case interrupted
}
