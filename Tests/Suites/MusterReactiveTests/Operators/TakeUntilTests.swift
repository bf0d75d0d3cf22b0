import MusterReactive
import MusterTesting
import Testing

@Suite("take(until:)")
struct TakeUntilTests {
  @Test("emits values until the other source emits, for each observer on its own")
  func ends() {
    let (values, stops) = (Relay<Int>(), Relay<Void>())
    let early = TestObserver(values.take(until: stops))
    values.send(1)
    stops.send()
    let late = TestObserver(values.take(until: stops))
    values.send(2)
    stops.send()
    values.send(3)
    #expect(early.values == [1])
    #expect(late.values == [2])
  }

  @Test("drops a value from the send that ends it, however that send gets there")
  func sameSend() {
    let relay = Relay<Int>()
    let isLarge = relay.filter { $0 > 2 }
    let later = Signal.combineLatest(isLarge, relay) { $0 + $1 }
    let heard = TestObserver(relay.take(until: isLarge))
    let joined = TestObserver(relay.take(until: later))
    let both = TestObserver(Signal.merge(relay.signal, relay.map { -$0 }).take(until: later))
    for number in 1...4 { relay.send(number) }
    #expect(heard.values == [1, 2])
    #expect(joined.values == [1, 2])
    #expect(both.values == [1, -1, 2, -2])
  }

  @Test("is glitch-free if it is joined with its source")
  func diamond() {
    let (number, stops) = (Property(1), Relay<Void>())
    let heard = TestObserver(
      Signal.combineLatest(number.take(until: stops), number) { [$0, $1] })
    number.value = 2
    stops.send()
    number.value = 3
    #expect(heard.values == [[1, 1], [2, 2], [2, 3]])
  }

  @Test("emits nothing until a property, which has a value from the start")
  func property() {
    let (number, end) = (Property(1), Property(0))
    let none = TestObserver(number.take(until: end))
    let some = TestObserver(number.take(until: end.skip(1)))
    end.value = 1
    number.value = 2
    #expect(none.values == [])
    #expect(some.values == [1])
  }

  @Test("can be ended by its own observer, after which a value already sent is dropped")
  func reentrant() {
    let (values, stops) = (Relay<Int>(), Relay<Void>())
    let heard = Relay<Int>()
    let log = TestObserver(heard)
    let bag = Bag {
      values.take(until: stops).observe {
        heard.send($0)
        if $0 == 2 { stops.send() }
      }
    }
    values.send(1)
    values.send(2)
    values.send(3)
    #expect(log.values == [1, 2])
    bag.empty()
  }

  @Test("emits no more values of a turn once cancelled")
  func cancelledWithin() {
    let (relay, stops) = (Relay<Int>(), Relay<Void>())
    let heard = Property<[Int]>([])
    let bag = Bag()
    bag
      ++ Signal.merge(relay.signal, relay.signal).take(until: stops).observe { value in
        heard.update { $0.append(value) }
        bag.empty()
      }
    relay.send(1)
    relay.send(2)
    #expect(heard.value == [1])
  }

  @Test("releases what it observed when the other source emits")
  func releases() {
    let (source, stops) = (Relay<Int>(), Relay<Void>())
    weak var seen: Token?
    let subscription: SignalSubscription
    do {
      let token = Token()
      seen = token
      subscription = source.map { token.pass($0) }.take(until: stops).observe { _ in }
    }
    source.send(1)
    #expect(seen != nil)
    stops.send()
    #expect(seen == nil)
    _ = consume subscription
  }
}
