import MusterReactive
import MusterTesting
import Observation
import Testing

@Suite("Bridges")
struct BridgeTests {
  @Test("create starts for each observer and stops with it")
  func create() {
    let ticker = Relay<Int>()
    let running = Property(0)
    let ticks = Signal<Int>.create { send in
      running.update { $0 += 1 }
      let bag = Bag()
      bag ++ ticker.signal.observe { send($0) }
      return {
        running.update { $0 -= 1 }
        bag.empty()
      }
    }
    let heard = TestObserver(ticks)
    do {
      let second = TestObserver(ticks.take(1))
      ticker.send(1)
      #expect(running.value == 1)
      #expect(second.values == [1])
    }
    ticker.send(2)
    #expect(heard.values == [1, 2])
  }

  @Test("a signal is an asynchronous sequence")
  func values() async {
    let relay = Relay<Int>()
    let stream = relay.signal.values(buffering: .unbounded)
    relay.send(1)
    relay.send(2)
    var heard: [Int] = []
    for await value in stream {
      heard.append(value)
      if heard.count == 2 { break }
    }
    #expect(heard == [1, 2])
  }

  @Test("a sequence that is dropped stops listening")
  func dropped() async {
    let relay = Relay<Int>()
    weak var seen: Token?
    do {
      let token = Token()
      seen = token
      let stream = relay.signal.map { token.pass($0) }.values(buffering: .unbounded)
      relay.send(1)
      for await value in stream {
        #expect(value == 1)
        break
      }
    }
    #expect(seen == nil)
  }

  @Test("a property keeps the newest value for a slow reader")
  func newest() async {
    let property = Property(1)
    var values = property.values.makeAsyncIterator()
    property.value = 2
    property.value = 3
    #expect(await values.next() == 3)
  }

  @Test("an asynchronous sequence is a signal")
  func sequence() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let signal = Signal(stream)
    var values = signal.map { $0 * 2 }.values(buffering: .unbounded).makeAsyncIterator()
    continuation.yield(1)
    #expect(await values.next() == 2)
    continuation.yield(2)
    #expect(await values.next() == 4)
  }

  @Test("a state stores first and notifies Observation afterwards")
  func state() {
    let titles = Relay<String>()
    let state = SignalState("", following: titles.signal)
    let seen = Property("not told")
    withObservationTracking {
      _ = state.value
    } onChange: {
      seen.value = state.value
    }
    titles.send("new")
    #expect(seen.value == "new")
    #expect(state.value == "new")
  }
}
