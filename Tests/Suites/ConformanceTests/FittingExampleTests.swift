import MusterRules
import Testing

@testable import Muster

/// Who wrote something else than a value of the type is shown one that the field takes.
@Suite("The example in a type's message")
struct FittingExampleTests {
  /// Fields whose rules refuse what is shown of other fields of their type.
  private static let fields = [
    "type: integer, range: 13..120", "type: integer, range: ..5", "type: integer, equals: 40",
    "type: integer, range: { above: 12 }", "type: integer, range: -9..-3",
    "type: integer, one-of: [3, 7]", "type: integer, none-of: [12]",
    "type: integer, multiple-of: 5", "type: integer, range: 1000.., multiple-of: 7",
    "type: integer, any: [{ range: 1..5 }, { range: 100.. }]",
    "type: integer, not: { range: 1..20 }",
    "type: number, range: 100..200", "type: number, range: { above: 0, below: 1 }",
    "type: number, one-of: [0.25]", "type: number, equals: 3", "type: number, decimals: 2",
    "type: number, multiple-of: 0.4", "type: number, range: 1000.., reads: '1.234,56'",
    "type: number, range: ..10, reads: '1.234,56'",
    "type: integer, range: ..10, reads: ['1.234,56', '1,234.56']",
    "type: date, range: 2027-01-01..", "type: date, range: ..2020-12-31",
    "type: date, one-of: [2026-01-05]", "type: date, none-of: [2026-03-31]",
    "type: date, range: { above: 2026-03-31, below: 2026-04-02 }",
    "type: date, range: 2027-01-01.., reads: [DD.MM.YYYY, YYYY/MM/DD]",
    "type: time, range: '18:00..'", "type: time, range: { above: '18:00' }",
    "type: time, range: { above: '18:00' }, reads: HH.mm",
    "type: local-date-time, range: '2027-01-01T08:00:00..'",
    "type: date-time, range: '2027-01-01T08:00:00Z..'", "type: month, range: ..2025-12",
    "type: week, range: 2027-W01..", "type: boolean, equals: true", "type: boolean, accepted: true",
    "type: boolean, one-of: [false], reads: { true: [Y, J], false: N }",
  ]

  private static func form(_ field: String) throws -> RuleForm {
    let file = try RuleFile("form: examples\nfields:\n  x: { label: Age, \(field) }\n")
    return try #require(file.form, "\(file.rendered())")
  }

  @Test("shows the author's own decimal sign")
  func decimals() throws {
    let examples = try ["..10", "0..100", "1000.."].map {
      try Self.form("type: number, range: \($0), reads: '1.234,56'").plan.fields[0].examples
    }
    #expect(examples == [["9,5"], ["12,5"], ["1.234,56"]])
  }

  @Test("is a value that the field accepts, in every language and engine", arguments: fields)
  func fits(field: String) throws {
    let form = try Self.form(field)
    let plan = form.plan.fields[0]
    #expect(!plan.examples.isEmpty && plan.examples != plan.type.examples)
    var judge = Judge(form)
    var row = Row()
    row.valuesAreTexts = true
    for example in plan.examples {
      judge.fill(&row, from: ["x": .text(example)])
      _ = judge.judge(&row)
      let verdict = judge.verdict(row)
      #expect(verdict.passes, "\(example): \(verdict.failures.map(\.message))")
    }
    for language in Language.all {
      let text = "form: examples\nlanguage: \(language.tag)\nfields:\n  x: { \(field) }\n"
      let verdict = try AbsenceTableTests.judge(try #require(RuleFile(text).form), ["x": "???"])
      let failure = try #require(verdict.failures.first)
      #expect(failure.code == "type" && verdict.failures.count == 1)
      for example in plan.examples { #expect(failure.message.contains(example)) }
    }
  }

  @Test(
    "is the type's own if no better, simple or shown one is known",
    arguments: [
      "type: integer, range: 0..", "type: integer, range: { min: { field: other } }",
      "type: date, range: today..", "type: integer, secret: true, range: 13..",
      "type: boolean, secret: true, equals: true",
      "type: number, range: { above: 0.0001, below: 0.0002 }", "type: number, check: odd",
    ])
  func stays(field: String) throws {
    let form = try RuleFile("form: f\nfields:\n  x: { \(field) }\n  other: { type: integer }\n")
      .form
    let plan = try #require(form).plan.fields[0]
    #expect(plan.examples == plan.type.examples)
  }

  @Test(
    "is as simple as it can be",
    arguments: [
      ("type: integer, range: 13..120", "Age must be a whole number, like 13"),
      ("type: number, range: ..10, reads: '1.234,56'", "Age must be a number, like 9,5"),
      ("type: date, range: 2027-01-01..", "Age must be a real date, like 2027-01-31"),
      ("type: time, range: '18:00..'", "Age must be a time, like 18:00"),
      ("type: boolean, accepted: true", "Age must be true"),
      ("type: integer, range: 18.., when: { y: present }", "Age must be a whole number, like 18"),
      (
        "type: any, rules: [{ type: integer }, { range: 13.. }]",
        "Age must be a whole number, like 13"
      ),
      (
        "type: integer, rules: [{ range: 13.., severity: warning }, { range: ..9 }]",
        "Age must be a whole number, like 9"
      ),
    ])
  func simple(field: String, message: String) throws {
    let text = "form: f\nfields:\n  x: { label: Age, \(field) }\n  y:\n"
    let form = try #require(try RuleFile(text).form)
    let verdict = try AbsenceTableTests.judge(form, ["x": "???", "y": "1"])
    #expect(verdict.failures.map(\.message) == [message])
  }
}
