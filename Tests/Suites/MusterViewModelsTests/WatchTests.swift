import Muster
import MusterReactive
import MusterTesting
import Testing

@testable import MusterViewModels

@Suite("An output without observers")
struct WatchTests {
  private let rules = """
    form: party
    validate: live
    fields:
      email: { label: { en: Email, de: E-Mail }, required: true }
      guests: { each: { fields: { name: { required: true } } } }
    """

  /// Observers of a field, of items' fields, there or not, of controls, and of the form.
  private func observers(_ outputs: any FormViewModelOutputs) -> [Bag] {
    [
      Bag { outputs.status(of: "email").observe { _ in } },
      Bag { outputs.message(of: "email").observe { _ in } },
      Bag { outputs.text(of: "guests.0.name").observe { _ in } },
      Bag { outputs.state(of: "guests.9.name").observe { _ in } },
      Bag { outputs.status(of: "nowhere").observe { _ in } },
      Bag { outputs.formStatus.observe { _ in } },
      Bag { outputs.summary.observe { _ in } },
      Bag { outputs.control(of: "email").observe { _ in } },
      Bag { outputs.control(of: "guests.0.name").observe { _ in } },
    ]
  }

  @Test("is released at once, without waiting for a change, in any order")
  func gone() throws {
    let stage = try Stage(rules, values: ["guests": [["name": "Ada"]]])
    let relay = stage.viewModel.relay
    var kept = (0..<500).flatMap { _ in observers(stage.outputs) }
    #expect(relay.countOfObserved == 4500)
    kept = kept.enumerated().filter { $0.offset % 9 > 2 }.map(\.element)
    #expect(relay.countOfObserved == 3000)
    kept.reverse()
    while kept.popLast() != nil {}
    #expect(relay.countOfObserved == 0)
  }

  @Test("takes no part in a change, for any number of them")
  func noSpike() throws {
    let stage = try Stage(rules)
    let looks = Property(0)
    let relay = stage.viewModel.relay
    let email = try #require(AddressPath.address(of: "email", in: relay.form.form.plan))
    for _ in 0..<20_000 {
      let signal: Signal<Bool> = relay.signal(email, missing: false) { _, _ in
        looks.update { $0 += 1 }
        return true
      }
      _ = TestObserver(signal)
    }
    #expect(looks.value == 20_000)
    stage.inputs.didChange("email", to: "a")
    #expect(looks.value == 20_000)
  }

  @Test("is released when an observer drops it during a notification, and others with it")
  func whileTold() throws {
    let stage = try Stage(rules)
    let relay = stage.viewModel.relay
    let (first, second, third) = (Bag(), Bag(), Bag())
    let heard = Property<[String]>([])
    first
      ++ stage.outputs.text(of: "email").observe { text in heard.update { $0.append("1\(text)") } }
    second
      ++ stage.outputs.text(of: "email").observe { text in
        heard.update { $0.append("2\(text)") }
        if text == "a" { for bag in [first, second, third] { bag.empty() } }
      }
    third
      ++ stage.outputs.text(of: "email").observe { text in heard.update { $0.append("3\(text)") } }
    stage.inputs.didChange("email", to: "a")
    #expect(heard.value == ["1", "2", "3", "1a", "2a"])
    #expect(relay.countOfObserved == 0)
    stage.inputs.didChange("email", to: "b")
    #expect(heard.value == ["1", "2", "3", "1a", "2a"])
  }

  @Test("is released when an observer of a control drops it during a notification")
  func controls() throws {
    let stage = try Stage(rules)
    let relay = stage.viewModel.relay
    let (first, second, third) = (Bag(), Bag(), Bag())
    let heard = Property<[String]>([])
    for (name, bag) in [("1", first), ("2", second), ("3", third)] {
      bag
        ++ stage.outputs.control(of: "email").observe { control in
          heard.update { $0.append("\(name) \(control?.label ?? "")") }
          guard name == "2", control?.label == "E-Mail" else { return }
          for bag in [first, second, third] { bag.empty() }
        }
    }
    stage.inputs.speak("de")
    #expect(heard.value == ["1 Email", "2 Email", "3 Email", "1 E-Mail", "2 E-Mail"])
    #expect(relay.countOfObserved == 0)
    stage.inputs.speak("en")
    #expect(heard.value.count == 5)
  }

  @Test("works again with a new observer, even during a notification")
  func again() throws {
    let stage = try Stage(rules)
    let relay = stage.viewModel.relay
    let status = stage.outputs.status(of: "email")
    let heard = Property<[FieldStatus]>([])
    let bag = Bag()
    let other = Bag()
    bag
      ++ stage.outputs.text(of: "email").observe { _ in
        other.empty()
        other ++ status.observe { one in heard.update { $0.append(one) } }
      }
    stage.inputs.didChange("email", to: "a")
    stage.inputs.didChange("email", to: "")
    #expect(heard.value == [.unchecked, .valid, .notValid])
    #expect(relay.countOfObserved == 2)
  }

  @Test("is released while another thread has the turn")
  func elsewhere() async throws {
    let stage = try Stage(rules)
    let (inputs, outputs) = (stage.inputs, stage.outputs)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for round in 0..<200 {
            inputs.didChange("email", to: "\(thread)-\(round)")
            let bag = Bag()
            bag ++ outputs.status(of: "email").observe { _ in }
            bag ++ outputs.formStatus.observe { _ in }
            bag ++ outputs.control(of: "email").observe { _ in }
          }
        }
      }
    }
    inputs.didChange("email", to: "")
    #expect(stage.viewModel.relay.countOfObserved == 0)
  }

  @Test("follows its items until it is released")
  func items() throws {
    let stage = try Stage(rules, values: ["guests": [["name": "Ada"], ["name": "Bob"]]])
    let relay = stage.viewModel.relay
    var texts: [TestObserver<String>] = (0..<3).map {
      TestObserver(stage.outputs.text(of: "guests.\($0).name"))
    }
    stage.inputs.move(in: "guests", from: 0, to: 1)
    #expect(texts.map(\.values) == [["Ada", "Bob"], ["Bob", "Ada"], [""]])
    texts.removeFirst()
    stage.inputs.insert(into: "guests", at: 0, ["name": "Cy"])
    #expect(texts.map(\.values) == [["Bob", "Ada", "Bob"], ["", "Ada"]])
    #expect(relay.countOfObserved == 2)
    texts = []
    #expect(relay.countOfObserved == 0)
  }
}
