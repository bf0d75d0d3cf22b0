import Muster
import MusterReactive
import MusterTesting
import MusterViewModels
import Testing

@Suite("The view model of a form known at run time")
struct FormViewModelTests {
  private let signin = """
    form: signin
    validate: live
    fields:
      email: { required: true, matches: '[a-z]+@[a-z]+\\.[a-z]{2,}', message: Entered email is not valid. }
      password: { secret: true, required: true, length: 6..20, message: Use 6 to 20 characters. }
    """

  @Test("gives a new observer the current values, and then the changes")
  func states() throws {
    let stage = try Stage(signin)
    let status = TestObserver(stage.outputs.status(of: "email"))
    let message = TestObserver(stage.outputs.message(of: "/email"))
    let form = TestObserver(stage.outputs.formStatus)
    stage.inputs.didChange("email", to: "ada@")
    stage.inputs.didChange("email", to: "ada@ex")
    let late = TestObserver(stage.outputs.status(of: "email"))
    stage.inputs.didChange("email", to: "ada@example.org")
    stage.inputs.didChange("password", to: "secret1")
    #expect(status.values == [.unchecked, .notValid, .valid])
    #expect(late.values == [.notValid, .valid])
    #expect(message.values == ["", "Entered email is not valid.", ""])
    #expect(form.values == [.notValid, .valid])
  }

  @Test("emits events only to current observers")
  func events() throws {
    let stage = try Stage(signin)
    let focus = TestObserver(stage.outputs.focus)
    let submitted = TestObserver(stage.outputs.submitted)
    stage.inputs.submit()
    stage.inputs.didChange("email", to: "ada@example.org")
    stage.inputs.didChange("password", to: "secret1")
    stage.inputs.submit()
    #expect(focus.values == ["/email"])
    #expect(submitted.values == [["email": "ada@example.org", "password": "secret1"]])
    #expect(TestObserver(stage.outputs.focus).values == [])
    #expect(TestObserver(stage.outputs.submitted).values == [])
    stage.inputs.accept()
    stage.inputs.submit()
    #expect(submitted.values.count == 2)
  }

  @Test("reports names that the form doesn't have, and does nothing else")
  func unknown() throws {
    let stage = try Stage(signin)
    let unknown = TestObserver(stage.outputs.unknown)
    let status = TestObserver(stage.outputs.status(of: "emial"))
    let form = TestObserver(stage.outputs.formStatus)
    stage.inputs.didChange("emial", to: "ada@")
    stage.inputs.didLeave("/email/0")
    stage.inputs.set("", to: .null)
    stage.inputs.insert(into: "/nowhere", at: 3, .null)
    #expect(unknown.values == ["emial", "/email/0", "", "/nowhere"])
    #expect(status.values == [.unchecked])
    #expect(form.values == [.notValid])
  }

  @Test("runs inputs from an observer after the running one, in order")
  func reentrant() throws {
    let stage = try Stage(signin)
    let inputs = stage.inputs
    let bag = Bag {
      stage.outputs.text(of: "email").observe { text in
        if text == "a" { inputs.didChange("email", to: "ab") }
        if text == "ab" { inputs.didChange("email", to: "abc") }
      }
    }
    let first = TestObserver(stage.outputs.text(of: "email"))
    let second = TestObserver(stage.outputs.text(of: "email"))
    inputs.didChange("email", to: "a")
    #expect(first.values == ["", "a", "ab", "abc"])
    #expect(second.values == first.values)
    bag.empty()
  }

  @Test("joins its outputs once for each input")
  func joins() throws {
    let stage = try Stage(signin)
    let both = TestObserver(
      Signal.combineLatest(
        stage.outputs.status(of: "email"), stage.outputs.status(of: "password")
      ).map { [$0, $1] })
    stage.inputs.submit()
    #expect(both.values == [[.unchecked, .unchecked], [.notValid, .notValid]])
  }

  @Test("adds an observer that comes while others are notified")
  func subscribing() throws {
    let stage = try Stage(signin)
    let outputs = stage.outputs
    let late = Property<[FieldStatus]>([])
    let bag = Bag()
    bag
      ++ outputs.status(of: "email").observe { status in
        guard status == .notValid else { return }
        bag ++ outputs.status(of: "email").observe { one in late.update { $0.append(one) } }
      }
    stage.inputs.didChange("email", to: "a")
    stage.inputs.didChange("email", to: "ada@example.org")
    #expect(late.value == [.notValid, .valid])
    bag.empty()
  }

  @Test(
    "releases outputs without observers, and has current values for new ones")
  func leaving() throws {
    let stage = try Stage(signin)
    let status = stage.outputs.status(of: "email")
    var first: TestObserver? = TestObserver(status)
    stage.inputs.didChange("email", to: "a")
    #expect(first?.values == [.unchecked, .notValid])
    first = nil
    stage.inputs.didChange("email", to: "ada@example.org")
    let again = TestObserver(status)
    #expect(again.values == [.valid])
    stage.inputs.didChange("email", to: "ada")
    #expect(again.values == [.valid, .notValid])
  }

  @Test("is deinitialised without owners, even with observers")
  func lifetime() throws {
    weak var model: FormViewModel?
    let status: TestObserver<FieldStatus>
    do {
      let stage = try Stage(signin)
      status = TestObserver(stage.outputs.status(of: "email"))
      model = stage.viewModel
      stage.inputs.didChange("email", to: "a")
    }
    #expect(model == nil)
    #expect(status.values == [.unchecked, .notValid])
  }

  @Test("accepts inputs from many threads, each as a whole")
  func threads() async throws {
    let stage = try Stage(signin)
    let inputs = stage.inputs
    let texts = TestObserver(stage.outputs.text(of: "email"))
    let form = TestObserver(stage.outputs.formStatus)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for round in 0..<200 {
            inputs.didChange("email", to: "\(thread)-\(round)")
            if round == 100 { inputs.didChange("password", to: "secret\(thread)") }
          }
        }
      }
    }
    // Every text arrived, those of a thread in its order.
    #expect(texts.values.count == 1 + 8 * 200)
    for thread in 0..<8 {
      let own = texts.values.filter { $0.hasPrefix("\(thread)-") }
      #expect(own == (0..<200).map { "\(thread)-\($0)" })
    }
    inputs.didChange("email", to: "ada@example.org")
    #expect(form.values == [.notValid, .valid])
  }

  @Test("accepts any string, of any length and content")
  func hostile() throws {
    let stage = try Stage(signin)
    let status = TestObserver(stage.outputs.status(of: "email"))
    for text in [String(repeating: "a@", count: 5_000_000), "\u{0}", "\r\n", "e\u{301}@\u{202E}"] {
      stage.inputs.didChange("email", to: text)
    }
    stage.inputs.didChange("email", to: String(decoding: [0x61, 0xFF, 0xC0], as: UTF8.self))
    #expect(status.values == [.unchecked, .notValid])
    stage.inputs.go(to: "nowhere")
    stage.inputs.speak("tlh")
    stage.inputs.reject([Rejection(path: "/nowhere", message: "?")])
    stage.inputs.reset(to: .list([.null]))
    stage.inputs.reinitialise(with: .text(""), keepingEdits: true)
    stage.inputs.submit()
    #expect(TestObserver(stage.outputs.status(of: "email")).values == [.notValid])
  }
}
