import Muster
import MusterAuthoring

/// Writes one object: the result of each file and of each of its tests, and the counts.
struct JSONTestReport: TestReport {
  private let showsTimes: Bool
  private var files: [Value] = []

  init(_ settings: TestFormat.Settings) {
    showsTimes = settings.showsTimes
  }

  mutating func file(_ file: FileTests) -> String {
    var members: ValueMembers = ["file": .text(file.path), "outcome": .text(Self.word(file))]
    switch file.outcome {
    case .tested(let report):
      let tests = report.tests.map { test in
        var members = test.members(report.form, file.texts)
        if showsTimes {
          members.append(Value.Member("milliseconds", .milliseconds(of: test.seconds)))
        }
        return Value.object(members)
      }
      members.add("tests", .list(tests))
    case .broken(_, let mistakes):
      members.add("diagnostics", .list(mistakes.map { PlacedDiagnostic($0, in: file.texts).json }))
    case .unreadable(let error):
      if case .input(let reason) = error { members.add("reason", .text(reason)) }
    case .part: break
    }
    files.append(members.value)
    return ""
  }

  func end(_ tally: TestTally) -> String {
    let whole: Value = [
      "passing": Value(count: tally.passing), "failing": Value(count: tally.failing),
      "files": .list(files),
    ]
    return whole.json(pretty: true) + "\n"
  }

  /// The result of a file as one word.
  private static func word(_ file: FileTests) -> String {
    switch file.outcome {
    case .tested(let report): report.passes ? "passes" : "fails"
    case .broken: "broken"
    case .part: "part"
    case .unreadable: "unreadable"
    }
  }
}
