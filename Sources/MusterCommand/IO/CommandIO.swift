import Muster
public import MusterPayloads
public import MusterTerminal

/// Everything a command touches beside its arguments, so that a test can hand in its own.
public struct CommandIO {
  /// Standard input.
  public var input: any ByteSource
  /// What file it is, where it is one.
  public var inputIdentity: FileIdentity?
  /// Whether a person is typing it.
  public var inputIsTerminal: Bool
  /// Data goes here.
  public var output: Output
  /// Words go here.
  public var errors: Output
  /// The files that standard output and standard error lead to, where they are files, and those
  /// that a command writes beside: none of them can be read as well.
  public var written: [FileIdentity] = []
  /// The files.
  public var files: any FileSystem
  /// The variables of the environment that matter: `NO_COLOR`, `TERM`, `COLUMNS`.
  public var environment: [String: String]
  /// The columns of the terminal, where there is one.
  public var columns: Int?
  /// The columns of the terminal that words go to, where there is one.
  public var errorColumns: () -> Int? = { nil }
  /// How many processors there are.
  public var processors = 1
  /// Seconds since some moment, for measuring how long something takes.
  public var stopwatch: () -> Double = { 0 }
  /// Asks to be told of signals that end a process, instead of being ended by them.
  public var expectInterruption: () -> Void = {}
  /// Whether there was such a signal since.
  public var isInterrupted: () -> Bool = { false }
  /// The time: seconds since 1970 and how far local time is ahead, in seconds.
  public var now: () -> (seconds: Int64, offset: Int)

  /// Takes the terminal to draw on; none where there is none.
  public var openTerminal: () -> (any TerminalDevice)? = { nil }
  /// Does something while what is typed on standard input does not show.
  public var hidingInput: (() -> Void) -> Void = { $0() }

  /// Everything a command touches.
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

  /// How words are set apart on an output: in colours where a person looks and has not declined.
  func style(of output: Output) -> TerminalStyle {
    TerminalStyle(
      hasColours: output.isTerminal && !declinesColors && environment["TERM"] != "dumb")
  }

  /// Whether someone has asked for no colours, wherever they would be.
  var declinesColors: Bool { environment["NO_COLOR"].map { !$0.isEmpty } ?? false }

  /// The columns that text for a person may take.
  var width: Int {
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? columns ?? 80
    return min(max(columns, 20), 80)
  }

  /// Tells something in words, behind the data so far.
  func say(_ text: String) throws(CommandError) {
    if output.error == nil { try output.flush() }
    try errors.add("muster: \(text)\n")
    try errors.flush()
  }
}
