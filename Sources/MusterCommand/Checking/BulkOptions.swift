import Muster
import MusterPayloads

/// The options for judging many payloads.
struct BulkOptions {
  private static let jobs = CommandOption(
    "jobs", "j", value: "N",
    help: "judge on N threads; the default is the number of processors, at most 8")
  private static let passing = CommandOption(
    "passing", value: "FILE",
    help: "write passing payloads to a file, one per line: unchanged, or normalised with "
      + "--normalized; for CSV, as CSV if the name ends in .csv or .tsv")
  private static let failing = CommandOption(
    "failing", value: "FILE", help: "write to a file the payloads that do not pass, unchanged")
  private static let summary = CommandOption(
    "summary",
    help: "print counts of failures by field, code and rule instead of a report; as JSON with "
      + "--format json")
  private static let sample = CommandOption(
    "sample", value: "N", help: "report only N payloads that do not pass, but count them all")
  private static let atMost = CommandOption(
    "at-most", value: "LIMIT",
    help: "exit with code 0 if at most this number or share of payloads does not pass, such as 20 "
      + "or 0.5%")
  private static let maxFailures = CommandOption(
    "max-failures", value: "N", help: "stop after N payloads that do not pass")

  private static let maxPayload = CommandOption(
    "max-payload", value: "MIB",
    help: "the largest payload to read, in MiB; the default is 64")
  private static let reasons = CommandOption(
    "reasons",
    help:
      "with --failing: write each payload with its failures, one JSON object per line; for CSV, "
      + "write each record with four extra columns")
  private static let values = CommandOption(
    "values",
    help: "include the offending values in every report format, not only in pretty")
  private static let pipeName = CommandOption(
    "pipe-name", value: "NAME",
    help: "the name of standard input or a pipe in reports; read as CSV if the name ends in .csv "
      + "or .tsv; may be given several times, in the order of the pipes")
  static let options = [
    jobs, passing, failing, reasons, values, summary, sample, atMost, maxFailures, maxPayload,
    pipeName,
  ]

  let jobs: Int
  let passing: String?
  let failing: String?
  let givesReasons: Bool
  let showsValues: Bool
  let hasSummary: Bool
  let sample: Int?
  let atMost: FailureLimit?
  let maxFailures: Int?
  let maxPayload: Int?
  private let pipeNames: [String]

  init(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) {
    jobs = try Self.count(Self.jobs, arguments, atLeast: 1) ?? min(8, io.processors)
    sample = try Self.count(Self.sample, arguments, atLeast: 0)
    atMost = try Self.limit(arguments.value(of: Self.atMost))
    maxFailures = try Self.count(Self.maxFailures, arguments, atLeast: 1)
    maxPayload = try Self.count(Self.maxPayload, arguments, atLeast: 1)
    hasSummary = arguments.has(Self.summary)
    pipeNames = arguments.allValues(of: Self.pipeName)
    passing = arguments.value(of: Self.passing)
    failing = arguments.value(of: Self.failing)
    givesReasons = arguments.has(Self.reasons)
    showsValues = arguments.has(Self.values)
    if givesReasons, failing == nil { throw .usage("--reasons requires --failing") }
    for (option, path) in [(Self.passing, passing), (Self.failing, failing)] where path == "-" {
      throw .usage("--\(option.name) needs a file name; use /dev/stdout for standard output")
    }
    if jobs > 256 { throw .usage("--jobs must be at most 256") }
    if maxPayload ?? 0 > 1024 { throw .usage("--max-payload must be at most 1024") }
  }

  /// Returns the names of pipes by their paths; the names are given in the order of the pipes.
  func names(
    of paths: [String], in files: any FileSystem
  ) throws(CommandError) -> [String: String] {
    if pipeNames.isEmpty { return [:] }
    let pipes = paths.filter { $0 == "-" || files.kind(of: $0) == .stream }
    if pipes.count < pipeNames.count {
      throw .usage("there are fewer pipes than values of --pipe-name")
    }
    return Dictionary(zip(pipes, pipeNames)) { first, _ in first }
  }

  private static func limit(_ text: String?) throws(CommandError) -> FailureLimit? {
    guard let text else { return nil }
    if let limit = FailureLimit(text) { return limit }
    throw .usage("--at-most must be a number or a percentage, such as 20 or 0.5%, not \(text)")
  }

  static func count(
    _ option: CommandOption, _ arguments: Arguments, atLeast least: Int
  ) throws(CommandError) -> Int? {
    guard let text = arguments.value(of: option) else { return nil }
    guard let count = Int(text), count >= least else {
      throw .usage("--\(option.name) must be a number of at least \(least), not \(text)")
    }
    return count
  }
}
