import MusterReactive
import MusterTesting
import Testing

@Suite("combinePrevious")
struct CombinePreviousTests {
  @Test("gives pairs from the second value on, or from the first with an initial value")
  func pairs() {
    let relay = Relay<Int>()
    let pairs = TestObserver(relay.combinePrevious().map { [$0, $1] })
    let begun = TestObserver(relay.combinePrevious(0).map { [$0, $1] })
    for number in [1, 2, 4] { relay.send(number) }
    #expect(pairs.values == [[1, 2], [2, 4]])
    #expect(begun.values == [[0, 1], [1, 2], [2, 4]])
  }

  @Test("keeps the previous value of each observer apart")
  func observers() {
    let relay = Relay<Int>()
    let changes = relay.combinePrevious().map { $1 - $0 }
    let early = TestObserver(changes)
    relay.send(1)
    let late = TestObserver(changes)
    relay.send(3)
    relay.send(7)
    #expect(early.values == [2, 4])
    #expect(late.values == [4])
  }

  @Test("tells an absent previous value from a previous value of nil")
  func optional() {
    let relay = Relay<Int?>()
    let pairs = TestObserver(relay.combinePrevious().map { [$0, $1] })
    let begun = TestObserver(relay.combinePrevious(nil).map { [$0, $1] })
    relay.send(nil)
    relay.send(1)
    #expect(pairs.values == [[nil, 1]])
    #expect(begun.values == [[nil, nil], [nil, 1]])
  }

  @Test("is glitch-free if it is joined with its source")
  func diamond() {
    let number = Property(1)
    let heard = TestObserver(
      Signal.combineLatest(number.combinePrevious(0), number) { [$0.0, $0.1, $1] })
    number.value = 2
    #expect(heard.values == [[0, 1, 1], [1, 2, 2]])
  }

  @Test("gives values that its observer sends in their order")
  func reentrant() {
    let relay = Relay<Int>()
    let pairs = Relay<[Int]>()
    let heard = TestObserver(pairs)
    let bag = Bag {
      relay.combinePrevious(0).observe {
        pairs.send([$0, $1])
        if $1 < 3 { relay.send($1 + 1) }
      }
    }
    relay.send(1)
    #expect(heard.values == [[0, 1], [1, 2], [2, 3]])
    bag.empty()
  }

  @Test("releases the previous value with the subscription")
  func releases() {
    let relay = Relay<Token>()
    weak var seen: Token?
    let bag = Bag { relay.combinePrevious().observe { _ in } }
    do {
      let token = Token()
      seen = token
      relay.send(token)
    }
    #expect(seen != nil)
    bag.empty()
    #expect(seen == nil)
  }
}
