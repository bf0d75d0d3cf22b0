import Muster
import Testing

/// A type, what its field says under `reads`, and what that means, worked out by hand.
struct Notation: Sendable, CustomTestStringConvertible {
  let type: String
  /// What stands in the rule file; empty where nothing does.
  let reads: String
  /// Texts that are read, and the value that leaves.
  let read: [(text: String, value: Value)]
  /// Texts that are refused where all values are texts, though some form would read them.
  let refused: [String]
  /// A bound and how a message shows it.
  let bound: (rule: String, shown: String)?
  /// How a message shows what a value looks like.
  let examples: [String]

  init(
    _ type: String, _ reads: String = "", read: [(text: String, value: Value)],
    refused: [String], bound: (rule: String, shown: String)? = nil, examples: [String]
  ) {
    self.type = type
    self.reads = reads
    self.read = read
    self.refused = refused
    self.bound = bound
    self.examples = examples
  }

  var testDescription: String { reads.isEmpty ? type : "\(type) \(reads)" }

  /// The field as a rule file has it.
  var field: String {
    let reads = reads.isEmpty ? "" : ", reads: \(reads)"
    return type == "list" ? "each: { type: integer }\(reads)" : "type: \(type)\(reads)"
  }

  /// A form of this field, named `x`.
  func form(_ rules: String = "", _ rest: String = "") throws -> RuleForm {
    try MusterTests.form(
      fields: "x: { label: X, \(field)\(rules.isEmpty ? "" : ", \(rules)") }", rest)
  }
}

extension Notation {
  static let all: [Notation] =
    numbers + moments + [
      Notation(
        "boolean", read: [("true", true), ("false", false)],
        refused: ["yes", "no", "J", "1", "TRUE"],
        bound: ("equals: true", "true"), examples: ["true", "false"]),
      Notation(
        "boolean", "{ true: [Y, J], false: N }", read: [("Y", true), ("J", true), ("N", false)],
        refused: ["true", "false", "yes", "y"], bound: ("equals: false", "N"),
        examples: ["Y", "J", "N"]),
      Notation(
        "list", "{ list: ';' }", read: [("1;2", [1, 2]), ("1", [1])], refused: [], examples: []),
    ]

  private static let numbers = [
    Notation(
      "integer", read: [("12", 12), ("+007", 7), ("-3", -3), ("12.0", 12), ("1e3", 1000)],
      refused: ["1.000", "12.5", "1,0"],
      bound: ("range: ..12000", "12000"), examples: ["12"]),
    Notation(
      "number", read: [("1.50", 1.5), ("1.500", 1.5), ("+007.50", 7.5), ("1e3", 1000)],
      refused: ["1,5", "1.234,56"], bound: ("range: ..1234.5", "1234.5"),
      examples: ["12.5"]),
    Notation(
      "number", "'1.234,56'",
      read: [
        ("1.500", 1500), ("1,50", 1.5), ("1500", 1500), ("0,5", 0.5), ("-1.234,5", -1234.5),
        ("12.345.678", 12_345_678),
      ],
      refused: ["1.50", "0.500", "1.5", "1234.56", "1,234.56", "1.2345", "01.234", "1.234.56"],
      bound: ("range: ..1234.5", "1.234,5"), examples: ["1.234,56"]),
    Notation(
      "integer", "'1.234.567'", read: [("1.500", 1500), ("1500", 1500)],
      refused: ["1.50", "0.500", "1,000", "1500.0"], bound: ("range: ..12000", "12.000"),
      examples: ["1.234.567"]),
    Notation(
      "integer", "'1.234,56'", read: [("1.500", 1500)], refused: ["1.50", "1,5"],
      bound: ("multiple-of: 1000000", "1.000.000"), examples: ["1.234"]),
    Notation(
      "number", "'12,34,567.89'", read: [("12,34,567.5", 1_234_567.5), ("1,234", 1234)],
      refused: ["1,234,567", "0,12,345", "12,34,567,5"],
      bound: ("range: ..1234567", "12,34,567"), examples: ["12,34,567.89"]),
    Notation(
      "number", "'1234,56'", read: [("1,500", 1.5), ("1500", 1500)], refused: ["1.500", "1.5"],
      bound: ("range: { above: 1234.5 }", "1234,5"), examples: ["1234,56"]),
    Notation(
      "number", "'1’234.56'", read: [("1’234.5", 1234.5)], refused: ["1'234.5", "1’23.5"],
      bound: ("multiple-of: 1250.5", "1’250.5"), examples: ["1’234.56"]),
    Notation(
      "number", "['1.234,56', '1234.56']",
      read: [("1.50", 1.5), ("1.500", 1500), ("1,50", 1.5), ("0.500", 0.5)],
      refused: ["1,234.56", "1e3"], bound: ("equals: 1234.5", "1.234,5"),
      examples: ["1.234,56", "1234.56"]),
  ]

