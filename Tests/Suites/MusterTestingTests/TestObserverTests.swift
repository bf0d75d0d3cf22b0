import MusterReactive
import MusterTesting
import Testing

@Suite("A test observer")
struct TestObserverTests {
  @Test("records values and their times")
  func values() {
    let time = VirtualScheduler()
    let relay = Relay<Int>()
    let heard = TestObserver(relay.signal, at: time)
    relay.send(1)
    time.advance(by: .seconds(2))
    relay.send(2)
    #expect(heard.values == [1, 2])
    #expect(heard.times == [.zero, .seconds(2)])
  }

  @Test("stops observing when it is deinitialised")
  func dies() {
    let relay = Relay<Int>()
    weak var seen: TestObserver<Int>?
    do {
      let observer = TestObserver(relay.signal)
      seen = observer
      relay.send(1)
      withExtendedLifetime(observer) {}
    }
    #expect(seen == nil)
  }
}
