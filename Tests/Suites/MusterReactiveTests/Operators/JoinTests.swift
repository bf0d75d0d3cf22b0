import MusterReactive
import MusterTesting
import Testing

@Suite("Operators that listen to several signals")
struct JoinTests {
  @Test("combineLatest waits for all, then gives each change", arguments: 2...5)
  func combineLatest(_ arity: Int) {
    let relays = (0..<arity).map { _ in Relay<Int>() }
    let s = relays.map(\.signal)
    let joined: Signal<[Int]> =
      switch arity {
      case 2: Signal.combineLatest(s[0], s[1]).map { [$0, $1] }
      case 3: Signal.combineLatest(s[0], s[1], s[2]).map { [$0, $1, $2] }
      case 4: Signal.combineLatest(s[0], s[1], s[2], s[3]).map { [$0, $1, $2, $3] }
      default: Signal.combineLatest(s[0], s[1], s[2], s[3], s[4]).map { [$0, $1, $2, $3, $4] }
      }
    let heard = TestObserver(joined)
    let listed = TestObserver(Signal.combineLatest(s))
    for (index, relay) in relays.enumerated() { relay.send(index) }
    relays[0].send(9)
    let first = Array(0..<arity)
    #expect(heard.values == [first, [9] + first.dropFirst()])
    #expect(listed.values == heard.values)
  }

  @Test("allTrue is glitch-free")
  func allTrue() {
    let relay = Property(false)
    let heard = TestObserver(
      Signal.allTrue(relay.signal, relay.signal.map { $0 }, Property(true).signal))
    relay.value = true
    relay.value = false
    #expect(heard.values == [false, true, false])
  }

  @Test("an empty join emits an empty value, or nothing")
  func nothing() {
    #expect(TestObserver(Signal<Bool>.allTrue([])).values == [true])
    #expect(TestObserver(Signal<[Int]>.combineLatest([Signal<Int>]())).values == [[]])
    #expect(TestObserver(Signal<Int>.merge([])).values == [])
  }

  @Test("withLatest uses the other signal's value from the same send")
  func withLatest() {
    let relay = Relay<Int>()
    let heard = TestObserver(
      relay.signal.withLatest(from: relay.signal.map { $0 * 2 }).map { [$0, $1] })
    relay.send(1)
    relay.send(2)
    #expect(heard.values == [[1, 2], [2, 4]])
  }

  @Test("withLatest loses no trigger of a turn")
  func triggers() {
    let relay = Relay<Int>()
    let triggers = Signal.merge(relay.signal, relay.signal.map { -$0 })
    let heard = TestObserver(triggers.withLatest(from: Property("x").signal).map { $0.0 })
    relay.send(1)
    #expect(heard.values == [1, -1])
  }

  @Test("withLatest gives no more triggers of a turn once cancelled")
  func cancelledBetween() {
    let relay = Relay<Int>()
    let called = Property(0)
    let bag = Bag()
    bag
      ++ Signal.merge(relay.signal, relay.signal).withLatest(from: Property(1).signal)
      .observe { _ in
        called.update { $0 += 1 }
        bag.empty()
      }
    relay.send(1)
    #expect(called.value == 1)
  }

  @Test("takeWhen repeats a value, sample does not")
  func takeWhen() {
    let values = Relay<Int>()
    let ticks = Relay<Void>()
    let taken = TestObserver(values.signal.takeWhen(ticks.signal))
    let sampled = TestObserver(values.signal.sample(on: ticks.signal))
    ticks.send()
    values.send(1)
    values.send(2)
    ticks.send()
    ticks.send()
    values.send(3)
    ticks.send()
    #expect(taken.values == [2, 2, 3])
    #expect(sampled.values == [2, 3])
  }

  @Test("merge gives both values of one send")
  func merge() {
    let relay = Relay<Int>()
    let heard = TestObserver(Signal.merge(relay.signal, relay.signal.map { $0 * 10 }))
    relay.send(1)
    #expect(heard.values == [1, 10])
  }

  @Test("take leaves its source, also within a replay")
  func take() {
    let property = Property(1)
    let one = TestObserver(property.signal.take(1))
    let two = TestObserver(property.signal.take(2))
    let none = TestObserver(property.signal.take(0))
    property.value = 2
    property.value = 3
    #expect(one.values == [1])
    #expect(two.values == [1, 2])
    #expect(none.values == [])
  }

  @Test("an operator's state is each observer's own")
  func ownState() {
    let relay = Relay<Int>()
    let total = relay.signal.scan(0) { $0 + $1 }
    let one = TestObserver(total)
    relay.send(1)
    let other = TestObserver(total)
    relay.send(1)
    #expect(one.values == [1, 2])
    #expect(other.values == [1])
  }
}
