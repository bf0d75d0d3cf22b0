import MusterReactive
import MusterTesting
import Testing

/// An example of Documentation/reactive.md, word for word.
@Suite("The operator theName")
struct TheNameExample {
  @Test("does what its example says")
  func example() {
    let numbers = Relay<Int>()
    let heard = TestObserver(numbers.signal.theName())
    for number in 1...2 { numbers.send(number) }
    #expect(heard.values == [1, 1, 2, 2])
  }
}
