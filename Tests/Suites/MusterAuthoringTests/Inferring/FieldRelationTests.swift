import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("Rules proposed for several fields")
struct FieldRelationTests {
  /// Trips that start before they end, between two different cities, with a bill or without one.
  private static func rows(_ count: Int) -> [[String]] {
    var numbers = SeededNumbers(seed: 3)
    return (0..<count).map { _ in
      let start = numbers.below(20) + 1
      let end = start + numbers.below(8)
      let from = numbers.below(6)
      let hasBill = numbers.below(3) > 0
      return [
        "2026-05-\(start < 10 ? "0" : "")\(start)", "2026-05-\(end < 10 ? "0" : "")\(end)",
        "city \(from)", "city \((from + 1 + numbers.below(5)) % 6)",
        hasBill ? "\(numbers.below(500))" : "", hasBill ? "B\(numbers.below(90) + 10)" : "",
        "\(numbers.below(30))",
      ]
    }
  }

  private static let names = ["start", "end", "from", "to", "amount", "bill", "age"]

  private static func together(_ rows: [[String]]) -> [String] {
    var profile = DataProfile(valuesAreTexts: true)
    profile.setColumns(names)
    for row in rows { profile.add(record: row) }
    let parts = RuleProposal(profile, form: "trips").text.split(separator: "together:\n")
    return parts.count < 2
      ? []
      : parts[1].split(separator: "\n").map { line in
        String(line.split(separator: "}")[0].drop { " -".contains($0) }) + "}"
      }
  }

  @Test("are those that rows with other pairs of values would break")
  func found() {
    #expect(
      Self.together(Self.rows(500)) == [
        "{ all-or-none: [amount, bill] }", "{ holds: start <= end, at: end }",
        "{ all-different: [from, to] }",
      ])
  }

  @Test("are none if the columns were shuffled", arguments: 0..<10)
  func shuffled(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var rows = Self.rows(500)
    for column in Self.names.indices {
      let cells = rows.map { $0[column] }.shuffled(using: &numbers)
      for row in rows.indices { rows[row][column] = cells[row] }
    }
    #expect(Self.together(rows) == [])
  }

  @Test("are none for a few rows")
  func few() {
    #expect(Self.together(Self.rows(30)) == [])
  }
}
