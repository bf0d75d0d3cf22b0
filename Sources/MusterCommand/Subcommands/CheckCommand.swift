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
      + "CSV. Arrow streams and files are detected by their first bytes. gzip and zstd input is "
      + "decompressed while reading.",
    "If a line is not JSON, the command reports it and goes on with the next. A file without "
      + "payloads is an error; an empty array is not.",
    "The exit code is 1 if a payload does not pass, 4 if a file can't be read, 5 if a table has no "
      + "rows, and 6 if a table lacks a required column.",
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
    "format", "f", value: "NAME", choices: ReportFormat.allCases.map(\.name),
    help: "the format of the report: pretty (the default), "
      + ReportFormat.allCases.dropFirst().map(\.name).joined(separator: ", "))
  private let normalized = CommandOption(
    "normalized",
    help: "write the normalised passing payloads, one per line; the report goes to standard error "
      + "unless --passing names a file for them")
  private let quiet = CommandOption("quiet", "q", help: "print no report; only set the exit code")
  private let failOn = CommandOption(
    "fail-on", value: "SEVERITY", choices: ["error", "warning"],
    help: "the lowest severity that makes the exit code 1: error (the default) or warning")

  var options: [CommandOption] {
    [all, format, normalized, quiet, failOn] + TableOptions.options + BulkOptions.options
      + CheckSettings.options
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
    let loader = CommandRules(arguments, io)
    var (form, texts) = try loader.formAndTexts(rules, payloads: payloads)
    try CheckSettings.complete(&settings.judging, arguments, &form, io)
    let read = try loader.read(texts) + CheckSettings.givenPaths(arguments, form)
    // Resolve the payloads once, so that the output files aren't found among them.
    let sources = payloads.flatMap { Paths(files: io.files).resolved($0) }
    let inputs = sources.compactMap { if case .path(let path) = $0 { path } else { nil } }
    let names = try bulk.names(of: inputs, in: io.files)
    var io = io
    var reporting = ReportSettings(
      words: .of(form, for: settings.judging.language), version: VersionText.version)
    (reporting.form, reporting.language) = (form, settings.judging.language)
    reporting.hasManySources = sources.count > 1
    reporting.limit = bulk.atMost
    let kind = try kind(arguments, bulk)
    if kind?.counts == true {
      let written = WrittenRules(form, texts)
      reporting.rule = { written[$0] }
    }
    settings.counts = kind?.counts == true || form.plan.hasLimits
    table.apply(to: &settings)
    settings.namesSources = sources.count > 1
    let report = try report(kind, arguments, bulk, inputs, names, read, &settings, reporting, &io)
    io.expectInterruption()
    var run = PayloadRun(
      io, BulkCheck(form, settings), report, names: names,
      failsOnWarning: arguments.value(of: failOn) == "warning")
    return try run.run(sources)
  }

  private func kind(
    _ arguments: Arguments, _ bulk: BulkOptions
  ) throws(CommandError) -> CheckReportKind? {
    if arguments.has(quiet) {
      if bulk.hasSummary { throw .usage("--quiet and --summary can't be used together") }
      return nil
    }
    return try CheckReportKind(
      arguments.value(of: format).flatMap(ReportFormat.named) ?? .pretty,
      isSummary: bulk.hasSummary, hasSample: bulk.sample != nil)
  }

  /// Creates the report and sets the check up for it; `read` lists the other files read.
  private func report(
    _ kind: CheckReportKind?, _ arguments: Arguments, _ bulk: BulkOptions,
    _ inputs: [String], _ names: [String: String], _ read: [String],
    _ settings: inout BulkCheck.Settings, _ reporting: ReportSettings, _ io: inout CommandIO
  ) throws(CommandError) -> CheckReport {
    let isNormalized = arguments.has(normalized)
    let handsOnPayloads = isNormalized && bulk.passing == nil
    settings.jobs = bulk.jobs
    if let most = bulk.maxPayload { settings.limits.payload = most << 20 }
    settings.judging.slotsAdvice = "a larger --max-payload allows more"
    settings.format = kind?.listing
    settings.countsValues =
      kind?.counts == true && (bulk.showsValues || kind?.format.showsValues == true)
    settings.passing = isNormalized ? .normalized : bulk.passing == nil ? .dropped : .untouched
    settings.hasFailing = bulk.failing != nil
    settings.givesReasons = bulk.givesReasons
    settings.showsValues = bulk.showsValues
    settings.sample = bulk.sample
    settings.mostFailures = bulk.maxFailures
    let shown = inputs.map { names[$0] ?? $0 }
    let areTables = shown.allSatisfy { settings.reading(fileNamed: $0).isCSV }
    let passesTable = areTables && bulk.passing.map(Self.isNamedTable) == true
    settings.passesRecords = passesTable
    if bulk.givesReasons { try holdToOneFormat("--reasons", shown, settings) }
    if passesTable { try holdToOneFormat("--passing with a table", shown, settings) }
    for path in read + inputs { try io.holdApart(io.identity(of: path), path) }
    let split = try SplitFile.open(
      passing: bulk.passing, failing: bulk.failing, apartFrom: read + inputs, io)
    let files = [split.passing, split.failing].compactMap { $0 }
    if handsOnPayloads, files.contains(where: { $0.isStandardOutput }) {
      throw .usage("--normalized and --failing would both write to standard output")
    }
    io.written += files.compactMap(\.identity)
    let failsTable = bulk.givesReasons && areTables
    for (path, isCSV) in [(bulk.passing, passesTable), (bulk.failing, failsTable)] where !isCSV {
      guard let path, Self.isNamedTable(path) else { continue }
      try io.say(
        "\(TerminalEscaping.escaping(path)): the payloads are written as JSON Lines, not CSV")
    }
    settings.style = io.style(
      of: CheckReport.output(io, handsOnPayloads: handsOnPayloads, files))
    return CheckReport(
      kind, reporting, counts: settings.counts, passing: split.passing, failing: split.failing,
      handsOnPayloads: handsOnPayloads, total: size(inputs, io), io)
  }

  private static func isNamedTable(_ path: String) -> Bool {
    path.hasSuffix(".csv") || path.hasSuffix(".tsv")
  }

  /// Throws if sources have to be written to one file but have different formats.
  private func holdToOneFormat(
    _ option: String, _ inputs: [String], _ settings: BulkCheck.Settings
  ) throws(CommandError) {
    guard let first = inputs.first else { return }
    let format = settings.reading(fileNamed: first)
    for input in inputs.dropFirst() {
      let other = settings.reading(fileNamed: input)
      if format.isCSV != other.isCSV || format.separator != other.separator {
        throw .usage(
          "\(option) writes payloads in their own format, but \(first) and \(input) have "
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
