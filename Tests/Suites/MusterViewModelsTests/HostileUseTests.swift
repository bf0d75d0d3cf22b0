import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

/// What nobody should do, and somebody will.
@Suite("A view model that is used badly")
struct HostileUseTests {
  private static let rules = """
    form: invite
    validate: live
    fields:
      username: { required: true, ask: { check: username-free, debounce: 0ms, timeout: 5s } }
      city:
      guests: { each: { fields: { name: } } }
      prices: { type: map, each: { type: number } }
    """

  /// A view model whose host answers when the test says so.
  private struct Scene {
    let answers = Answers<String, AskAnswer>()
    let stage: Stage
    let submitted: TestObserver<Value>

    init() throws {
      stage = try Stage(HostileUseTests.rules, asks: ["username-free": .stubborn(answers)])
      submitted = TestObserver(stage.outputs.submitted)
    }

    /// The host is asked.
    func ask(_ name: String) async {
      stage.inputs.didChange("username", to: name)
      await stage.time.settle()
    }

    /// The host answers, and the answer has come.
    func answer(_ answer: AskAnswer) async {
      answers.reply(answer)
      await stage.time.settle()
    }
  }

  @Test("is submitted once, even if it is submitted again while it waits")
  func submittingTwice() async throws {
    let scene = try Scene()
    scene.stage.inputs.didChange("username", to: "ada")
    for _ in 0..<3 { scene.stage.inputs.submit() }
    await scene.stage.time.settle()
    #expect(scene.answers.questions == ["ada"])
    await scene.answer(.passes)
    #expect(scene.submitted.values == [["username": "ada"]])
  }

  /// What is done while a view model waits for an answer before it hands in.
  static let interruptions: [@Sendable (any FormViewModelInputs) -> Void] = [
    { $0.didChange("city", to: "Rome") }, { $0.set("city", to: "Rome") },
    { $0.insert(into: "guests", at: 0, ["name": "Ben"]) }, { $0.reset(to: ["username": "ben"]) },
    { $0.reinitialise(with: [:], keepingEdits: true) },
    { $0.reinitialise(with: [:], keepingEdits: false) },
  ]

  @Test("is not submitted if something changes while it waits", arguments: interruptions.indices)
  func interrupting(index: Int) async throws {
    let scene = try Scene()
    let isSubmitting = TestObserver(scene.stage.outputs.isSubmitting)
    scene.stage.inputs.didChange("username", to: "ada")
    scene.stage.inputs.submit()
    await scene.stage.time.settle()
    Self.interruptions[index](scene.stage.inputs)
    await scene.answer(.passes)
    #expect(isSubmitting.values == [false, true, false])
    #expect(scene.submitted.values == [])
  }

