import Muster
import MusterAuthoring

/// Writes one object: what became of each file and of each of its tests, and the counts.
struct JSONTestReport: TestReport {
  private let showsTimes: Bool
  private var files: [Value] = []

  init(_ settings: TestFormat.Settings) {
    showsTimes = settings.showsTimes
  }

  mutating func file(_ file: FileTests) -> String {
    var members = [
      Value.Member("file", .text(file.path)), Value.Member("outcome", .text(Self.word(file))),
    ]
    switch file.outcome {
    case .tested(let report):
      let tests = report.tests.map { test in
        var members = test.members(report.form, file.texts)
        if showsTimes {
          members.append(Value.Member("milliseconds", .milliseconds(of: test.seconds)))
        }
        return Value.object(members)
      }
      members.append(Value.Member("tests", .list(tests)))
    case .broken(_, let mistakes):
      let placed = mistakes.map { PlacedDiagnostic($0, in: file.texts).json }
      members.append(Value.Member("diagnostics", .list(placed)))
    case .unreadable(let error):
      if case .input(let reason) = error {
        members.append(Value.Member("reason", .text(reason)))
      }
    case .part: break
    }
    files.append(.object(members))
    return ""
  }

  func end(_ tally: TestTally) -> String {
    let whole = Value.object([
      Value.Member("passing", .number(tally.passing)),
      Value.Member("failing", .number(tally.failing)), Value.Member("files", .list(files)),
    ])
    return whole.json(pretty: true) + "\n"
  }

  /// The outcome of a file in one word.
  private static func word(_ file: FileTests) -> String {
    switch file.outcome {
    case .tested(let report): report.passes ? "passes" : "fails"
    case .broken: "broken"
    case .part: "part"
    case .unreadable: "unreadable"
    }
  }
}
