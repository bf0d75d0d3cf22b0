import Muster
public import MusterPayloads
public import MusterTerminal

/// Everything that a command uses besides its arguments, so a test can pass its own.
public struct CommandIO {
  /// Standard input.
  public var input: any ByteSource
  /// The identity of standard input's file, if it is one.
  public var inputIdentity: FileIdentity?
  /// True if bytes of standard input can be read at once.
  public var inputIsReady: () -> Bool = { false }
  /// True if a person types standard input.
  public var inputIsTerminal: Bool
  /// Standard output, for data.
  public var output: Output
  /// Standard error, for messages.
  public var errors: Output
  /// The files of standard output and standard error, and further files that a command writes: none
  /// of them can be read as well.
  public var written: [FileIdentity] = []
  /// The identity of the file that standard error leads to, if it is one.
  public var errorsIdentity: FileIdentity?
  /// The same of standard output.
  public var outputIdentity: FileIdentity?
  /// The file system.
  public var files: any FileSystem
  /// The variables of the environment that matter: `NO_COLOR`, `TERM`, `COLUMNS`, `MUSTER_SHARE`.
  public var environment: [String: String]
  /// The columns of the terminal, if there is one.
  public var columns: Int?
  /// The columns of the terminal that messages go to, if there is one.
  public var errorColumns: () -> Int? = { nil }
  /// The number of processors.
  public var processors = 1
  /// Seconds since some moment, for measuring durations.
  public var stopwatch: @Sendable () -> Double = { 0 }
  /// The size of the terminal that standard output goes to, if it is one.
  public var screenSize: () -> ScreenSize? = { nil }
  /// Does nothing for so many milliseconds, or until a signal comes.
  public var pause: (Int) -> Void = { _ in }
  /// Starts to note signals that end a process, instead of being ended by them.
  public var expectInterruption: () -> Void = {}
  /// True if there was such a signal since.
  public var isInterrupted: () -> Bool = { false }
  /// The time: seconds since 1970 and the offset of local time, in seconds.
  public var now: () -> (seconds: Int64, offset: Int)

  /// The path of the running program, links followed; `nil` if it is not known.
  public var programPath: String?
  /// Serves a site on a port of the loopback address, or on any that is free, until it has ended;
  /// the site is made once the port is known.
  var serve:
    (_ port: UInt16?, _ site: (UInt16) throws(CommandError) -> FormSite) throws(CommandError) ->
      Void = { _, _ throws(CommandError) in throw .input("pages can't be served here") }
  /// Opens the terminal for drawing, or returns `nil` if there is none.
  public var openTerminal: () -> (any TerminalDevice)? = { nil }
  /// Runs a closure with the echo of standard input turned off.
  public var hidingInput: (() -> Void) -> Void = { $0() }

  /// Creates the surroundings of a command.
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

  /// Returns the style of text on an output: in colours if a person looks and has not declined.
  func style(of output: Output) -> TerminalStyle {
    TerminalStyle(
      hasColours: output.isTerminal && !declinesColors && environment["TERM"] != "dumb")
  }

  /// True if colours are declined by `NO_COLOR`, for any output.
  var declinesColors: Bool { environment["NO_COLOR"].map { !$0.isEmpty } ?? false }

  /// The columns available for a person's text.
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
