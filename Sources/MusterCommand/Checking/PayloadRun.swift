import Muster
import MusterPayloads

/// Judges every source on a command line and passes on the result of each payload.
struct PayloadRun {
  let io: CommandIO
  let check: BulkCheck
  let report: CheckReport
  /// The names of pipes in the report, by their paths.
  let names: [String: String]
  /// True if warnings count as findings.
  let failsOnWarning: Bool
  private var worst = ExitCode.clean
  private var isOver = false

  init(
    _ io: CommandIO, _ check: BulkCheck, _ report: CheckReport, names: [String: String],
    failsOnWarning: Bool
  ) {
    self.io = io
    self.check = check
    self.report = report
    self.names = names
    self.failsOnWarning = failsOnWarning
  }

  /// Judges the sources. An unreadable one doesn't keep the others from being judged.
  mutating func run(_ sources: [FoundPath]) throws(CommandError) -> ExitCode {
    do throws(CommandError) {
      try report.begin()
      for source in sources where !isOver {
        do throws(CommandError) {
          switch source {
          case .path(let path): try judge(path)
          case .problem(let reason): throw .input(reason)
          case .folder(let path): try io.say(Paths.passedOver(path))
          }
        } catch .input where io.isInterrupted() {
          isOver = true
        } catch .input(let reason) {
          try report(reason)
        } catch .usage(let reason) {
          // The path leads to an output file only since the run started.
          try report(TerminalEscaping.escaping(reason))
        }
        if case .path(let path) = source { try report.end(names[path] ?? path) }
      }
      try report.end()
      if report.saysCounts, !io.isInterrupted() { try io.say(report.counts) }
    } catch .output(.closed) {
      // The report's reader stopped; the results so far still count.
      try? report.end()
    } catch .output(.failed(let words)) {
      worst = max(worst, .input)
      try? io.say("can't write: \(words); results so far: \(report.counts)")
    }
    if io.isInterrupted() { try io.say("stopped by a signal; \(report.counts)") }
    return max(worst, found)
  }

  private mutating func report(_ reason: String) throws(CommandError) {
    worst = max(worst, .input)
    try report.hideProgress()
    try io.say(reason)
  }

  private var found: ExitCode {
    let tally = report.tally
    let isClean = report.isWithinLimits && !(failsOnWarning && tally.warned > 0)
    if report.lacksColumns { return .columns }
    return isClean ? .clean : .findings
  }

  private mutating func judge(_ file: String) throws(CommandError) {
    let path = names[file] ?? file
    let (report, io, check) = (report, io, check.reading(fileNamed: path))
    let before = report.tally.payloads
    var (hasNoRows, isTyped) = (false, false)
    let isWaitedFor = file == "-" || io.files.kind(of: file) == .stream
    let source = CountedBytes(try io.open(file, as: path), report.read)
    do throws(SourceFailure<Halt>) {
      let ending = try check.run(
        source, named: path, after: report.progress
      ) {
        batch throws(Halt) in
        isTyped = isTyped || batch.isTyped
        do throws(CommandError) {
          for note in batch.notes {
            try report.hideProgress()
            try io.say("\(TerminalEscaping.escaping(path)): \(TerminalEscaping.escaping(note))")
          }
          try report.take(batch, of: path, flushing: isWaitedFor)
        } catch {
          throw .failed(error)
        }
        if io.isInterrupted() { throw .interrupted }
      }
      if ending == .stopped { isOver = true }
      hasNoRows = ending == .complete && (check.isCSV || isTyped) && report.tally.payloads == before
      if let words = words(ending, path) {
        throw .reporting(.failed(.input("\(TerminalEscaping.escaping(path)): \(words)")))
      }
    } catch {
      switch error {
      case .reporting(.failed(let error)): throw error
      case .reporting(.interrupted): isOver = true
      case .reading(let error): throw .input("\(TerminalEscaping.escaping(path)): \(error.reason)")
      }
    }
    if !hasNoRows { return }
    worst = max(worst, .noRows)
    try report.hideProgress()
    try io.say("\(TerminalEscaping.escaping(path)): the table has no rows")
  }

  /// The reason for leaving a source early.
  private enum Halt: Error {
    case failed(CommandError)
    case interrupted
  }

  private func words(_ ending: SourceCheck.Ending, _ path: String) -> String? {
    switch ending {
    case .complete, .stopped: nil
    case .empty: "no payload found"
    case .notJSON where path == "-": "this is not JSON; if it is CSV, add --csv"
    case .notJSON: "this is not JSON"
    case .broken where check.reading(fileNamed: path).isCSV:
      "the rest of the input can't be read as CSV and was not judged"
    case .broken: "the rest of the input is not JSON and was not judged"
    case .cutOff: "the input ends within a payload; was it cut off?"
    }
  }
}
