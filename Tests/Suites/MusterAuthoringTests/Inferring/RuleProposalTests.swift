import Foundation
import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("A proposed rule file")
struct RuleProposalTests {
  /// Kinds of columns: a name that no reader of YAML may take for something else, and its cells.
  private static let columns: [(name: String, cell: @Sendable (inout SeededNumbers) -> String)] = [
    ("id", { "\($0.below(1_000_000))" }),
    ("yes", { ["Y", "N"][$0.below(2)] }),
    ("no: 1", { "\($0.below(100)).\($0.below(10))" }),
    ("'quoted'", { ["red", "green", "blue"][$0.below(3)] }),
    ("null", { "0\($0.below(10))\($0.below(10))" }),
    ("a.b/c[0]", { "\($0.below(28) + 1).\($0.below(12) + 1).20\($0.below(10) + 10)" }),
    ("# comment", { "N\($0.below(900) + 100)" }),
    ("{ flow }", { String(repeating: "x y ", count: $0.below(30)) }),
    ("any", { ["", "12", "abc", "#", "- a", "'", "\u{202E}x"][$0.below(7)] }),
    ("", { "1,\($0.below(900) + 100).5" }),
    ("\u{7}bell", { "user\($0.below(1000))@example.com" }),
    ("%", { ["", "-\($0.below(50))"][$0.below(2)] }),
    ("day", { "2026-0\($0.below(9) + 1)-1\($0.below(10))" }),
    ("*star", { "\($0.below(5) + 1)" }),
  ]

