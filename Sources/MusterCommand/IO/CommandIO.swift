import Muster
public import MusterPayloads
public import MusterTerminal

/// Everything that a command uses besides its arguments, so a test can pass its own.
public struct CommandIO {
  /// Standard input.
  public var input: any ByteSource
  /// The identity of standard input's file, if it has one.
  public var inputIdentity: FileIdentity?
  /// True if bytes of standard input can be read at once.
  public var inputIsReady: () -> Bool = { false }
  /// True if standard input is a terminal that a person types at.
  public var inputIsTerminal: Bool
  /// Standard output, for data.
  public var output: Output
  /// Standard error, for messages.
  public var errors: Output
  /// The files of standard output and standard error, and the other files that a command writes.
  /// None of them can be an input as well.
  public var written: [FileIdentity] = []
  /// The identity of the file that standard error leads to, if it has one.
  public var errorsIdentity: FileIdentity?
  /// The identity of the file that standard output leads to, if it has one.
  public var outputIdentity: FileIdentity?
  /// The file system.
  public var files: any FileSystem
  /// The relevant environment variables: `NO_COLOR`, `TERM`, `COLUMNS`, `MUSTER_SHARE`.
  public var environment: [String: String]
  /// The terminal's number of columns, if there is a terminal.
  public var columns: Int?
  /// The number of columns of the terminal that messages go to, if there is one.
  public var errorColumns: () -> Int? = { nil }
  /// The number of processors.
  public var processors = 1
  /// The seconds since some fixed point in time, for measuring durations.
  public var stopwatch: @Sendable () -> Double = { 0 }
  /// The size of the terminal that standard output goes to, if there is one.
  public var screenSize: () -> ScreenSize? = { nil }
  /// Waits for the given number of milliseconds, or until a signal arrives.
  public var pause: (Int) -> Void = { _ in }
  /// Starts to note signals that end a process, instead of letting them end this one.
  public var expectInterruption: () -> Void = {}
  /// True if a signal has been noted since.
  public var isInterrupted: () -> Bool = { false }
  /// The time: seconds since 1970 and the offset of local time, in seconds.
  public var now: () -> (seconds: Int64, offset: Int)

  /// The path of the running program, links followed; `nil` if unknown.
  public var programPath: String?
  /// Serves a site on a port of the loopback address, or on any free port, until the site has
  /// ended. The site is created once the port is known.
  var serve:
    (_ port: UInt16?, _ site: (UInt16) throws(CommandError) -> FormSite) throws(CommandError) ->
      Void = { _, _ throws(CommandError) in throw .input("pages can't be served here") }
  /// Opens the terminal for drawing, or returns `nil` if there is none.
  public var openTerminal: () -> (any TerminalDevice)? = { nil }
  /// Runs a closure with the echo of standard input turned off.
  public var hidingInput: (() -> Void) -> Void = { $0() }

  /// Creates an environment for a command.
  public init(
    input: any ByteSource, inputIsTerminal: Bool = false, output: Output, errors: Output,
    files: any FileSystem, environment: [String: String] = [:], columns: Int? = nil,
    now: @escaping () -> (seconds: Int64, offset: Int)
  ) {
    self.input = input
    self.inputIsTerminal = inputIsTerminal
    self.output = output
    self.errors = errors
    self.files = files
    self.environment = environment
    self.columns = columns
    self.now = now
  }

  /// Returns the style of text for an output: in colours if a person sees it and has not declined
  /// colours.
  func style(of output: Output) -> TerminalStyle {
    TerminalStyle(
      hasColours: output.isTerminal && !declinesColors && environment["TERM"] != "dumb")
  }

  /// True if `NO_COLOR` declines colours, for any output.
  var declinesColors: Bool { environment["NO_COLOR"].map { !$0.isEmpty } ?? false }

  /// The columns available for human-readable text.
  var width: Int {
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? columns ?? 80
    return min(max(columns, 20), 80)
  }

  /// Writes a line to standard error, after the data so far.
  func say(_ text: String) throws(CommandError) {
    if output.error == nil { try output.flush() }
    try errors.add("muster: \(text)\n")
    try errors.flush()
  }
}
