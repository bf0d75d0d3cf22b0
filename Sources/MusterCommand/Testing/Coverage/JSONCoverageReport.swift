import Muster
import MusterAuthoring
import MusterRules

/// Writes one object: every behaviour of each file with its place, its state and the test that shows
/// it first.
struct JSONCoverageReport: CoverageReport {
  private var files: [Value] = []

  mutating func file(_ file: FileTests, _ coverage: Coverage) -> String {
    files.append(
      .object([
        Value.Member("file", .text(file.path)),
        Value.Member("shown", Value(count: coverage.shown)),
        Value.Member("counted", Value(count: coverage.counted)),
        Value.Member("allowed", Value(count: coverage.allowed.count)),
        Value.Member("unknown", Value(count: coverage.unknown.count)),
        Value.Member("percent", .number(coverage.percent)),
        Value.Member("behaviours", .list(coverage.behaviours.map { Self.data($0, file) })),
      ]))
    return ""
  }

  func end() -> String {
    Value.object([Value.Member("files", .list(files))]).json(pretty: true) + "\n"
  }

  private static func data(_ behaviour: Behaviour, _ file: FileTests) -> Value {
    var members = [
      Value.Member("sort", .text(behaviour.sort)), Value.Member("field", .text(behaviour.field)),
      Value.Member("behaviour", .text(behaviour.text)),
    ]
    if let range = behaviour.range, file.texts.indices.contains(range.source) {
      let text = file.texts[range.source]
      let position = text.position(of: range.start)
      members += [
        Value.Member("file", .text(text.path)), Value.Member("line", Value(count: position.line)),
        Value.Member("column", Value(count: position.column)),
      ]
    }
    switch behaviour.state {
    case .shown(let test):
      members.append(Value.Member("state", .text("shown")))
      if file.tests.indices.contains(test) {
        members.append(Value.Member("test", .text(file.tests[test].test.name)))
      }
    case .unshown: members.append(Value.Member("state", .text("unshown")))
    case .allowed: members.append(Value.Member("state", .text("allowed")))
    case .unknown: members.append(Value.Member("state", .text("unknown")))
    }
    return .object(members)
  }
}

extension Coverage {
  /// The share that is shown, in percent with one decimal, rounded down.
  fileprivate var percent: Number {
    Number(String(percentage.dropLast(2)), grammar: .json) ?? Number(0)
  }
}

extension Value {
  fileprivate init(count: Int) { self = .number(Number(Int64(count))) }
}
