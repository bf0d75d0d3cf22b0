import Muster
import MusterAuthoring
import MusterPayloads

/// Writes a test point for each test, following version 14 of the Test Anything Protocol.
/// Differences follow in a YAML block, with one line of JSON for each member.
struct TAPTestReport: TestReport {
  private let showsTimes: Bool
  private var points = 0

  init(_ settings: TestFormat.Settings) {
    showsTimes = settings.showsTimes
  }

  func begin() -> String { "TAP version 14\n" }

  mutating func file(_ file: FileTests) -> String {
    switch file.outcome {
    case .part: return ""
    case .tested(let report):
      return report.tests.map { test in
        var members = test.passes ? [] : test.members(report.form, file.texts)
        members.removeAll { ["kind", "name", "passes"].contains($0.name) }
        if showsTimes {
          members.append(Value.Member("duration_ms", .milliseconds(of: test.seconds)))
        }
        return point(test.passes, "\(file.path): \(test.test.name)", members)
      }.joined()
    case .broken(let words, let mistakes):
      let placed = mistakes.map { PlacedDiagnostic($0, in: file.texts).json }
      return point(
        false, "\(file.path): \(words)", [Value.Member("diagnostics", .list(placed))])
    case .unreadable(let error):
      let reason = if case .input(let reason) = error { reason } else { "it can't be read" }
      return point(false, file.path, [Value.Member("reason", .text(reason))])
    }
  }

  func end(_ tally: TestTally) -> String { "1..\(points)\n# \(tally.sentence)\n" }

  private mutating func point(_ passes: Bool, _ name: String, _ members: [Value.Member]) -> String {
    points += 1
    let line = "\(passes ? "ok" : "not ok") \(points) - \(TAPText.description(name))\n"
    if members.isEmpty { return line }
    let block = members.map { member in
      guard case .list(let items) = member.value else {
        return "  \(member.name): \(member.value.json())\n"
      }
      return "  \(member.name):\n" + items.map { "    - \($0.json())\n" }.joined()
    }
    return "\(line)  ---\n\(block.joined())  ...\n"
  }
}
