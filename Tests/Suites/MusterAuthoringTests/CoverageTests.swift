import Foundation
import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("Coverage")
struct CoverageTests {
  /// What is not shown of a form by its tests.
  private static func gaps(_ text: String) throws -> [String] {
    try coverage(text).gaps.map(\.title)
  }

  static func coverage(_ text: String) throws -> Coverage {
    let file = try RuleFile.written(text)
    let form = try #require(file.form)
    let suite = ExampleSuite(form, texts: [file.text])
    #expect(suite.diagnostics.map(\.reason) == [])
    let (outcomes, coverage) = suite.runForCoverage(suite.tests)
    #expect(outcomes.map(\.passes) == suite.run(suite.tests).map(\.passes))
    return coverage
  }

  @Test("counts each rule that passes and fails, and each bound at it and one step away")
  func rulesAndBounds() throws {
    let fields = """
      form: f
      fields:
        age: { type: integer, range: 18..120 }
        name: { length: 1..4 }
        price: { type: number, range: { above: 0 }, decimals: ..2 }
        free: { type: number, range: ..5 }
        day: { type: date, range: today.. }
      examples:

      """
    let all = try Self.coverage(fields + "  - accepts: {}")
    #expect(all.shown == 0)
    #expect(
      all.behaviours.filter { $0.sort == "bounds" }.map(\.title) == [
        "age: `range` at its minimum, 18", "age: `range` a step below its minimum",
        "age: `range` at its maximum, 120", "age: `range` a step above its maximum",
        "name: `length` at its minimum, 1", "name: `length` at its maximum, 4",
        "name: `length` one above its maximum, 5", "price: `range` at its minimum, 0",
        "price: `range` a step above its minimum", "price: `decimals` at its maximum, 2",
        "price: `decimals` one above its maximum, 3", "free: `range` at its maximum, 5",
        "free: `range` a step above its maximum", "day: `range` at its minimum",
        "day: `range` a step below its minimum",
      ])
    #expect(
      try Self.gaps(
        fields + """
            - { field: age, accepts: [18, 120], rejects: [17, 121] }
            - { field: name, accepts: [a, abcd], rejects: [abcde] }
            - { field: price, accepts: [0.01, 0.1], rejects: [0, 0.001] }
            - { field: free, accepts: [5], rejects: [5.001] }
            - { field: day, now: 2026-01-01T00:00:00Z, accepts: [2026-01-01], rejects: [2025-12-31] }
          """) == [])
    // A number with a step of its own has to be no farther than that.
    #expect(
      try Self.gaps(
        fields + """
            - { field: age, accepts: [18, 120], rejects: [16, 122] }
            - { field: name, accepts: [a, abcd], rejects: [abcde] }
            - { field: price, accepts: [0.02, 0.1], rejects: [0, 0.001] }
            - { field: free, accepts: [5], rejects: [7] }
            - { field: day, now: 2026-01-01T00:00:00Z, accepts: [2026-01-01], rejects: [2025-12-30] }
          """) == [
          "age: `range` a step below its minimum", "age: `range` a step above its maximum",
          "free: `range` a step above its maximum", "day: `range` a step below its minimum",
        ])
  }

  @Test(
    "counts a bound from another field only if it has a value",
    arguments: [
      "{ type: integer, range: { max: { field: n } } }",
      "{ type: integer, range: { above: { of: n * 2 } } }",
      "{ type: date, range: { min: { field: day, plus: P1D }, max: { field: day, plus: P9D } } }",
      "{ type: list, size: { of: n }, each: {} }",
      "{ type: integer, range: { max: { field: host } } }",
    ])
  func absentBounds(rules: String) throws {
    let value = rules.contains("list") ? "[x]" : rules.contains("date") ? "2026-01-01" : "5"
    let coverage = try Self.coverage(
      """
      form: f
      given: { host: integer }
      fields: { n: { type: integer }, day: { type: date }, m: \(rules) }
      examples: [{ accepts: { m: \(value) } }]
      """)
    let bounds = coverage.behaviours.filter { $0.sort == "bounds" }
    #expect(bounds.count > 1)
    #expect(coverage.gaps.count { $0.sort == "bounds" } == bounds.count)
  }

  @Test("counts each part of a condition when it decides")
  func conditions() throws {
    let fields = """
      form: f
      fields:
        a: { type: boolean }
        b: { type: boolean }
        c: { type: boolean }
        x: { required: { when: 'a && (b || c)' } }
      examples:

      """
    let decides = { (x: String, way: String) in "x: `\(x)` is \(way) and decides" }
    #expect(
      try Self.gaps(fields + "  - accepts: { a: true, b: true, c: true, x: x }") == [
        "x: `required` fails", decides("a", "false"), decides("b", "true"), decides("b", "false"),
        decides("c", "true"), decides("c", "false"),
      ])
    #expect(
      try Self.gaps(
        fields + """
            - accepts: { a: true, b: true, c: false, x: x }
            - rejects: { a: true, b: false, c: true }
            - accepts: { a: true, b: false, c: false }
            - accepts: { a: false, b: true, c: true }
          """) == [])
  }

  @Test("counts nothing from failing tests, and nothing that a test doesn't check")
  func onlyWhatIsSaid() throws {
    let coverage = try Self.coverage(
      """
      form: f
      fields:
        a: { required: true }
        b: { required: true }
      examples:
        - { field: a, accepts: [x] }
        - accepts: { a: x }
        - rejects: { a: x, b: x }
      """)
    #expect(coverage.behaviours.filter(\.isShown).map(\.title) == ["a: `required` passes"])
    #expect(coverage.percentage == "25.0 %")
  }

  @Test("counts choices, branches, normalising and the author's messages by language")
  func others() throws {
    let fields = """
      form: f
      language: en
      fields:
        color: { normalize: [trim, lowercase], one-of: [red, green], message: { en: Red, de: Rot } }
        code: { any: [{ format: email }, { length: 3 }] }
      examples:

      """
    #expect(
      try Self.gaps(fields + "  - accepts: { color: ' red' }") == [
        "color: `one-of` fails", "code: `any` passes", "code: `any` fails",
        "code: `email` passes", "code: `email` fails", "code: `length` at its minimum, 3",
        "code: `length` one below its minimum, 2", "code: `length` at its maximum, 3",
        "code: `length` one above its maximum, 4", "color: `one-of` meets green",
        "code: branch 1 of `any`, `format`, is the only one to pass",
        "code: branch 2 of `any`, `length`, is the only one to pass",
        "color: `lowercase` changes a string",
        "color: a failure has its message in `en`", "color: a failure has its message in `de`",
      ])
    #expect(
      try Self.gaps(
        fields + """
            - { field: color, accepts: [' red', Green], rejects: [blue] }
            - { field: code, accepts: [ab@c.de, abc], rejects: [ab, abcd] }
          """) == [])
  }

  @Test("counts a story's expectations, field by field, and the program's answers")
  func stories() throws {
    let coverage = try Self.coverage(
      """
      form: f
      fields:
        a: { length: 2.. }
        b: { length: 2.., ask: { check: free } }
      stories:
        - steps:
            - type: { a: xy, b: x }
            - expect: { fields: { a: valid } }
            - type: { b: xyz }
            - wait: 1s
            - answer: { free: fail }
            - expect: { fields: { b: { standing: notValid } } }
      """)
    #expect(
      coverage.behaviours.filter(\.isShown).map(\.title) == [
        "a: `length` passes", "b: `length` passes", "b: `ask` is answered with a failure",
        "a: `length` at its minimum, 2", "a: is `valid`", "b: is `notValid`",
      ])
  }

  @Test("of the gallery is complete, except for allowed gaps with a reason")
  func gallery() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "rules")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count > 10)
    for name in names.sorted() {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let coverage = try Self.coverage(text)
      #expect(coverage.gaps.map(\.title) == [], "\(name)")
      #expect(coverage.unneededAllowances.isEmpty, "\(name)")
    }
  }

  @Test("proposes examples for gaps, each as it is written")
  func proposals() throws {
    let text = """
      form: f
      fields:
        age: { type: integer, required: true, range: 18..120 }
        name: { normalize: [trim], length: ..5 }
        both: { required: { when: { age: { range: ..20 }, name: present } } }
      examples:

      """
    let first = text + "  - accepts: { age: 30 }\n"
    let file = try RuleFile.written(first)
    let suite = ExampleSuite(try #require(file.form), texts: [file.text])
    let proposals = CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage)
    #expect(proposals.left.map(\.title) == [])
    let added = proposals.text.split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(try Self.gaps(first + added) == [])
  }

  @Test(
    "proposes examples of each cross-field rule",
    arguments: [
      ("present", "present: [a, b], count: 1.."), ("all-or-none", "all-or-none: [a, b]"),
      ("all-different", "all-different: [a, b]"), ("sum", "sum: [a, b], is: 2..9"),
      ("holds", "holds: a >= 12, at: a"),
    ])
  func proposalsTogether(kind: String, rule: String) throws {
    let text = """
      form: f
      fields: { a: { type: integer }, b: { type: integer } }
      together: [{ \(rule) }]

      """
    let file = try RuleFile.written(text)
    let suite = ExampleSuite(try #require(file.form, "\(file.rendered())"), texts: [file.text])
    let proposals = CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage)
    let shown = proposals.shown.map(\.title)
    #expect(shown.contains { $0.contains("`\(kind)` fails") }, "\(shown)")
    #expect(proposals.left.map(\.title) == [])
    #expect(try Self.gaps(text + proposals.text) == [])
  }

  @Test("is never rounded up")
  func rounding() {
    let behaviours = (0..<3000).map { number in
      var behaviour = Behaviour(sort: "rules", field: "", text: "\(number)", range: nil)
      if number > 0 { behaviour.state = .shown(by: 0) }
      return behaviour
    }
    let coverage = Coverage(behaviours: behaviours)
    #expect(coverage.percentage == "99.9 %")
    #expect(!coverage.reaches(100) && coverage.reaches(99.9))
    #expect(Coverage(behaviours: []).percentage == "100 %")
  }

  @Test("has a page with the kinds of gaps in the catalog")
  func page() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: folder.appending(path: "Documentation/coverage.md"), encoding: .utf8)
    for sort in BehaviourSort.all {
      #expect(page.contains("| \(sort.name) | \(sort.summary) |\n"))
    }
  }
}
