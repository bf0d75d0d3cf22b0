/// The command's exit code; if there are several, the highest.
public enum ExitCode: Int32, Sendable, Comparable {
  /// No findings.
  case clean = 0
  /// A payload, a rule file or an example has findings.
  case findings = 1
  /// The command line makes no sense.
  case usage = 2
  /// A rule file does not compile.
  case rules = 3
  /// Something can't be read or written.
  case input = 4
  /// A table has no rows.
  case noRows = 5
  /// A table lacks a column for a required field.
  case columns = 6
  /// A bug in Muster.
  case bug = 70
  /// Stopped by the person at the keyboard, for example with Ctrl-C: the code that a shell shows
  /// for a process that ended by that signal.
  case interrupted = 130

  /// Compares by severity.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
