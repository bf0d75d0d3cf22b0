import Muster
import MusterAuthoring
import MusterRules
import MusterStoryGenerator
import Testing

/// Tests that are written for the stories of a rule file.
@Suite("The source of a form's stories")
struct StoriesSourceTests {
  private func source(_ rules: String) throws -> String {
    let file = try RuleFile(rules, path: "rules/trip.yaml")
    let form = try #require(file.form, "\(file.rendered())")
    let suite = ExampleSuite(form, texts: file.rules.sources)
    return StoriesSource(suite, file.rules.sources, from: "rules/trip.yaml", of: "App").text
  }

  @Test("has a test for each story, with a line for each step and expectation")
  func stories() throws {
    let text = try source(
      """
      form: trip
      fields:
        name: { required: true, ask: { check: is-free } }
        share: { type: number }
        tags: { each: {} }
      given: { is-member: { type: boolean } }
      stories:
        - name: a "trip"
          now: 2026-03-02T09:30:00Z
          given: { is-member: true }
          values: { share: 0.1, tags: [a] }
          steps:
            - paste: { name: Ada }
            - wait: 2s
            - answer: { is-free: taken }
            - insert: { tags: { at: 0, value: b } }
            - expect: { fields: { name: { status: notValid, code: taken } }, form: notValid }
            - reject: { '': 'Sorry.' }
            - submit
        - steps: [set: { share: 0.12345678901234567 }, expect: { submitted: null }]
      """)
    #expect(
      text == #"""
        // Written by Muster from rules/trip.yaml; changes here are lost.
        // swift-format-ignore-file

        import App
        import MusterTestKit
        import Testing

        /// Plays the stories of the form on its view model.
        @Suite("The stories of rules/trip.yaml")
        nonisolated struct AppTripStories {
          @Test("a \"trip\"")
          func story1() async {
            let stage = StoryStage(
              TripViewModel.self, in: "rules/trip.yaml", now: "2026-03-02T09:30:00Z",
              given: ["is-member": true], values: ["share": 0.1, "tags": ["a"]])
            await stage.send(.change(path: "/name", text: "Ada", source: .pasted), line: 13)
            await stage.wait(milliseconds: 2000, line: 14)
            await stage.answer("is-free", .fails(code: "taken"), line: 15)
            await stage.send(.insert(path: "/tags", at: 0, value: "b"), line: 16)
            stage.expect(.status, of: "/name", "notValid", line: 17)
            stage.expect(.code, of: "/name", "taken", line: 17)
            stage.expect(.formStatus, "notValid", line: 17)
            await stage.send(.reject([Rejection(path: "", message: "Sorry.")]), line: 18)
            await stage.send(.submit, line: 19)
            report(stage.failure)
          }

          @Test("story 2")
          func story2() async {
            let stage = StoryStage(TripViewModel.self, in: "rules/trip.yaml")
            await stage.send(.set(path: "/share", value: try! Value(json: "0.12345678901234567")), line: 20)
            stage.expect(.submitted, nil, line: 20)
            report(stage.failure)
          }

          /// Reports the step that failed at its place in the rule file.
          private func report(_ failure: StoryFailure?) {
            guard let failure else { return }
            Issue.record(
              Comment(rawValue: failure.text),
              sourceLocation: SourceLocation(
                fileID: "stories/\(failure.fileName)", filePath: failure.file,
                line: failure.line, column: 1))
          }
        }

        """#)
  }

  @Test("is only a comment if the form has no stories")
  func none() throws {
    #expect(
      try source("form: trip\nfields: { name: {} }\n") == """
        // Written by Muster from rules/trip.yaml; changes here are lost.
        // swift-format-ignore-file

        // It has no stories.

        """)
  }
}
