import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("A submit of a view model")
struct SubmitTests {
  private let signin = """
    form: signin
    fields:
      email: { required: true, format: email }
      name: { ask: { check: free } }
      nights: { type: integer }
    """

  /// A stage with observers of everything that a submit can cause.
  private struct Watched {
    let stage: Stage
    let submitted: TestObserver<Value>
    let dropped: TestObserver<DroppedSubmit>
    let phase: TestObserver<FormPhase>

    init(_ rules: String, free: AskFunction? = nil) throws {
      stage = try Stage(rules, asks: free.map { ["free": $0] } ?? [:])
      submitted = TestObserver(stage.outputs.submitted)
      dropped = TestObserver(stage.outputs.dropped)
      phase = TestObserver(stage.outputs.phase)
    }
  }

  @Test("is sent once, until the server has answered or a value has changed")
  func twice() throws {
    let seen = try Watched(signin)
    let inputs = seen.stage.inputs
    inputs.didChange("email", to: "ada@example.com")
    inputs.submit()
    inputs.submit()
    #expect(seen.submitted.values.count == 1)
    #expect(seen.dropped.values == [.alreadySending])
    inputs.didLeave("email")
    inputs.didChange("email", to: "ada@example.com")
    inputs.submit()
    #expect(seen.submitted.values.count == 1)
    inputs.didChange("email", to: "ben@example.com")
    inputs.submit()
    #expect(seen.submitted.values.count == 2)
    inputs.reject([])
    inputs.submit()
    #expect(seen.submitted.values.count == 3)
    inputs.accept()
    inputs.accept()
    #expect(
      seen.phase.values == [
        .editing, .sending, .editing, .sending, .refused, .sending, .accepted,
      ])
  }

  @Test("that a rule refuses is not sent, and another one can follow at once")
  func refused() throws {
    let seen = try Watched(signin)
    seen.stage.inputs.submit()
    seen.stage.inputs.submit()
    seen.stage.inputs.didChange("email", to: "ada@example.com")
    #expect(seen.phase.values == [.editing, .refused, .editing])
    #expect(seen.dropped.values == [] && seen.submitted.values == [])
  }

  @Test("that waits for an answer ends with an edit, and says so")
  func edited() async throws {
    let answers = Answers<String, AskAnswer>()
    let seen = try Watched(
      signin, free: AskFunction { (name: String) in try await answers.ask(name) })
    let inputs = seen.stage.inputs
    inputs.didChange("email", to: "ada@example.com")
    inputs.didChange("name", to: "ada")
    inputs.submit()
    await seen.stage.time.settle()
    #expect(seen.phase.values.last == .waiting)
    inputs.submit()
    inputs.didChange("nights", to: "3")
    #expect(seen.dropped.values == [.edited])
    #expect(seen.phase.values == [.editing, .waiting, .editing])
    answers.reply(.passes)
    await seen.stage.time.settle()
    #expect(seen.submitted.values == [])
    inputs.submit()
    #expect(seen.submitted.values.map { $0["nights"] } == [3])
  }

  @Test("that the server refuses has the phase of a refusal, with the messages")
  func rejected() throws {
    let seen = try Watched(signin)
    seen.stage.inputs.didChange("email", to: "ada@example.com")
    seen.stage.inputs.submit()
    seen.stage.inputs.reject([Rejection(path: "email", message: "Taken.")])
    #expect(seen.phase.values.last == .refused)
    #expect(TestObserver(seen.stage.outputs.message(of: "email")).values == ["Taken."])
    seen.stage.inputs.reset(to: .object([]))
    #expect(seen.phase.values.last == .editing)
  }

  @Test("that the server accepts after an edit is answered: later messages are about the edit")
  func acceptedLate() throws {
    let stage = try Stage(signin)
    stage.inputs.didChange("email", to: "ada@example.com")
    stage.inputs.submit()
    stage.inputs.didChange("email", to: "ben@example.com")
    stage.inputs.accept()
    stage.inputs.reject([Rejection(path: "email", message: "Taken.")])
    #expect(TestObserver(stage.outputs.message(of: "email")).values == ["Taken."])
    #expect(TestObserver(stage.outputs.phase).values == [.editing])
  }

  @Test("is over once the form restarts, even with the submitted values")
  func restarted() throws {
    let seen = try Watched(signin)
    let values: Value = ["email": "ada@example.com"]
    let inputs = seen.stage.inputs
    inputs.reset(to: values)
    inputs.submit()
    inputs.reset(to: values)
    inputs.submit()
    inputs.accept()
    inputs.reinitialise(with: values, keepingEdits: true)
    #expect(seen.phase.values == [.editing, .sending, .editing, .sending, .accepted])
    inputs.reinitialise(with: values, keepingEdits: false)
    #expect(seen.phase.values.last == .editing)
  }

  @Test("leaves the form changed until its values are the initial ones")
  func changes() throws {
    let stage = try Stage(
      """
      form: f
      fields: { a: {}, g: { fields: { b: {} } }, l: { each: { fields: { c: {} } } } }
      """)
    let changed = TestObserver(stage.outputs.isChanged)
    let edits: [(path: String, text: String)] = [("a", "x"), ("a", ""), ("g.b", "y"), ("g.b", "")]
    for edit in edits { stage.inputs.didChange(edit.path, to: edit.text) }
    stage.inputs.insert(into: "l", at: 0, .object([]))
    stage.inputs.didChange("l.0.c", to: "z")
    stage.inputs.remove(from: "l", at: 0)
    stage.inputs.didChange("a", to: "x")
    stage.inputs.reinitialise(with: ["a": "x"], keepingEdits: true)
    #expect(changed.values == [false, true, false, true, false, true, false, true, false])
  }
}