  private static let moments = [
    Notation(
      "date", read: [("2026-03-31", "2026-03-31")], refused: ["31.03.2026", "2026-3-31"],
      bound: ("range: 2027-03-31..", "2027-03-31"), examples: ["2026-03-31"]),
    Notation(
      "date", "DD.MM.YYYY", read: [("31.03.2026", "2026-03-31")],
      refused: ["2026-03-31", "31/03/2026", "1.3.2026", "31.02.2026"],
      bound: ("range: { above: 2026-03-31 }", "31.03.2026"), examples: ["31.03.2026"]),
    Notation(
      "date", "YYYY-DD-MM", read: [("2026-02-03", "2026-03-02")], refused: ["2026-03-31"],
      bound: ("range: 2027-03-02..", "2027-02-03"), examples: ["2026-31-03"]),
    Notation(
      "date", "[D/M/YYYY, YYYY-MM-DD]",
      read: [("1/3/2026", "2026-03-01"), ("2026-03-01", "2026-03-01")], refused: ["01.03.2026"],
      bound: ("range: 2027-03-01..", "1/3/2027"), examples: ["31/3/2026", "2026-03-31"]),
    Notation(
      "time", read: [("09:30", "09:30"), ("09:30:15.5", "09:30:15.5")], refused: ["9.30", "09.30"],
      bound: ("range: ..09:30", "09:30:00"), examples: ["09:30"]),
    Notation(
      "time", "H.mm", read: [("9.30", "09:30:00")], refused: ["09:30", "9.30.15"],
      bound: ("range: 09:30:15..", "9.31"), examples: ["9.30"]),
    Notation(
      "time", "H.mm", read: [("23.59", "23:59:00")], refused: ["09:30"],
      bound: ("range: { below: 09:30:15 }", "9.31"), examples: ["9.30"]),
    Notation(
      "local-date-time", read: [("2026-03-31T09:30", "2026-03-31T09:30")],
      refused: ["31.03.2026 09:30"], bound: ("range: 2027-03-31T09:30..", "2027-03-31T09:30:00"),
      examples: ["2026-03-31T09:30"]),
    Notation(
      "local-date-time", "DD.MM.YYYY HH:mm:ss",
      read: [("31.03.2026 09:30:15", "2026-03-31T09:30:15")],
      refused: ["2026-03-31T09:30", "31.03.2026 09:30"],
      bound: ("range: ..2020-03-31T09:30:15.5", "31.03.2020 09:30:15"),
      examples: ["31.03.2026 09:30:00"]),
    Notation(
      "date-time", read: [("2026-03-31T09:30:00Z", "2026-03-31T09:30:00Z")],
      refused: ["31.03.2026 09:30", "2026-03-31T09:30Z"],
      bound: ("range: 2027-03-31T09:30:00Z..", "2027-03-31T09:30:00Z"),
      examples: ["2026-03-31T09:30:00Z"]),
    Notation(
      "month", read: [("2026-03", "2026-03")], refused: ["03/2026"],
      bound: ("range: 2027-03..", "2027-03"), examples: ["2026-03"]),
    Notation(
      "month", "MM/YYYY", read: [("03/2026", "2026-03")], refused: ["2026-03", "3/2026"],
      bound: ("range: 2027-03..", "03/2027"), examples: ["03/2026"]),
    Notation(
      "week", read: [("2026-W14", "2026-W14")], refused: ["W14/2026"],
      bound: ("range: 2027-W14..", "2027-W14"), examples: ["2026-W14"]),
  ]
}
