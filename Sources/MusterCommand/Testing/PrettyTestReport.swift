import Muster
import MusterAuthoring
import MusterPayloads
import MusterRules

/// Writes a line for each file and a picture of each failing test, for people.
struct PrettyTestReport: TestReport {
  private let settings: TestFormat.Settings

  init(_ settings: TestFormat.Settings) {
    self.settings = settings
  }

  func file(_ file: FileTests) -> String {
    let path = TerminalEscaping.escaping(file.path)
    switch file.outcome {
    case .unreadable: return ""
    case .part:
      return settings.isQuiet ? "" : "\(path): part of other forms, no tests\n"
    case .broken(let words, let mistakes):
      let renderer = DiagnosticRenderer(
        file.texts, width: settings.width, isColored: settings.style.hasColours)
      return "\(path): \(words)\n" + renderer.render(mistakes)
    case .tested(let report):
      var text = ""
      if !report.passes || !settings.isQuiet { text += "\(path): \(summary(report))\n" }
      if settings.showsTimes { text += times(report) }
      return text + report.pictures(file.texts, width: settings.width)
    }
  }

  func end(_ tally: TestTally) -> String {
    tally.files < 2 || settings.isQuiet ? "" : settings.style(.strong, tally.sentence) + "\n"
  }

  private func summary(_ report: ExampleReport) -> String {
    guard settings.showsTimes else { return report.summary }
    let total = report.tests.reduce(0) { $0 + $1.seconds }
    return "\(report.summary), in \(total.milliseconds) ms"
  }

  /// A line for each test: `  0.3 ms  a short password`.
  private func times(_ report: ExampleReport) -> String {
    let times = report.tests.map { $0.seconds.milliseconds }
    let widest = times.map(\.count).max() ?? 0
    return zip(times, report.tests).map { time, test in
      let gap = String(repeating: " ", count: widest - time.count)
      return "  \(gap)\(time) ms  \(TerminalEscaping.escaping(test.test.name))\n"
    }.joined()
  }
}
