import Muster
import MusterAuthoring
import MusterRules

/// Writes one object: every behaviour of each file, with its place, its state and the first test
/// that shows it.
struct JSONCoverageReport: CoverageReport {
  private var files: [Value] = []

  mutating func file(_ file: FileTests, _ coverage: Coverage) -> String {
    files.append([
      "file": .text(file.path), "shown": Value(count: coverage.shown),
      "counted": Value(count: coverage.counted), "allowed": Value(count: coverage.allowed.count),
      "unknown": Value(count: coverage.unknown.count), "percent": .number(coverage.percent),
      "behaviours": .list(coverage.behaviours.map { Self.data($0, file) }),
    ])
    return ""
  }

  func end() -> String {
    Value.object([Value.Member("files", .list(files))]).json(pretty: true) + "\n"
  }

  private static func data(_ behaviour: Behaviour, _ file: FileTests) -> Value {
    var members: ValueMembers = [
      "sort": .text(behaviour.sort), "field": .text(behaviour.field),
      "behaviour": .text(behaviour.text),
    ]
    members.add(FormTestOutcome.place(behaviour.range, file.texts))
    switch behaviour.state {
    case .shown(let test):
      members.add("state", .text("shown"))
      if file.tests.indices.contains(test) {
        members.add("test", .text(file.tests[test].test.name))
      }
    case .unshown: members.add("state", .text("unshown"))
    case .allowed: members.add("state", .text("allowed"))
    case .unknown: members.add("state", .text("unknown"))
    }
    return members.value
  }
}

extension Coverage {
  /// The share that is shown, as a percentage with one decimal, rounded down.
  fileprivate var percent: Number {
    Number(String(percentage.dropLast(2)), grammar: .json) ?? Number(0)
  }
}
