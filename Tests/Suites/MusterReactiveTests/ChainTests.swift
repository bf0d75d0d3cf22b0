import MusterReactive
import MusterTesting
import Testing

/// Each operator is a call; the thread sanitizer counts no more than 65,536 calls within each
/// other.
#if MUSTER_SANITIZE
  private let long = 1_000
#else
  private let long = 10_000
#endif

@Suite("A chain")
struct ChainTests {
  @Test("can be 10,000 operators long")
  func operators() {
    let relay = Relay<Int>()
    var signal = relay.signal
    for _ in 0..<long { signal = signal.map { $0 + 1 } }
    let heard = TestObserver(signal)
    relay.send(0)
    #expect(heard.values == [long])
  }

  @Test("can be 10,000 relays long")
  func relays() {
    let relays = (0..<long).map { _ in Relay<Int>() }
    for (one, next) in zip(relays, relays.dropFirst()) { next <~ one.signal }
    let heard = TestObserver(relays[long - 1].signal)
    relays[0].send(7)
    #expect(heard.values == [7])
  }

  @Test("can end in 100,000 observers")
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
