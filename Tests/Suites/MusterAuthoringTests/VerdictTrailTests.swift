import Chance
import Foundation
import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("The trail of a verdict")
struct VerdictTrailTests {
  private static let gallery =
    (try? FileManager.default.contentsOfDirectory(
      atPath: packageFolder.appending(path: "rules").path))?
    .filter { $0.hasSuffix(".yaml") }.sorted() ?? []

  @Test("has every finding of the verdict at its place, once", arguments: Effort.some(of: gallery))
  func findings(name: String) throws {
    let path = packageFolder.appending(path: "rules/\(name)").path
    let form = try RuleForm(contentsOf: path).withoutHost
    let samples = FormSamples(form)
    let payloads = samples.failing(12).samples + samples.passing(5)
    #expect(payloads.count > 5)
    for sample in payloads {
      let trail = VerdictTrail(form, of: sample.payload, given: sample.given, now: sample.now)
      let verdict = form.judge(sample.payload, given: sample.given, now: sample.now)
      let wanted = verdict.failures + verdict.warnings + verdict.undecided
      let steps = trail.fields.flatMap { field in field.failures + field.steps.flatMap(\.failures) }
      #expect(Self.said(steps + trail.others) == Self.said(wanted), "\(sample.payload.json())")
      #expect(!trail.fields.contains { !$0.passes } == wanted.isEmpty)
    }
  }

  private static func said(_ failures: [Failure]) -> [String] {
    failures.map { "\($0.path) \($0.code) \($0.message)" }.sorted()
  }

  @Test("tells a value that can't be read from one that is not given")
  func unread() throws {
    let form = try #require(
      try RuleFile.written(
        """
        form: f
        fields:
          a: { type: integer }
          pin: { type: integer, secret: true }
          b: { when: 'a >= 18' }
          c: { when: 'pin >= 18' }
          tags: { each: {} }
          d: { when: { tags: present } }
        """
      ).form)
    let read = VerdictTrail(form, of: ["a": "x", "pin": "y", "tags": "z"]).page(showsAll: true)
    #expect(read.contains("✗ Tags is given: Tags can't be read"), "\(read)")
    #expect(read.contains("? `a >= 18`: A can't be read"), "\(read)")
    #expect(read.contains("Pin can't be read"), "\(read)")
    let absent = VerdictTrail(form, of: [:]).page(showsAll: true)
    #expect(absent.contains("? `a >= 18`: A is not given"), "\(absent)")
  }

  @Test("shows each part of an expression as written, at any depth")
  func parts() throws {
    let form = try #require(
      try RuleFile.written(
        """
        form: f
        fields:
          a: { type: integer }
          b: { type: integer, when: 'a > 1 && (!(a == 2) || (a < 9 && a != 4))' }
        """
      ).form)
    let page = VerdictTrail(form, of: ["a": 4]).page(showsAll: true)
    #expect(
      page.contains(
        """
            ✓ `a > 1 && (!(a == 2) || (a < 9 && a != 4))`
              ✓ `a > 1`: A is 4
              ✓ `(!(a == 2) || (a < 9 && a != 4))`
                ✓ `!(a == 2)`
                  ✗ `(a == 2)`: A is 4
                ✗ `(a < 9 && a != 4)`
                  ✓ `a < 9`: A is 4
                  ✗ `a != 4`: A is 4
        """), "\(page)")
  }

  @Test("shows if a computed value was submitted, and both ends of a size once")
  func computed() throws {
    let form = try #require(
      try RuleFile.written(
        """
        form: f
        fields:
          n: { type: integer }
          t: { type: integer, compute: n + 1 }
          r: { type: number, compute: 'round(n / (n - 3), 1)' }
          ls: { type: list, size: { of: n }, each: {} }
        """
      ).form)
    let text = VerdictTrail(form, of: ["n": 3, "t": "abc", "ls": ["x"]]).page(showsAll: true)
    #expect(text.contains("(`compute`): its value can't be read"), "\(text)")
    #expect(text.contains("R (/r) could not be computed"), "\(text)")
    #expect(text.split(separator: "N is 3").count == 2, "\(text)")
  }

  @Test("shows no values of items in a function, and each other value once")
  func items() throws {
    let form = try #require(
      try RuleFile.written(
        """
        form: f
        fields:
          kind:
          least: { type: integer }
          start: { type: date }
          end: { type: date, range: { min: { field: start }, max: { field: start, plus: P9D } } }
          rows: { each: { fields: { age: { type: integer } } } }
        together:
          - holds: 'kind != "van" || all(rows[], age >= least) && count(rows[], age > 30) > 1'
            at: rows
        """
      ).form)
    let payload: Value = [
      "kind": "van", "least": 21, "start": "2026-01-01", "end": "2026-01-02",
      "rows": [["age": 22], ["age": 20]],
    ]
    let page = VerdictTrail(form, of: payload).page(showsAll: true)
    let items = "✗ `all(rows[], age >= least)`: Least is 21 and Rows is given"
    #expect(page.contains(items), "\(page)")
    #expect(!page.contains("Age is 0"), "\(page)")
    #expect(page.split(separator: "Start is \"2026-01-01\"").count == 2, "\(page)")
  }

  @Test("doesn't show secrets, nor values that are judged next to them")
  func secrets() throws {
    let form = try #require(
      try RuleFile.written(
        """
        form: vault
        fields:
          pin: { secret: true, length: 9.., rules: [{ matches: '[0-9]+', when: { again: present } }] }
          again: { same-as: pin }
          safe: { fields: { key: { secret: true, one-of: [a, b] }, open: { type: boolean } } }
          codes: { each: { secret: true, length: 2 } }
          names: { key: { secret: true, length: ..3 }, each: { length: ..2 } }
          other: { when: 'pin == again', required: true }
        together: [{ holds: 'length(pin) > 3', at: pin }]
        unknown-fields: reject
        """
      ).form)
    let payload = try Value(
      json: """
        { "pin": "hunter2a", "again": "hunter2b", "safe": { "key": "hunter2c", "extra": 1 },
          "codes": ["hunter2d"], "names": { "hunter2e": "open" } }
        """)
    let trail = VerdictTrail(form, of: payload)
    #expect(!trail.verdict.passes)
    for text in [trail.page(), trail.page(showsAll: true), trail.data().json()] {
      #expect(!text.contains("hunter2"), "\(text)")
    }
  }

  @Test("shows a rule over every item at the list, and a rule in an item at that item")
  func overItems() throws {
    let form = try #require(
      try RuleFile.written(
        """
        form: f
        fields:
          rows:
            each:
              fields: { a: {}, b: {} }
              together: [ { all-different: [a, b] } ]
        together: [ { all-different: ['rows[].a'] } ]
        """
      ).form)
    let trail = VerdictTrail(form, of: ["rows": [["a": "x", "b": "x"], ["a": "x", "b": "y"]]])
    let steps = trail.fields.flatMap { field in
      field.steps.map { "\(field.path) \($0.kind) \($0.outcome) \($0.failures.count)" }
    }
    #expect(
      steps == [
        "/rows all-different fails 1", "/rows/0/a all-different fails 1",
        "/rows/1/a all-different passes 0",
      ])
  }

  @Test("reports a payload that is not an object")
  func noObject() throws {
    let form = try #require(try RuleFile.written("form: f\nfields: { a: }").form)
    let trail = VerdictTrail(form, of: .list([]))
    #expect(trail.fields.isEmpty)
    #expect(trail.others.map(\.code) == ["type"])
  }
}
