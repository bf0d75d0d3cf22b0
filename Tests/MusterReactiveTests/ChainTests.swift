import MusterReactive
import MusterTesting
import Testing

@Suite("A chain")
struct ChainTests {
  @Test("may be 10,000 operators long")
  func long() {
    let relay = Relay<Int>()
    var signal = relay.signal
    for _ in 0..<10_000 { signal = signal.map { $0 + 1 } }
    let heard = TestObserver(signal)
    relay.send(0)
    #expect(heard.values == [10_000])
  }

  @Test("may be 10,000 relays long")
  func relays() {
    let relays = (0..<10_000).map { _ in Relay<Int>() }
    for (one, next) in zip(relays, relays.dropFirst()) { next <~ one.signal }
    let heard = TestObserver(relays[9_999].signal)
    relays[0].send(7)
    #expect(heard.values == [7])
  }

  @Test("may end in 100,000 observers")
  func observers() {
    let relay = Relay<Int>()
    let count = Property(0)
    let bag = Bag()
    for _ in 0..<100_000 { bag ++ relay.signal.observe { _ in } }
    bag ++ relay.signal.observe { _ in count.update { $0 += 1 } }
    relay.send(1)
    bag.empty()
    relay.send(2)
    #expect(count.value == 1)
  }
}
