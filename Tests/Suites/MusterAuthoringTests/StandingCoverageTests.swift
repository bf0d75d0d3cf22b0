import Chance
import Foundation
import Muster
import MusterRules
import Testing

@testable import MusterAuthoring

@Suite("Coverage of field states")
struct StandingCoverageTests {
  /// The standings of a form, each with its state: `=` shown, `!` unshown, `?` unknown.
  private static func standings(_ text: String) throws -> [String] {
    try CoverageTests.coverage(text).behaviours.filter { $0.sort == "standings" }.map {
      switch $0.state {
      case .shown: "= \($0.title)"
      case .unshown: "! \($0.title)"
      case .allowed: "- \($0.title)"
      case .unknown: "? \($0.title)"
      }
    }
  }

  private static func suite(_ text: String) throws -> ExampleSuite {
    let file = try RuleFile.written(text)
    let suite = ExampleSuite(try #require(file.form), texts: [file.text])
    #expect(suite.diagnostics.map(\.reason) == [])
    return suite
  }

  private static let signIn = """
    form: f
    fields:
      email: { required: true, matches: '[^@ ]+@[^@ ]+' }
      code: { matches: '[0-9]+' }
      note: {}

    """

  @Test("are reached by the kinds of events in stories; others are unknown")
  func counts() throws {
    let text =
      Self.signIn + """
        stories:
          - steps:
              - type: { email: ada@ }
              - expect: { fields: { email: { standing: incomplete } } }
              - type: { email: ada@example.com, code: x }
              - expect: { fields: { email: valid } }
        """
    #expect(
      try Self.standings(text) == [
        "= email: is `valid`", "= email: is `incomplete`", "! email: is `notValid`",
        "! code: is `valid`", "? code: is `incomplete`", "! code: is `notValid`",
      ])
    let coverage = try CoverageTests.coverage(text)
    #expect(coverage.unknown.map(\.title) == ["code: is `incomplete`"])
    #expect(
      coverage.counted
        == coverage.behaviours.count - 1 && coverage.shown + coverage.gaps.count == coverage.counted
    )
  }

  @Test("don't exist for a file without stories, nor for fields with one state")
  func none() throws {
    #expect(try Self.standings(Self.signIn + "examples:\n  - rejects: {}") == [])
    #expect(
      try Self.standings(
        """
        form: f
        fields:
          a: {}
          b: { type: group, fields: { c: {} } }
        stories:
          - steps: [{ type: { a: x } }, { expect: { fields: { a: valid } } }]
        """) == [])
  }

  @Test("are only searched with the kinds of events in the stories")
  func kinds() throws {
    let form = """
      form: f
      fields:
        lines: { size: 1..2, each: { fields: { name: { required: true } } } }
        user: { required: true, ask: { check: free } }
      stories:
        - steps:

      """
    #expect(
      try Self.standings(form + "      - leave: user\n      - expect: { form: notValid }") == [])
    #expect(
      try Self.standings(form + "      - type: { user: ada }") == [
        "? user: is `valid`", "! user: is `incomplete`", "! user: is `asking`",
      ])
    #expect(
      try Self.standings(
        form + """
                - insert: { lines: { name: Ada } }
                - type: { user: ada }
                - wait: 1s
                - answer: { free: pass }
          """) == [
          "! lines: is `valid`", "! lines: is `notValid`",
          "! lines[].name: is `valid`", "! lines[].name: is `incomplete`",
          "! user: is `valid`", "! user: is `incomplete`", "! user: is `notValid`",
          "! user: is `asking`", "! user: is `undecided`",
        ])
  }

  @Test("are shown if a story says something about them")
  func shown() throws {
    func shown(_ expectation: String) throws -> [String] {
      try Self.standings(
        """
        form: f
        fields:
          a: { length: 2.., required: true }
          b: { type: boolean }
          c: { type: group, when: b, fields: { d: { length: 2.. } } }
        stories:
          - steps:
              - type: { a: x }
              - submit
              - expect: { \(expectation) }
        """
      ).filter { $0.hasPrefix("=") }
    }
    let incomplete = "= a: is `incomplete`"
    #expect(try shown("fields: { a: { text: x } }") == [])
    #expect(try shown("fields: { a: { required: true } }") == [])
    #expect(try shown("form: notValid, submitted: ") == [])
    #expect(try shown("fields: { a: notValid }") == [incomplete])
    #expect(try shown("fields: { a: { code: too-short } }") == [incomplete])
    #expect(try shown("focus: a") == [incomplete])
    #expect(try shown("summary: [A must be 2 characters or more]").count <= 1)
    // What does not apply has nothing inside that does.
    #expect(
      try shown("fields: { c: { standing: exempt } }") == [
        "= c: is `exempt`", "= c.d: is `exempt`",
      ])
    // A story that is not told as it says shows nothing.
    #expect(try shown("fields: { a: valid }") == [])
  }

  @Test("of all fields are shown by a valid form and a submit")
  func whole() throws {
    let form = """
      form: f
      fields: { a: { length: 2.., required: true }, b: { matches: '[a-z]+' } }
      stories:
        - steps:
            - type: { a: xy }

      """
    for step in ["- expect: { form: valid }", "- submit\n      - expect: { submitted: { a: xy } }"]
    {
      #expect(
        try Self.standings(form + "      " + step).filter { $0.hasPrefix("=") } == [
          "= a: is `valid`", "= b: is `valid`",
        ])
    }
  }

  @Test("that a line allows as unshown are neither searched nor unknown")
  func allowed() throws {
    #expect(
      try Self.standings(
        """
        form: f
        fields:
          # muster: allow unshown (nobody types it)
          code: { matches: '[0-9]+' }
          a: { length: ..2 }
        stories:
          - steps: [{ type: { a: x } }, { expect: { fields: { a: valid } } }]
        """) == [
          "- code: is `valid`", "- code: is `incomplete`", "- code: is `notValid`",
          "= a: is `valid`", "! a: is `notValid`",
        ])
  }

  @Test("are reached by values in the notation that people write")
  func reads() throws {
    let text = """
      form: f
      fields:
        price: { type: number, reads: '1.234,56', required: true, one-of: [1.5, 2.25] }
        day: { type: date, reads: D.M.YYYY, required: true, one-of: [2026-03-02] }
      stories:
        - steps: [{ type: { price: x } }, { expect: { fields: { price: { standing: notValid } } } }]

      """
    let found = try Self.standings(text)
    #expect(found.contains("! price: is `valid`") && found.contains("! day: is `valid`"))
    let suite = try Self.suite(text)
    let proposals = CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage)
    #expect(proposals.stories.contains("type: { price: '1,5' }"), "\(proposals.stories)")
    #expect(proposals.stories.contains("type: { day: '2.3.2026' }"), "\(proposals.stories)")
  }

  @Test("that are missing are proposed as stories, which show them as written")
  func proposals() throws {
    let text =
      Self.signIn + """
          shares: { when: { note: present }, required: true, type: integer, range: 2..9 }
          user: { ask: { check: free } }
        stories:
          - steps:
              - type: { email: ada@, user: ada }
              - wait: 1s
              - answer: { free: pass }

        """
    let suite = try Self.suite(text)
    let coverage = suite.runForCoverage(suite.tests).coverage
    let proposals = CoverageProposals(suite, coverage)
    let added = proposals.stories.split(separator: "\n").dropFirst().joined(separator: "\n")
    let after = try Self.standings(text + added)
    #expect(after.filter { !$0.hasPrefix("=") } == ["? code: is `incomplete`"])
    #expect(
      proposals.stories.contains(
        """
          # email: is `incomplete`
          # email: is `notValid`
          - steps:
              - expect: { fields: { email: { standing: incomplete } } }
              - type: { email: '@a' }
              - expect: { fields: { email: { standing: notValid } } }

        """), "\(proposals.stories)")
    // What a host answers is shown by them as well.
    #expect(proposals.left.map(\.title) == [])
    // The same form gets the same ones.
    #expect(CoverageProposals(suite, coverage).stories == proposals.stories)
  }

  @Test("are proposed without values of a secret")
  func secrets() throws {
    let text = """
      form: f
      fields:
        name: { length: 2..9 }
        pin: { secret: true, required: true, matches: '[0-9]{4}' }
        again: { required: true, same-as: pin }
        key: { secret: true, one-of: [blue-door] }
      examples:
        - accepts: { name: Ada, pin: '4711', again: '4711' }
        - rejects: { name: Ada, pin: '4712x', again: '4711' }
      stories:
        - values: { pin: '4713', again: '4713' }
          steps:
            - type: { pin: '4715', again: '4716' }
            - type: { name: A }
            - submit
      """
    let suite = try Self.suite(text)
    let proposals = CoverageProposals(suite, suite.runForCoverage(suite.tests).coverage)
    #expect(proposals.storyCount > 2)
    for secret in ["4711", "4712", "4713", "4715", "4716", "blue-door"] {
      #expect(!proposals.stories.contains(secret), "\(proposals.stories)")
    }
    let shown = proposals.shown.map(\.title)
    #expect(shown.contains("pin: is `notValid`") && shown.contains("again: is `notValid`"))
  }

  @Test("are searched within a bound, for any number of fields and items")
  func bound() throws {
    let fields = (0..<400).map { number in
      """
        f\(number):
          when: { f\((number + 1) % 400 == 0 ? 5 : number / 2): present }
          length: 900000..900001
          ask: { check: c }

      """.replacing(number == 0 ? "    when: { f0: present }\n" : "\u{0}", with: "")
    }.joined()
    let suite = try Self.suite(
      "form: f\nfields:\n\(fields)stories:\n  - steps: [{ type: { f0: x } }, { wait: 1s }, submit]\n"
    )
    let table = try #require(StandingTable(suite))
    var search = Search(suite, wanted: table.missing)
    search.walk()
    // The last event may change more fields than the remaining work allows, and no story's wait is
    // longer than the form.
    #expect(search.goal.judged < 1_000 + 3 * 400)
    #expect(search.goal.wanted.contains { !$0.isEmpty })
    var again = Search(suite, wanted: table.missing)
    again.walk()
    #expect(again.goal.wanted == search.goal.wanted && again.goal.judged == search.goal.judged)
  }

  @Test("of stories with missing names or empty steps are counted without an error")
  func badInput() throws {
    let form = "form: f\nfields:\n  a: { length: 2.. }\n  m: { key: {}, each: { type: integer } }\n"
    for steps in [
      "[]", "[submit]", "[{ set: { m.x.y: 1 } }]", "[{ wait: 1440m }]",
      "[{ type: { a: x } }, { expect: { fields: { m.none: valid } } }]",
      "[{ reset: { a: [1] } }, { set: { m: { x: 1 } } }, { type: { m.x: z } }]",
    ] {
      let file = try RuleFile.written(form + "stories: [{ steps: \(steps) }]\n")
      let suite = ExampleSuite(try #require(file.form), texts: [file.text])
      let coverage = suite.runForCoverage(suite.tests).coverage
      let proposals = CoverageProposals(suite, coverage)
      #expect(proposals.left.allSatisfy { $0.state == .unshown })
    }
    let none = try RuleFile.written("form: f\nfields: {}\nstories: [{ steps: [submit] }]\n")
    let suite = ExampleSuite(try #require(none.form), texts: [none.text])
    #expect(suite.runForCoverage(suite.tests).coverage.behaviours.isEmpty)
  }

  @Test("of random sessions are always among the possible ones")
  func random() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "rules")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let suite = try Self.suite(text)
      for seed in 0..<Effort.times(1) { try Self.walk(suite, name, seed: UInt64(seed)) }
    }
  }

  /// Walks through a session at random; each standing that it comes by has to be one that is looked
  /// for, so that it is either reached or called unknown.
  private static func walk(_ suite: ExampleSuite, _ name: String, seed: UInt64) throws {
    let plan = suite.form.plan
    var random = SeededNumbers(seed: seed)
    var values = StandingValues(suite, SecretRemover(plan))
    var story = Story(number: 1)
    story.now = SampleMoment.noon
    let fields = plan.fields.ids.filter {
      plan.isSeenInSessions($0) && plan.fields[$0].compute == nil
        && plan.fields[$0].frame == .form
    }
    for _ in 0..<30 {
      let field = fields[random.below(fields.count)]
      let own = plan.fields[field]
      let path = FieldPath.pointer(plan.way(to: field).map { plan.fields[$0].name })
      let some = values.values(of: field)
      let value = some.isEmpty ? .null : some[random.below(some.count)]
      let isText = own.itemFrame == nil && own.type != .group
      let event: SessionEvent
      switch (random.below(8), own.controlText(of: value)) {
      case (0, _): event = .leave(path: path)
      case (1, _): event = .submit
      case (_, let text?) where isText: event = .change(path: path, text: text)
      default: event = .set(path: path, value: value)
      }
      story.steps.append(StoryStep(action: .send(event)))
    }
    let kinds = StoryKinds([story])
    var teller = StoryTeller(story, suite.form.withoutHost)
    var strangers: Set<String> = []
    for step in story.steps {
      _ = teller.tell(step.action)
      teller.session.visitFields { field, _, standing in
        guard plan.isSeenInSessions(field) else { return }
        var allowed = plan.standings(of: field, by: kinds)
        // A value of another type is not looked for.
        if plan.fields[field].type != .text { allowed.formUnion([.incomplete, .notValid]) }
        if !allowed.contains(standing) {
          strangers.insert("\(plan.name(of: field)) \(standing.word)")
        }
      }
    }
    #expect(strangers == [], "\(name) \(seed)")
  }
}
