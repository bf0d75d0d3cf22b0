/// What the command answers to whoever started it; of several the highest.
public enum ExitCode: Int32, Sendable, Comparable {
  /// Nothing to complain about.
  case clean = 0
  /// A payload, a rule file or an example is not good enough.
  case findings = 1
  /// The command was called in a way it does not know.
  case usage = 2
  /// A rule file does not compile.
  case rules = 3
  /// Something can't be read or written.
  case input = 4
  /// A mistake of our own.
  case bug = 70
  /// The person at the keyboard stopped it, as Ctrl-C does: what a shell shows of a process that
  /// ended by that signal.
  case interrupted = 130

  /// Whether one is less bad than the other.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
