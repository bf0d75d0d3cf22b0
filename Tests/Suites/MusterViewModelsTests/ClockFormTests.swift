import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("A form that reads the clock")
struct ClockFormTests {
  private let rules = """
    form: booking
    validate: live
    fields:
      from: { type: date, required: true, range: today.. }
      name: { required: true }
    """

  /// A stage whose clock shows what a property holds.
  private func stage(_ clock: Property<OffsetDateTime>) throws -> Stage {
    try Stage(rules, clock: { clock.value })
  }

  private func day(_ day: Int) throws -> OffsetDateTime {
    let noon = OffsetDateTime("2026-03-0\(day)T12:00:00Z".utf8Span.span)
    return try #require(noon)
  }

  @Test("reads the time with the key, in one event")
  func oneEvent() throws {
    let clock = Property(try day(2))
    let stage = try stage(clock)
    let state = TestObserver(
      stage.outputs.state(of: "from").map { [$0?.text, $0.map { "\($0.status)" }] })
    let summary = TestObserver(stage.outputs.summary.map { $0.map(\.path) })
    let form = TestObserver(stage.outputs.formStatus)
    stage.inputs.didChange("name", to: "Ada")
    stage.inputs.didChange("from", to: "2026-03-02")
    clock.value = try day(3)
    stage.inputs.didChange("from", to: "2026-03-03")
    #expect(
      state.values == [["", "unchecked"], ["2026-03-02", "valid"], ["2026-03-03", "valid"]])
    #expect(summary.values == [[]])
    #expect(form.values == [.notValid, .valid])
  }

  @Test("shows the effect of time on other fields, after any event")
  func otherFields() throws {
    let events: [(any FormViewModelInputs) -> Void] = [
      { $0.didChange("name", to: "Ada") }, { $0.didLeave("name") }, { $0.submit() },
      { $0.set("name", to: "Ada") }, { $0.didChange("nowhere", to: "Ada") },
    ]
    for event in events {
      let clock = Property(try day(2))
      let stage = try stage(clock)
      stage.inputs.didChange("name", to: "Bob")
      let status = TestObserver(stage.outputs.status(of: "from"))
      stage.inputs.didChange("from", to: "2026-03-02")
      clock.value = try day(3)
      event(stage.inputs)
      #expect(status.values == [.unchecked, .valid, .notValid])
    }
  }
}
