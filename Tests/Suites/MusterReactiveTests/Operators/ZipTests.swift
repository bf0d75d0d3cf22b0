import MusterReactive
import MusterTesting
import Testing

@Suite("zip of three")
struct ZipTests {
  @Test("pairs the values by their number, whatever the order of the sources", arguments: 0..<6)
  func order(_ order: Int) {
    let relays = (0..<3).map { _ in Relay<Int>() }
    let heard = TestObserver(Signal.zip(relays[0], relays[1], relays[2]).map { [$0, $1, $2] })
    let first = order % 3
    let second = (first + 1 + order / 3) % 3
    for index in [first, second, 3 - first - second] {
      for round in 0..<3 { relays[index].send(10 * round + index) }
    }
    #expect(heard.values == [[0, 1, 2], [10, 11, 12], [20, 21, 22]])
  }

  @Test("emits once for one send that reaches all three")
  func diamond() {
    let number = Property(1)
    let zipped = Signal.zip(number, number.map { $0 * 10 }, number.map { $0 * 100 })
    let heard = TestObserver(Signal.combineLatest(zipped, number) { [$0.0, $0.1, $0.2, $1] })
    number.value = 2
    #expect(heard.values == [[1, 10, 100, 1], [2, 20, 200, 2]])
  }

  @Test("keeps the values of each observer apart, and ends with its observer while it emits")
  func cancelledWithin() {
    let relay = Relay<Int>()
    let zipped = Signal.zip(relay, relay, relay).map { $0 + $1 + $2 }
    let count = Property(0)
    let bag = Bag()
    bag
      ++ zipped.observe { _ in
        count.update { $0 += 1 }
        bag.empty()
      }
    relay.send(1)
    let late = TestObserver(zipped)
    relay.send(2)
    #expect(count.value == 1)
    #expect(late.values == [6])
  }

  @Test("releases values without partners with its observer")
  func releases() {
    let (tokens, numbers) = (Relay<Token>(), Relay<Int>())
    weak var seen: Token?
    let bag = Bag { Signal.zip(tokens, numbers, numbers).observe { _ in } }
    do {
      let token = Token()
      seen = token
      tokens.send(token)
    }
    #expect(seen != nil)
    bag.empty()
    #expect(seen == nil)
  }

  @Test("keeps no value that has been emitted")
  func keepsNothing() {
    let (tokens, numbers) = (Relay<Token>(), Relay<Int>())
    weak var seen: Token?
    let bag = Bag { Signal.zip(numbers, tokens, numbers).observe { _ in } }
    do {
      let token = Token()
      seen = token
      tokens.send(token)
    }
    numbers.send(1)
    #expect(seen == nil)
    bag.empty()
  }
}
