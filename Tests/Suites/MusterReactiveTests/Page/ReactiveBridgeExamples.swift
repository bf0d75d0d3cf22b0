import MusterReactive
import MusterTesting
import Observation
import Testing

@Suite("Documented: bridges")
struct ReactiveBridgeExamples {
  @Test("create")
  func create() {
    final class Ticker: Sendable {
      let tick = Relay<Int>()
    }
    let ticker = Ticker()
    let ticks = Signal<Int>.create { send in
      let bag = Bag()
      bag ++ ticker.tick.signal.observe { send($0) }
      return { bag.empty() }
    }
    let heard = TestObserver(ticks)
    ticker.tick.send(1)
    #expect(heard.values == [1])
  }

  @Test("values")
  func values() async {
    let name = Property("Ada")
    name.value = "Grace"
    var names = name.values.makeAsyncIterator()
    #expect(await names.next() == "Grace")

    let taps = Relay<Int>()
    var stream = taps.signal.values(buffering: .unbounded).makeAsyncIterator()
    taps.send(1)
    taps.send(2)
    #expect(await stream.next() == 1)
    #expect(await stream.next() == 2)
  }

  @Test("Signal(_:)")
  func signalExample() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    var doubled = Signal(stream).map { $0 * 2 }.values(buffering: .unbounded).makeAsyncIterator()
    continuation.yield(4)
    #expect(await doubled.next() == 8)
  }

  @Test("SignalState")
  func signalState() {
    let titles = Relay<String>()
    let state = SignalState("", following: titles.signal)
    let seen = Property("")
    withObservationTracking {
      _ = state.value
    } onChange: {
      seen.value = state.value
    }
    titles.send("Sign in")
    #expect(seen.value == "Sign in")
  }

  @Test("current")
  func currentExample() {
    let name = Property("Ada")
    let greeting = name.map { "Hello, \($0)" }
    name.value = "Grace"
    #expect(greeting.current == "Hello, Grace")
    #expect(Relay<String>().current == nil)
  }
}
