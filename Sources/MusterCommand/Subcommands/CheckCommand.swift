import Muster
import MusterPayloads

/// `muster check RULES [PAYLOAD...]`: judges payloads by a rule file.
struct CheckCommand: Subcommand {
  let name = "check"
  let summary = "judge payloads by a rule file"
  let operands = "RULES [PAYLOAD...]"

  let details = [
    "A payload file contains JSON Lines, an array of objects, or one object. `-` is standard "
      + "input, which is also the default unless it is a terminal. Names may contain the "
      + "wildcards * ? [a-z] and **, which match only files. Files that end in .csv or .tsv are "
      + "CSV. gzip and zstd input is decompressed while reading.",
    "If a line is not JSON, the command reports it and goes on with the next. A file without "
      + "payloads is an error; an empty array is not.",
  ]

  let examples = [
    "muster check rules/signin.yaml users.jsonl",
    "muster check rules/signin.yaml - < user.json",
    "muster check --format jsonl rules/signin.yaml 'exports/**/*.jsonl'",
    "muster check --summary rules/signin.yaml rows.jsonl.gz",
    "muster check -q --passing good.jsonl rules/signin.yaml rows.jsonl",
  ]

  private let all = CommandOption(
    "all", "a", help: "show all failures of a field, not only the first")
  private let format = CommandOption(
    "format", "f", value: "NAME", choices: ReportFormat.allCases.map(\.rawValue),
    help:
      "the format of the report: pretty (the default), json, jsonl, junit, github, sarif, tap, csv")
  private let normalized = CommandOption(
    "normalized",
    help: "write the normalised passing payloads, one per line; the report goes to standard error "
      + "unless --passing names a file for them")
  private let quiet = CommandOption("quiet", "q", help: "print no report; only set the exit code")
  private let failOn = CommandOption(
    "fail-on", value: "SEVERITY", choices: ["error", "warning"],
    help: "the lowest severity that makes the exit code 1: error (the default) or warning")

  var options: [CommandOption] {
    [all, format, normalized, quiet, failOn] + TableOptions.options + BulkOptions.options + CheckSettings.options
      + CommandRules.judgingOptions
  }

  func run(_ arguments: Arguments, _ io: CommandIO) throws(CommandError) -> ExitCode {
    guard let rules = arguments.operands.first else { throw .usage("name a rule file") }
    var payloads = Array(arguments.operands.dropFirst())
    if payloads.isEmpty {
      if io.inputIsTerminal {
        throw .usage("name a payload file, or - for standard input")
      }
      payloads = ["-"]
    }
    if rules == "-", payloads.contains("-") {
      throw .usage("standard input can be the rule file or the payload, not both")
    }
    var settings = BulkCheck.Settings()
    settings.judging = try CheckSettings.read(arguments, reportsAllFailures: arguments.has(all), io)
    let table = try TableOptions(arguments)
    let bulk = try BulkOptions(arguments, io)
    let (form, files) = try CommandRules(arguments, io).formAndFiles(
      rules, payloads: payloads)
    try CheckSettings.complete(&settings.judging, arguments, form, io)
    let read = files + [CheckSettings.givenPath(arguments)].compactMap { $0 }
    // Resolve the payloads once, so that the output files aren't found among them.
    let sources = payloads.flatMap { Paths(files: io.files).resolved($0) }
    var io = io
    let words = ReportWords.of(form, for: settings.judging.language)
    let report = try report(arguments, table, bulk, sources, read, &settings, words, &io)
    io.expectInterruption()
    var run = PayloadRun(
      io, BulkCheck(form, settings), report,
      failsOnWarning: arguments.value(of: failOn) == "warning")
    return try run.run(sources)
  }

  /// Creates the report and sets the check up for it; `read` lists the other files read.
  private func report(
    _ arguments: Arguments, _ table: TableOptions, _ bulk: BulkOptions, _ sources: [FoundPath], _ read: [String],
    _ settings: inout BulkCheck.Settings, _ words: ReportWords, _ io: inout CommandIO
  ) throws(CommandError) -> CheckReport {
    var format = arguments.has(quiet) ? nil : .pretty as ReportFormat?
    if let name = arguments.value(of: self.format), format != nil {
      format = ReportFormat(rawValue: name)
    }
    var summary: Summary?
    if bulk.hasSummary {
      guard let wanted = format, [.pretty, .json].contains(wanted) else {
        throw .usage("--summary writes a table, or JSON with --format json")
      }
      summary = Summary(asJSON: wanted == .json)
      format = nil
    }
    let isNormalized = arguments.has(normalized)
    let handsOnPayloads = isNormalized && bulk.passing == nil
    settings.jobs = bulk.jobs
    if let most = bulk.maxPayload { settings.limits.payload = most << 20 }
    settings.judging.slotsAdvice = "a larger --max-payload allows more"
    table.apply(to: &settings)
    settings.format = format
    settings.counts = bulk.hasSummary
    settings.passing = isNormalized ? .normalized : bulk.passing == nil ? .dropped : .untouched
    settings.hasFailing = bulk.failing != nil
    settings.givesReasons = bulk.givesReasons
    settings.showsValues = bulk.showsValues
    settings.namesSources = sources.count > 1
    settings.sample = bulk.sample
    settings.mostFailures = bulk.maxFailures
    let inputs = sources.compactMap { if case .path(let path) = $0 { path } else { nil } }
    if bulk.givesReasons { try holdToOneFormat(inputs, settings) }
    for path in read + inputs { try io.holdApart(io.identity(of: path), path) }
    let split = try SplitFile.open(
      passing: bulk.passing, failing: bulk.failing, apartFrom: read + inputs, io)
    let files = [split.passing, split.failing].compactMap { $0 }
    if handsOnPayloads, files.contains(where: { $0.isStandardOutput }) {
      throw .usage("--normalized and --failing would both write to standard output")
    }
    io.written += files.compactMap(\.identity)
    let isTable = bulk.givesReasons && inputs.allSatisfy { settings.reading(fileNamed: $0).isCSV }
    for (path, isCSV) in [(bulk.passing, false), (bulk.failing, isTable)] where !isCSV {
      guard let path, path.hasSuffix(".csv") || path.hasSuffix(".tsv") else { continue }
      try io.say(
        "\(TerminalEscaping.escaping(path)): the payloads are written as JSON Lines, not CSV")
    }
    settings.style = io.style(
      of: CheckReport.output(io, handsOnPayloads: handsOnPayloads, files))
    return CheckReport(
      format, summary: summary, passing: split.passing, failing: split.failing,
      handsOnPayloads: handsOnPayloads, total: size(inputs, io), words: words, io)
  }

  /// Throws if sources have to be written to one file but have different formats.
  private func holdToOneFormat(
    _ inputs: [String], _ settings: BulkCheck.Settings
  ) throws(CommandError) {
    guard let first = inputs.first else { return }
    let format = settings.reading(fileNamed: first)
    for input in inputs.dropFirst() {
      let other = settings.reading(fileNamed: input)
      if format.isCSV != other.isCSV || format.separator != other.separator {
        throw .usage(
          "--reasons writes payloads in their own format, but \(first) and \(input) have "
            + "different formats: check them one by one")
      }
    }
  }

  /// Returns the total size of all files, or `nil` if one isn't a regular file.
  private func size(_ paths: [String], _ io: CommandIO) -> Int? {
    var total = 0
    for path in paths {
      guard let size = io.files.size(of: path) else { return nil }
      total += size
    }
    return total
  }
}