  private static func table(_ seed: Int, rows: Int) -> (names: [String], rows: [[String]]) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    var chosen = columns
    chosen.shuffle(using: &numbers)
    chosen = Array(chosen.prefix(3 + numbers.below(8)))
    let rows = (0..<rows).map { _ in chosen.map { $0.cell(&numbers) } }
    return (chosen.map(\.name), rows)
  }

  private static func profile(_ names: [String], _ rows: [[String]]) -> DataProfile {
    var profile = DataProfile(valuesAreTexts: true)
    profile.setColumns(names)
    for row in rows { profile.add(record: row) }
    return profile
  }

  @Test("compiles, and accepts the rows that it comes from", arguments: 0..<24)
  func acceptsItsRows(seed: Int) throws {
    let (names, rows) = Self.table(seed, rows: [3, 30, 150][seed % 3])
    let profile = Self.profile(names, rows)
    let file = try RuleFile(RuleProposal(profile, form: "table").text)
    #expect(file.rendered() == "")
    guard let form = file.form else { return }
    var sight = VerdictSight(form, valuesAreTexts: true)
    for row in rows {
      let cells = zip(names, row).filter { !$0.0.isEmpty }.map(\.1)
      let members = zip(form.plan.fields, cells).map { Value.Member($0.name, .text($1)) }
      let verdict = sight.verdict(JudgedInput(payload: .object(members)))
      #expect(verdict.passes, "\(row): \(verdict.failures)")
    }
  }

  @Test("says what it is based on")
  func text() {
    var rows: [[String]] = []
    for number in 0..<60 {
      rows.append([
        "A\(1000 + number * 37)", ["Paris", "Rome", "Oslo"][number % 3], "\(number % 12 + 1)",
        "\(Double(number) / 4)", number % 2 == 0 ? "yes" : "no",
        "\(1 + number % 28).3.2026",
      ])
    }
    let names = ["code", "city", "month", "price", "paid", "day"]
    #expect(
      RuleProposal(Self.profile(names, rows), form: "trips", sources: "trips.csv").text == """
        # Proposed from 60 rows of trips.csv.
        form: trips
        fields:
          code:
            required: true                      # in all 60 rows
            matches: 'A[0-9]{4}'
          city:
            required: true                      # in all 60 rows
            one-of: [Oslo, Paris, Rome]         # 3 values, each at least 20 times
          month:
            required: true                      # in all 60 rows
            type: integer                       # all 60 values
            range: 1..20                        # 1 to 12
          price:
            required: true                      # in all 60 rows
            type: number                        # all 60 values
            range: 0..50                        # 0 to 14.75
          paid:
            required: true                      # in all 60 rows
            type: boolean                       # all 60 values
            reads: { true: 'yes', false: 'no' }
          day:
            required: true                      # in all 60 rows
            type: date                          # all 60 values
            reads: D.M.YYYY
            range: 2025-01-01..2027-12-31       # 2026-03-01 to 2026-03-28

        """)
  }

  @Test("names another notation that reads the same dates")
  func ambiguity() {
    let rows = (0..<30).map { ["0\($0 % 9 + 1)/0\($0 % 7 + 1)/2026"] }
    let text = RuleProposal(Self.profile(["day"], rows), form: "days").text
    #expect(text.contains("reads: DD/MM/YYYY"))
    #expect(text.contains("# all 30 values; `reads: MM/DD/YYYY` reads them, too"))
  }

  @Test("has the fields of groups, lists and maps")
  func payloads() throws {
    var profile = DataProfile(valuesAreTexts: false)
    for number in 0..<40 {
      let entries = (0..<7).map { Value.Member("k\(number * 7 + $0)", .number(Number($0))) }
      profile.add(payload: [
        "name": .text("n\(number)"), "tags": ["a", "b"], "mixed": number % 2 == 0 ? 1 : "x",
        "address": ["city": number % 3 == 0 ? .null : "Rome", "zip": .text("\(10_000 + number)")],
        "counts": .object(entries), "isNew": true,
      ])
    }
    let file = try RuleFile(RuleProposal(profile, form: "people").text)
    #expect(file.rendered() == "")
    let explained = file.form.map { $0.plan.fields.map(\.name) } ?? []
    #expect(explained.contains("city"))
    #expect(
      RuleProposal(profile, form: "people").text.contains(
        """
          address:
            required: true                      # in all 40 rows
            fields:
              city:
                length: ..10                    # up to 4 characters
              zip:
                required: true                  # in all 40 objects
                matches: '[0-9]{5}'
          counts:
            required: true                      # in all 40 rows
            type: map                           # objects with many different names
            each:
              required: true                    # in all 79 entries
              type: integer                     # all 79 values
        """), "\(RuleProposal(profile, form: "people").text)")
  }

  @Test("leaves out names that no field can have")
  func names() throws {
    var profile = DataProfile(valuesAreTexts: false)
    for number in 0..<30 {
      let inner: Value = [
        "a.b": 1, "any": true, "x/y": "z", "[q]": nil, "ok": .number(Number(number)),
      ]
      profile.add(payload: [
        "not": 1, "c/d": "x", "inner": inner, "other": ["any": 1], "empty": [:],
      ])
    }
    let proposal = RuleProposal(profile, form: "null")
    let file = try RuleFile(proposal.text)
    #expect(file.rendered() == "")
    #expect(!proposal.isEmpty)
    #expect(proposal.text.contains("  # 'c/d' can't be the name of a field\n"))
    var nameless = DataProfile(valuesAreTexts: false)
    nameless.add(payload: ["not": 1])
    #expect(RuleProposal(nameless, form: "rows").isEmpty)
  }

  @Test("shows no values of fields with secret names")
  func secrets() throws {
    let rows = (0..<100).map { ["hunter\($0 % 3)", "\(4000 + $0)", "tok-\($0 % 4)"] }
    let profile = Self.profile(["password", "cardNumber", "api_token"], rows)
    let text = RuleProposal(profile, form: "users").text
    #expect(try RuleFile(text).rendered() == "")
    #expect(text.components(separatedBy: "secret: true").count == 4)
    #expect(!text.contains("hunter") && !text.contains("400") && !text.contains("such as"))
    #expect(!SecretNames.contain("spinach") && !SecretNames.contain("discard_pile"))
  }

  @Test("has all columns of a wide table")
  func wide() {
    let names = (0..<250).map { "c\($0)" }
    let text = RuleProposal(
      Self.profile(names, Array(repeating: names, count: 3)), form: "wide"
    ).text
    #expect(names.allSatisfy { text.contains("  \($0):\n") })
  }

  @Test("finds relations of columns around those without names, and in another order")
  func columnOrder() {
    var profile = DataProfile(valuesAreTexts: true)
    var numbers = SeededNumbers(seed: 5)
    for names in [["", "lo", "", "hi"], ["hi", "", "lo", ""]] {
      profile.setColumns(names)
      for _ in 0..<200 {
        let low = numbers.below(100)
        let cells = ["lo": "\(low)", "hi": "\(low + numbers.below(30))", "": "x"]
        profile.add(record: names.map { cells[$0] ?? "" })
      }
    }
    #expect(RuleProposal(profile, form: "rows").text.contains("{ holds: lo <= hi, at: hi }"))
  }

  @Test(
    "writes markers of missing values so that they can be copied", arguments: ["null", "#N/A", "?"])
  func marker(marker: String) throws {
    let rows = (0..<100).map { [$0 % 10 == 0 ? marker : "word \($0)"] }
    let text = RuleProposal(Self.profile(["name"], rows), form: "rows").text
    let hint = try #require(text.split(separator: "`").dropFirst().first)
    #expect(try RuleFile("form: rows\nfields:\n  name: { \(hint) }\n").rendered() == "")
  }

  @Test("loses the rules that fail, and nothing else")
  func drop() {
    let rows = (0..<50).map { ["\($0 % 5)", ["a", "b"][$0 % 2]] }
    var proposal = RuleProposal(Self.profile(["n", "c"], rows), form: "rows")
    #expect(proposal.drop(code: "one-of", at: "/n") == [])
    #expect(proposal.drop(code: "one-of", at: "/c") == ["one-of: [a, b]"])
    #expect(proposal.drop(code: "one-of", at: "/c") == [])
    #expect(proposal.drop(code: "type", at: "/n") == ["type: integer"])
    #expect(proposal.text.contains("  'n':\n    type: any\n  c:\n    required: true"))
  }

  @Test("accepts a few bad values if it may")
  func tolerance() {
    let rows = (0..<1000).map { [$0 == 7 ? "x" : "\($0)"] }
    let profile = Self.profile(["n"], rows)
    #expect(!RuleProposal(profile, form: "rows").text.contains("type: integer"))
    let text = RuleProposal(profile, form: "rows", tolerance: 0.001).text
    #expect(text.contains("type: integer                       # rejects 1 value of 1,000"))
  }
}
