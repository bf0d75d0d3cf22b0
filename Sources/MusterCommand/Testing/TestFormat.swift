import Muster
import MusterPayloads

/// The formats of a test report. A new format takes one file, and one line here.
enum TestFormat: String, CaseIterable {
  case pretty, json, junit, tap, github

  /// The settings of reports for people.
  struct Settings {
    var isQuiet = false
    var showsTimes = false
    var width = 80
    var style = TerminalStyle.plain
  }

  func report(_ settings: Settings) -> any TestReport {
    switch self {
    case .pretty: PrettyTestReport(settings)
    case .json: JSONTestReport(settings)
    case .junit: JUnitTestReport()
    case .tap: TAPTestReport(settings)
    case .github: GitHubTestReport()
    }
  }
}

extension Double {
  /// The seconds as milliseconds with one decimal: `1.5`.
  var milliseconds: String { (self * 1000).written(decimals: 1) }

  /// The number with the given number of decimals.
  func written(decimals: Int) -> String {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    // If the clock was changed, the time must not be negative.
    let all = Int64(Swift.max(0, Swift.min(self * unit, 1e15)).rounded())
    let fraction = String(all % Int64(unit))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(all / Int64(unit)).\(zeros)\(fraction)"
  }
}

extension Value {
  /// Returns the seconds as a number of milliseconds with three decimals.
  static func milliseconds(of seconds: Double) -> Value {
    Number((seconds * 1000).written(decimals: 3), grammar: .json).map { .number($0) } ?? .null
  }
}
