import Foundation
import GeneratedModels
import Muster
import MusterAuthoring
import MusterRules
import MusterTestKit
import MusterViewModels
import Testing

/// Stories, played on generated view models.
@Suite("A story played on a view model")
struct StoryStageTests {
  /// Plays stories on a view model; returns the failures.
  private func play<Model: FormModel & FormInputs & FormOutputs>(
    _ stories: String, on model: Model.Type
  ) async throws -> [StoryFailure?] {
    let text = SourceText(path: "a.test.yaml", stories)
    let form = Model.Field.form.form
    let suite = ExampleSuite(form, beside: text.parse(source: 0).node, texts: [text])
    try #require(suite.diagnostics.isEmpty, "\(suite.diagnostics)")
    return await play(suite, text, on: model)
  }

  private func play<Model: FormModel & FormInputs & FormOutputs>(
    _ suite: ExampleSuite, _ text: SourceText, on model: Model.Type
  ) async -> [StoryFailure?] {
    var failures: [StoryFailure?] = []
    for story in suite.stories {
      let stage = StoryStage(
        model, in: text.path, now: story.now, given: story.given, values: story.values)
      for step in story.steps {
        let line = step.range.map { text.position(of: $0.start).line } ?? 0
        switch step.action {
        case .send(let event): await stage.send(event, line: line)
        case .wait(let time): await stage.wait(milliseconds: time, line: line)
        case .answer(let check, let answer): await stage.answer(check, answer, line: line)
        case .expect(let expectations):
          for expectation in expectations {
            let (output, path) = Self.output(expectation.subject)
            stage.expect(output, of: path, expectation.value, line: line)
          }
        }
      }
      failures.append(stage.failure)
    }
    // The same stories in a session of their own give the same results.
    #expect(suite.tell().map(\.passes) == failures.map { $0 == nil })
    return failures
  }

  private static func output(_ subject: StoryExpectation.Subject) -> (StoryOutput, String) {
    switch subject {
    case .field(let path, let part): (StoryOutput(rawValue: part) ?? .status, path)
    case .form: (.formStatus, "")
    case .message: (.formMessage, "")
    case .step: (.step, "")
    case .focus: (.focus, "")
    case .summary: (.summary, "")
    case .submitted: (.submitted, "")
    }
  }

  @Test("types, leaves, asks, goes to pages and submits with the inputs of the view model")
  func wholeStory() async throws {
    let failures = try await play(
      """
      stories:
        - name: a group of friends
          values: { home: { country: AT } }
          steps:
            - paste: { group-name: Friends }
            - expect: { fields: { group-name: checking }, form: notValid, step: people }
            - wait: 300ms
            - answer: { name-free: pass }
            - expect: { fields: { group-name: valid } }
            - go: rooms
            - expect: { step: people, focus: home.street }
            - type: { home.street: 1 High Street, home.city: Leeds }
            - go: rooms
            - expect: { step: rooms }
            - insert: { rooms: { rate: 30 } }
            - insert: { rooms: { at: 0, value: { rate: 40 } } }
            - insert: { rooms.0.guests: { name: Ada } }
            - set: { rooms.1.rate: 50 }
            - expect: { fields: { total: { text: '90' }, rooms.0.guests.0.name: { text: Ada } } }
            - move: { rooms: [0, 1] }
            - expect: { fields: { rooms.0.rate: { text: '50' }, rooms.1.guests.0.name: { text: Ada } } }
            - remove: { rooms: 0 }
            - type: { offer: x1 }
            - wait: 300ms
            - submit
            - expect: { submitted: null }
            - answer: { offer-valid: pass }
            - expect:
                submitted:
                  group-name: Friends
                  home: { street: 1 High Street, city: Leeds, country: AT }
                  rooms: [{ rate: 40, guests: [{ name: Ada }] }]
                  total: 40
                  offer: x1
            - reject: { rooms.0.rate: Too late., '': Nothing left. }
            - expect:
                message: Nothing left.
                fields: { rooms.0.rate: { status: notValid, message: Too late. } }
            - language: de
            - expect: { fields: { rooms.0.rate: { required: true } } }
        - name: other values
          steps:
            - type: { group-name: a }
            - reset: { home: { street: S } }
            - expect: { fields: { group-name: { text: '' }, home.street: { text: S } } }
            - reinitialise: { values: { group-name: b }, keep-edits: true }
            - compose: { group-name: on }
            - leave: [group-name, offer]
            - expect: { fields: { group-name: { text: b, code: '' } } }
      """, on: HotelViewModel.self)
    #expect(failures == [nil, nil])
  }

  @Test("passes if it passes in muster test, for a rule file of the gallery")
  func gallery() async throws {
    let rules = KickstarterTests.root.appending(path: "rules/order.yaml").path
    let file = try RuleFile(contentsOf: rules)
    let suite = ExampleSuite(try #require(file.form), texts: file.rules.sources)
    let failures = await play(suite, file.rules.sources[0], on: OrderViewModel.self)
    #expect(failures.count > 1 && failures.allSatisfy { $0 == nil })
  }

  @Test("reports the first step that fails, with what the view model did until then")
  func failure() async throws {
    let failures = try await play(
      """
      stories:
        - steps:
          - type: { email: ada@, password: secret1 }
          - expect: { fields: { email: valid } }
          - expect: { form: valid }
        - steps:
          - type: { password: secret1 }
          - expect: { fields: { password: { text: secret2 } } }
        - steps: [expect: { submitted: { email: a, password: b } }]
        - steps: [expect: { summary: [Enter email] }]
      """, on: SigninViewModel.self)
    #expect(
      failures[0]?.text == """
        a.test.yaml:4: expected email: status: valid, got notValid
        The view model did this:
          start
            email.isRequired: true
            password.isRequired: true
            formStatus: notValid
          type email: "ada@"
            email.text: "ada@"
            email.status: notValid
            email.message: "Entered email is not valid."
            email.isChanged: true
            isChanged: true
            summary: ["Email: Entered email is not valid."]
          type password: •••
            password.text: •••
            password.status: valid
            password.isChanged: true
        """)
    #expect(
      failures.map { $0?.text.split(separator: "\n").first } == [
        "a.test.yaml:4: expected email: status: valid, got notValid",
        "a.test.yaml:8: expected password: text: •••, got •••",
        "a.test.yaml:9: expected submitted: { email: \"a\", password: ••• }, got nothing submitted",
        "a.test.yaml:10: expected summary: [\"Enter email\"], got []",
      ])
  }

  @Test("fails if an item doesn't exist, or if nothing was asked")
  func missing() async throws {
    let failures = try await play(
      """
      stories:
        - steps: [type: { rooms.3.rate: '1' }]
        - steps: [remove: { rooms: 0 }]
        - steps: [answer: { offer-valid: pass }]
        - steps: [expect: { fields: { rooms.0: valid } }]
      """, on: HotelViewModel.self)
    #expect(
      failures.map { $0?.text.split(separator: "\n").first } == [
        "a.test.yaml:2: expected a field or item at rooms.3.rate, got none",
        "a.test.yaml:3: expected a field or item at rooms.0, got none",
        "a.test.yaml:4: expected `offer-valid` to be asked, got not asked, or not yet",
        "a.test.yaml:5: expected rooms.0: status: valid, got no such field",
      ])
  }
}
