import MusterReactive
import MusterTesting
import Testing

@Suite("Documented: binding")
struct ReactiveBindingExamples {
  @Test("<~ into a relay or a property")
  func bindIntoARelayOrAProperty() {
    let email = Property("")
    let isEmailValid = Property(false)
    isEmailValid <~ email.signal.map { $0.contains("@") }
    email.value = "ada@"
    #expect(isEmailValid.value)
  }

  @Test("<~ into a closure")
  func bindIntoAClosure() {
    let errors = Relay<String>()
    let log = Property<[String]>([])
    let write: @Sendable (String) -> Void = { line in log.update { $0.append(line) } }
    write <~ errors.signal
    errors.send("no route")
    #expect(log.value == ["no route"])
  }

  @MainActor
  @Test("<~ into an object's property")
  func bindIntoAnObjectSProperty() {
    let titles = Property("Sign in")
    let label = Label()
    let bag = Bag {
      label[\.text] <~ titles.signal
    }
    bag ++ label[\.text] <~ titles.signal.map { $0 + "…" }
    titles.value = "Sign up"
    #expect(label.text == "Sign up…")
    bag.empty()
  }

  @MainActor
  @Test("observeOnMain")
  func observeOnMain() {
    let titles = Relay<String>()
    let label = Label()
    let subscription = titles.signal.observeOnMain { label.text = $0 }
    titles.send("Sign in")
    #expect(label.text == "Sign in")
    _ = consume subscription
  }

  @Test("<~ kept in a bag")
  func bindKeptInABag() {
    let term = Relay<String>()
    let (search, title) = (Property(""), Property(""))
    let bag = Bag()
    bag ++ search <~ term ++ title <~ term.map { "Results for \($0)" }
    term.send("cat")
    bag.empty()
    term.send("dog")
    #expect(search.value == "cat")
    #expect(title.value == "Results for cat")
  }
}