  @Test("continues after it was submitted")
  func afterwards() async throws {
    let scene = try Scene()
    let inputs = scene.stage.inputs
    await scene.ask("ada")
    inputs.submit()
    await scene.answer(.passes)
    inputs.reject([
      Rejection(path: "/username", message: "Taken."), Rejection(path: "", message: "No."),
    ])
    #expect(TestObserver(scene.stage.outputs.status(of: "username")).values == [.notValid])
    #expect(TestObserver(scene.stage.outputs.formStatus).values == [.valid])
    let summary = TestObserver(scene.stage.outputs.summary.map { $0.map(\.message) })
    #expect(summary.values == [["No.", "Taken."]])
    inputs.submit()
    inputs.didChange("city", to: "Rome")
    inputs.submit()
    #expect(
      scene.submitted.values == [
        ["username": "ada"], ["username": "ada"], ["username": "ada", "city": "Rome"],
      ])
  }

  @Test("repeats an ask that timed out, and drops its late answer")
  func late() async throws {
    let scene = try Scene()
    let status = TestObserver(scene.stage.outputs.status(of: "username"))
    await scene.ask("ada")
    scene.stage.time.advance(by: .seconds(5))
    #expect(status.values == [.unchecked, .checking, .notValid])
    await scene.answer(.passes)
    #expect(status.values == [.unchecked, .checking, .notValid])
    scene.stage.inputs.submit()
    await scene.stage.time.settle()
    #expect(scene.answers.questions == ["ada", "ada"])
    await scene.answer(.fails(code: "taken"))
    #expect(status.values == [.unchecked, .checking, .notValid, .checking, .notValid])
    #expect(scene.submitted.values == [])
  }

  @Test("accepts inputs from the program before it answers")
  func meddling() async throws {
    let box = Property<FormViewModel?>(nil)
    let stage = try Stage(
      Self.rules,
      asks: [
        "username-free": AskFunction { (name: String) in
          box.value?.inputs.didChange("city", to: name)
          if name == "ada" { box.value?.inputs.didChange("username", to: "ben") }
          return .passes
        }
      ])
    box.value = stage.viewModel
    let status = TestObserver(stage.outputs.status(of: "username"))
    stage.inputs.didChange("username", to: "ada")
    await stage.time.settle()
    #expect(TestObserver(stage.outputs.text(of: "username")).values == ["ben"])
    #expect(TestObserver(stage.outputs.text(of: "city")).values == ["ben"])
    #expect(status.values == [.unchecked, .checking, .valid])
    box.value = nil
  }

  /// Paths that lead nowhere.
  static let paths = [
    "", "/", "//", "/username/", "username.", ".username", "/guests/-1/name", "/guests/+0/name",
    "/guests/00/name", "/guests/99999999999999999999/name", "/guests/0", "/prices/EUR", "/~", "/~2",
    String(repeating: "/0", count: 10_000), String(repeating: "u", count: 1_000_000), "\u{0}",
  ]

  @Test("reports unknown paths, and does nothing", arguments: paths.indices)
  func nowhere(index: Int) throws {
    let path = Self.paths[index]
    let stage = try Stage(Self.rules, values: ["prices": ["USD": 1]])
    let before = TestObserver(stage.outputs.state(of: "username")).values
    let unknown = TestObserver(stage.outputs.unknown)
    stage.inputs.didChange(path, to: "x")
    stage.inputs.didLeave(path)
    stage.inputs.didCompose(path, isComposing: true)
    stage.inputs.insert(into: path, at: 0, ["a": 1])
    stage.inputs.remove(from: path, at: 0)
    stage.inputs.move(in: path, from: 0, to: 0)
    stage.inputs.removeEntry(path)
    stage.inputs.rename(path, to: "a")
    #expect(unknown.values == Array(repeating: path, count: 8))
    #expect(TestObserver(stage.outputs.state(of: path)).values == [nil])
    #expect(TestObserver(stage.outputs.state(ofKey: path)).values == [nil])
    #expect(TestObserver(stage.outputs.items(of: path)).values == [[]])
    #expect(TestObserver(stage.outputs.state(of: "username")).values == before)
  }

  @Test("does nothing at positions without an item")
  func positions() throws {
    let stage = try Stage(Self.rules, values: ["guests": [["name": "a"], ["name": "b"]]])
    let names = TestObserver(stage.outputs.text(of: "/guests/0/name"))
    let unknown = TestObserver(stage.outputs.unknown)
    for index in [-1, 2, Int.max, Int.min] {
      stage.inputs.remove(from: "/guests", at: index)
      stage.inputs.move(in: "/guests", from: index, to: 0)
    }
    stage.inputs.move(in: "/guests", from: 0, to: -1)
    stage.inputs.insert(into: "/guests", at: -1, .null)
    #expect(unknown.values.count == 10)
    #expect(names.values == ["a"])
    stage.inputs.insert(into: "/guests", at: .max, "no guest")
    stage.inputs.move(in: "/guests", from: 0, to: .max)
    #expect(names.values == ["a", "b"])
    #expect(TestObserver(stage.outputs.items(of: "guests").map(\.count)).values == [3])
  }

  @Test("reports observers that send each other inputs endlessly, and continues")
  func cycle() throws {
    let stage = try Stage(
      """
      form: money
      fields: { euros: , cents: }
      """)
    let (inputs, outputs) = (stage.inputs, stage.outputs)
    let (probe, cycles) = (Relay<String>(), Property(0))
    let bag = Bag {
      Signal.merge(probe.signal, outputs.text(of: "euros")).observe { _ in }
      probe.trace { if case .cycle = $0 { cycles.update { $0 += 1 } } }
      outputs.text(of: "euros").skip(1).observe { inputs.didChange("cents", to: $0 + "0") }
      outputs.text(of: "cents").skip(1).observe {
        inputs.didChange("euros", to: $0.count < 4 ? $0 : "1")
      }
    }
    inputs.didChange("euros", to: "1")
    #expect(cycles.value == 1)
    bag.empty()
    inputs.didChange("cents", to: "99")
    #expect(TestObserver(outputs.text(of: "cents")).values == ["99"])
  }
}
