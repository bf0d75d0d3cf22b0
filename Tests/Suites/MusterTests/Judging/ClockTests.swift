import Muster
import Testing

@Suite("The clock")
struct ClockTests {
  /// What is told of a value at an instant.
  private func findings(_ field: String, _ value: Value, at now: String?) throws -> [String] {
    let form = try form(fields: "x: \(field)")
    return form.judge(["x": value], now: now.flatMap { instant($0) }).findings
  }

  @Test(
    "is read by `today`, `now` and `this-month`, in its own offset",
    arguments: [
      (
        "{ type: date, range: ..today }", "2026-03-01", "2026-02-28T23:30:00-05:00",
        ["/x too-large"]
      ),
      ("{ type: date, range: ..today }", "2026-03-01", "2026-03-01T00:30:00+01:00", []),
      ("{ type: date, range: today }", "2026-02-28", "2026-02-28T23:30:00-05:00", []),
      ("{ type: date, range: today+P1D.. }", "2026-03-01", "2026-02-28T12:00:00Z", []),
      (
        "{ type: date, range: today+P1D.. }", "2026-02-28", "2026-02-28T12:00:00Z", ["/x too-small"]
      ),
      (
        "{ type: date, range: ..today-P18Y }", "2008-02-29", "2026-02-28T12:00:00Z",
        ["/x too-large"]
      ),
      ("{ type: date, range: ..today-P18Y }", "2008-02-28", "2026-02-28T12:00:00Z", []),
      (
        "{ type: date, range: { below: today } }", "2026-02-28", "2026-02-28T12:00:00Z",
        ["/x too-large"]
      ),
      ("{ type: date, range: ..today+P1M }", "2026-02-28", "2026-01-31T12:00:00Z", []),
      (
        "{ type: date, range: ..today+P1M }", "2026-03-01", "2026-01-31T12:00:00Z", ["/x too-large"]
      ),
      ("{ type: date, range: ..today-P1Y }", "2023-02-28", "2024-02-29T12:00:00Z", []),
      (
        "{ type: date, range: ..today-P1Y }", "2023-03-01", "2024-02-29T12:00:00Z", ["/x too-large"]
      ),
      ("{ type: date, range: today-P1Y+P1D.. }", "2025-03-02", "2026-03-01T00:00:00Z", []),
      (
        "{ type: date, range: today-P1Y+P1D.. }", "2025-03-01", "2026-03-01T00:00:00Z",
        ["/x too-small"]
      ),
      ("{ type: month, range: this-month.. }", "2026-02", "2026-02-28T12:00:00Z", []),
      ("{ type: month, range: this-month.. }", "2026-01", "2026-02-28T12:00:00Z", ["/x too-small"]),
      (
        "{ type: month, range: ..this-month+P1Y }", "2027-03", "2026-02-28T12:00:00Z",
        ["/x too-large"]
      ),
      (
        "{ type: date-time, range: now.. }", "2026-02-28T13:00:00+01:00", "2026-02-28T12:00:00Z", []
      ),
      (
        "{ type: date-time, range: now.. }", "2026-02-28T12:59:59+01:00", "2026-02-28T12:00:00Z",
        ["/x too-small"]
      ),
      (
        "{ type: date-time, range: ..now+PT36H }", "2026-03-02T00:00:01Z", "2026-02-28T12:00:00Z",
        ["/x too-large"]
      ),
      (
        "{ type: local-date-time, range: now.. }", "2026-02-28T12:00:00",
        "2026-02-28T12:00:00+05:00", []
      ),
      ("{ type: time, range: ..now }", "12:00:01", "2026-02-28T12:00:00+05:00", ["/x too-large"]),
    ])
  func words(_ field: String, _ value: String, _ now: String, _ expected: [String]) throws {
    #expect(try findings(field, .text(value), at: now) == expected)
  }

  @Test(
    "leaves a rule that reads it undecided if it is missing",
    arguments: [
      ("{ type: date, range: ..today }", "2026-03-01", ["undecided /x clock-missing"]),
      ("{ type: date, range: { min: 2026-01-01, max: today } }", "2025-01-01", ["/x too-small"]),
      (
        "{ type: date, any: [{ range: ..today }, { equals: 2030-01-01 }] }", "2026-03-01",
        ["undecided /x clock-missing"]
      ),
      ("{ type: date, any: [{ range: ..today }, { equals: 2030-01-01 }] }", "2030-01-01", []),
      ("{ type: date, not: { range: ..today } }", "2026-03-01", ["undecided /x clock-missing"]),
      (
        "{ type: date, rules: [{ equals: 2026-01-01, when: { x: { range: ..today } } }] }",
        "2026-03-01", ["undecided /x clock-missing"]
      ),
      ("{ type: date, range: ..today }", "", []),
    ])
  func missing(_ field: String, _ value: String, _ expected: [String]) throws {
    #expect(try findings(field, .text(value), at: nil) == expected)
  }

  @Test("is in the parameters with its value")
  func parameters() throws {
    let form = try form(fields: "x: { type: date, label: Birthday, range: ..today-P18Y }")
    let verdict = form.judge(["x": "2020-01-01"], now: instant("2026-02-28T12:00:00Z"))
    #expect(verdict.facts == ["max 2008-02-28"])
    #expect(verdict.failures.map(\.message) == ["Birthday must be 2008-02-28 or earlier"])
  }

  @Test(
    "can be used by suitable types, with whole durations",
    arguments: [
      ("x: { type: month, range: ..today }", "`today` is a bound for date, not for month"),
      (
        "x: { type: date, range: ..now }",
        "`now` is a bound for date-time, local-date-time or time, not for date"
      ),
      (
        "x: { type: date, range: ..today-18Y }",
        "expected a duration such as `-P18Y` or `+P30D` after `today`, not `-18Y`"
      ),
      (
        "x: { type: date, range: ..tomorrow }",
        "a bound of `range` must be a date such as 2026-03-31, not `tomorrow`"
      ),
    ])
  func refused(_ fields: String, _ reason: String) throws {
    #expect(try reasons(fields: fields) == [reason])
  }
}
