import MusterReactive
import MusterTesting
import Testing

@Suite("Operators that take time")
struct TimeTests {
  @Test("cancelled values are released at once, not when their time would have come")
  func letGo() {
    let queue = SerialScheduler("waiting")
    let hour = Duration.seconds(3_600)
    let waiting: [@Sendable (Signal<Int>) -> Signal<Int>] = [
      { $0.debounce(for: hour, on: queue) }, { $0.delay(for: hour, on: queue) },
      { $0.throttle(for: hour, latest: true, on: queue) },
      { $0.timeout(after: hour, on: queue, returning: 0) },
      { $0.buffer(every: hour, on: queue).map { $0.count } },
    ]
    for wait in waiting {
      let relay = Relay<Int>()
      weak var seen: Token?
      do {
        let token = Token()
        seen = token
        let subscription = wait(relay.signal).observe { _ in token.touch() }
        relay.send(1)
        relay.send(2)
        _ = consume subscription
      }
      #expect(seen == nil)
    }
  }

  @Test("debounce gives a value if no other follows it for a while")
  func debounce() {
    let time = VirtualScheduler()
    let query = Relay<String>()
    let heard = TestObserver(query.signal.debounce(for: .seconds(2), on: time), at: time)
    query.send("a")
    time.advance(by: .seconds(1))
    query.send("ad")
    time.advance(by: .seconds(1))
    #expect(heard.values == [])
    time.advance(by: .seconds(1))
    query.send("ada")
    time.run()
    #expect(heard.values == ["ad", "ada"])
    #expect(heard.times == [.seconds(3), .seconds(5)])
  }

  @Test("throttle gives the first value, and the latest at the end on request")
  func throttle() {
    let time = VirtualScheduler()
    let moves = Relay<Int>()
    let first = TestObserver(
      moves.signal.throttle(for: .seconds(1), latest: false, on: time), at: time)
    let latest = TestObserver(
      moves.signal.throttle(for: .seconds(1), latest: true, on: time), at: time)
    for value in 1...3 { moves.send(value) }
    time.advance(by: .seconds(1))
    moves.send(4)
    time.advance(by: .seconds(5))
    moves.send(5)
    #expect(first.values == [1, 4, 5])
    #expect(latest.values == [1, 3, 4, 5])
    #expect(latest.times == [.zero, .seconds(1), .seconds(2), .seconds(6)])
  }

  @Test("delay keeps the order and the distances")
  func delay() {
    let time = VirtualScheduler()
    let relay = Relay<Int>()
    let heard = TestObserver(relay.signal.delay(for: .seconds(2), on: time), at: time)
    relay.send(1)
    relay.send(2)
    time.advance(by: .seconds(1))
    relay.send(3)
    time.run()
    #expect(heard.values == [1, 2, 3])
    #expect(heard.times == [.seconds(2), .seconds(2), .seconds(3)])
  }

  @Test("cancelling gives no more values, and leaves no timer", arguments: timed.indices)
  func cancelled(_ index: Int) {
    let time = VirtualScheduler()
    let relay = Relay<Token>()
    let copy = Relay<Int>()
    let heard = TestObserver(copy.signal)
    weak var seen: Token?
    let signal = timed[index](relay.signal, time)
    do {
      let token = Token()
      seen = token
      let subscription = signal.observe { _ in copy.send(1) }
      relay.send(token)
      relay.send(token)
      _ = consume subscription
    }
    #expect(seen == nil)
    let before = heard.values
    time.run()
    #expect(heard.values == before)
    #expect(time.now == .zero)
  }

  @Test("observe(on:) delivers in order where the scheduler runs")
  func observeOn() {
    let time = VirtualScheduler()
    let relay = Relay<Int>()
    let heard = TestObserver(relay.signal.observe(on: time))
    relay.send(1)
    relay.send(2)
    #expect(heard.values == [])
    time.advance()
    #expect(heard.values == [1, 2])
  }

  @Test("observe(on:) delivers at once if already there")
  func immediately() {
    let relay = Relay<Int>()
    let heard = TestObserver(relay.signal.observe(on: .immediate))
    relay.send(1)
    #expect(heard.values == [1])
  }

  @Test("a serial scheduler runs one action after the other, on its own queue")
  func serial() async {
    let queue = SerialScheduler("test")
    let relay = Relay<Int>()
    let there = Property(true)
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let subscription = relay.signal.observe(on: queue).observe { value in
      if !queue.isCurrent { there.value = false }
      continuation.yield(value)
    }
    for value in 1...50 { relay.send(value) }
    var heard: [Int] = []
    for await value in stream {
      heard.append(value)
      if heard.count == 50 { break }
    }
    #expect(heard == Array(1...50))
    #expect(there.value)
    #expect(!queue.isCurrent)
    _ = consume subscription
  }
}

private let timed: [@Sendable (Signal<Token>, VirtualScheduler) -> Signal<Token>] = [
  { $0.debounce(for: .seconds(1), on: $1) },
  { $0.delay(for: .seconds(1), on: $1) },
  { $0.throttle(for: .seconds(1), latest: false, on: $1) },
  { $0.throttle(for: .seconds(1), latest: true, on: $1) },
  { $0.timeout(after: .seconds(1), on: $1, returning: Token()) },
  { $0.buffer(every: .seconds(1), on: $1).map { $0[0] } },
]
