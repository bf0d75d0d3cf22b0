import MusterReactive
import MusterTesting
import Testing

/// The examples on the pages of MusterReactive.docc.
@Suite("The first pages on the reactive core")
struct ReactiveSnippets {
  @Test("begin with two fields and a button")
  func overview() {
    let email = Property("")
    let password = Property("")
    let canSubmit = Property(
      false,
      following: Signal.combineLatest(email, password) { !$0.isEmpty && $1.count >= 6 })
    email.value = "ada@example.com"
    #expect(canSubmit.value == false)
    password.value = "secret1"
    #expect(canSubmit.value == true)
  }

  @Test("listen")
  func listening() {
    let taps = Relay<String>()
    let heard = Property("")
    let bag = Bag {
      taps.signal.map { $0.uppercased() }.observe { heard.value = $0 }
    }
    taps.send("save")
    #expect(heard.value == "SAVE")
    bag.empty()
    taps.send("close")
    #expect(heard.value == "SAVE")
  }

  @Test("remember")
  func remembering() {
    let count = Property(1)
    let doubled = Property(0, following: count.signal.map { $0 * 2 })
    #expect(doubled.value == 2)
    count.value = 21
    #expect(doubled.value == 42)
  }

  @Test("bind")
  func binding() {
    let first = Property("Ada")
    let name = Property("")
    name <~ first.signal.map { "Hello, \($0)" }
    first.value = "Ben"
    #expect(name.value == "Hello, Ben")
  }

  @Test("search during typing")
  func asking() async {
    let time = VirtualScheduler()
    let server = Answers<String, [String]>()
    let query = Property("")
    let results = TestObserver(
      query.signal.skip(1).debounce(for: .milliseconds(300), on: time)
        .flatMapLatest(on: time) { (try? await server.ask($0)) ?? [] })
    query.value = "c"
    query.value = "cat"
    time.advance(by: .milliseconds(300))
    await time.settle()
    #expect(server.questions == ["cat"])
    server.reply(["catalog", "category"])
    await time.settle()
    #expect(results.values == [["catalog", "category"]])
  }
}
