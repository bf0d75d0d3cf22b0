import Muster
import MusterPayloads

/// Judges every source of a command line and tells what became of each payload.
struct PayloadRun: ~Copyable {
  let io: CommandIO
  var check: SourceCheck
  var report: CheckReport
  /// Whether a warning is a finding.
  let failsOnWarning: Bool
  private var worst = ExitCode.clean

  init(_ io: CommandIO, _ check: consuming SourceCheck, _ report: CheckReport, failsOnWarning: Bool)
  {
    self.io = io
    self.check = check
    self.report = report
    self.failsOnWarning = failsOnWarning
  }

  /// Judges the sources that the words stand for. One that can't be read keeps no other from being.
  mutating func run(_ words: [String]) throws(CommandError) -> ExitCode {
    do throws(CommandError) {
      try report.begin()
      for word in words {
        do throws(CommandError) {
          for path in try Paths(files: io.files).resolved(word) { try judge(path) }
        } catch .input(let reason) {
          worst = max(worst, .input)
          try io.say(reason)
        }
      }
      try report.end()
    } catch .output(.closed) {
      // Whoever read the report has seen enough; what was found until then still counts.
    }
    return max(worst, found)
  }

  private var found: ExitCode {
    let tally = report.tally
    let isClean = tally.payloads == tally.passing && !(failsOnWarning && tally.warned > 0)
    return isClean ? .clean : .findings
  }

  private mutating func judge(_ path: String) throws(CommandError) {
    let source = try open(path)
    do throws(SourceFailure<CommandError>) {
      let ending = try check.run(source, named: path) { entry throws(CommandError) in
        try report.add(entry)
      }
      if let words = words(ending) {
        throw .telling(.input("\(SafeText.escaping(path)): \(words)"))
      }
    } catch {
      switch error {
      case .telling(let error): throw error
      case .reading(let error): throw .input("\(SafeText.escaping(path)): \(error.reason)")
      }
    }
  }

  private func words(_ ending: SourceCheck.Ending) -> String? {
    switch ending {
    case .complete: nil
    case .empty: "no payload is in it"
    case .notJSON: "this is not JSON"
    case .broken: "the rest is not JSON, and was not judged"
    }
  }

  private func open(_ path: String) throws(CommandError) -> any ByteSource {
    path == "-" ? FlushingBytes(io.input, before: io.output) : try io.open(path)
  }
}
