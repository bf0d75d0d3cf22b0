import MusterReactive
import MusterTesting
import Testing

@Suite("A turn")
struct TurnTests {
  @Test("queues a nested send behind the running turn: A1 B1 A2 B2")
  func nestedSend() {
    let relay = Relay<Int>()
    let log = Relay<String>()
    let heard = TestObserver(log.signal)
    let bag = Bag {
      relay.signal.observe { value in
        log.send("A\(value)")
        if value == 1 { relay.send(2) }
      }
      relay.signal.observe { log.send("B\($0)") }
    }
    relay.send(1)
    #expect(heard.values == ["A1", "B1", "A2", "B2"])
    withExtendedLifetime(bag) {}
  }

  @Test("calls no observer that was cancelled during it")
  func cancelledDuring() {
    let relay = Relay<Int>()
    let bag = Bag()
    let called = Property(0)
    let first = relay.signal.observe { _ in bag.empty() }
    bag ++ relay.signal.observe { _ in called.update { $0 += 1 } }
    bag ++ relay.signal.observe { _ in called.update { $0 += 1 } }
    relay.send(1)
    #expect(called.value == 0)
    _ = consume first
  }

  @Test("does not call a join whose subscription was cancelled during it")
  func joinCancelledDuring() {
    let relay = Relay<Int>()
    let bag = Bag()
    let called = Property(0)
    bag
      ++ Signal.combineLatest(relay.signal, relay.signal).observe { _ in
        called.update { $0 += 1 }
      }
    let last = relay.signal.observe { if $0 == 2 { bag.empty() } }
    relay.send(1)
    relay.send(2)
    #expect(called.value == 1)
    _ = consume last
  }

  @Test("gives a new observer the next value, in the order of subscription")
  func subscribedDuring() {
    let relay = Relay<Int>()
    let log = Relay<String>()
    let heard = TestObserver(log.signal)
    let bag = Bag()
    bag
      ++ relay.signal.observe { value in
        log.send("A\(value)")
        if value == 1 { bag ++ relay.signal.observe { log.send("C\($0)") } }
      }
    bag ++ relay.signal.observe { log.send("B\($0)") }
    relay.send(1)
    relay.send(2)
    #expect(heard.values == ["A1", "B1", "A2", "B2", "C2"])
    bag.empty()
  }

  @Test("runs a join once if a value reaches it in two ways")
  func diamond() {
    let relay = Relay<Int>()
    let joined = TestObserver(
      Signal.combineLatest(relay.signal.map { $0 * 2 }, relay.signal.map { $0 * 3 })
        .map { [$0, $1] })
    relay.send(1)
    relay.send(2)
    #expect(joined.values == [[2, 3], [4, 6]])
  }

  @Test("runs a join after its inputs, even if they were bound later")
  func deepDiamond() {
    let source = Property(1)
    let doubled = Property(0)
    let sum = Property(0)
    let far = TestObserver(
      Signal.combineLatest(source.signal, doubled.signal, sum.signal).map { [$0, $1, $2] })
    doubled <~ source.signal.map { $0 * 2 }
    sum <~ Signal.combineLatest(source.signal, doubled.signal).map { $0 + $1 }
    let late = TestObserver(
      Signal.combineLatest(sum.signal, source.signal, doubled.signal).map { [$0, $1, $2] })
    source.value = 2
    source.value = 3
    #expect(late.values == [[3, 1, 2], [6, 2, 4], [9, 3, 6]])
    #expect(far.values.dropFirst() == [[1, 2, 0], [1, 2, 3], [2, 4, 6], [3, 6, 9]])
  }

  @Test("knows the dependencies of an inner signal")
  func inner() {
    let source = Property(1)
    let other = Property(0)
    let deep = Signal.combineLatest(
      source.signal, Signal.combineLatest(source.signal, source.signal).map { $0 + $1 }
    ).map { $0 + $1 }
    let heard = TestObserver(
      Signal.combineLatest(
        source.signal.flatMapLatest { $0 < 2 ? other.signal : deep }, source.signal
      ).map { [$0, $1] })
    for value in 2...4 { source.value = value }
    #expect(heard.values == [[0, 1], [6, 2], [9, 3], [12, 4]])
  }

  @Test("settles two properties that are bound to each other")
  func twoWay() {
    let celsius = Property(0)
    let fahrenheit = Property(32)
    let heard = TestObserver(fahrenheit.signal)
    fahrenheit <~ celsius.signal.map { $0 * 9 / 5 + 32 }
    celsius <~ fahrenheit.signal.map { ($0 - 32) * 5 / 9 }
    celsius.value = 100
    #expect(fahrenheit.value == 212)
    fahrenheit.value = 50
    #expect(celsius.value == 10)
    #expect(heard.values.last == 50)
  }

  @Test("settles them even if one way takes a detour")
  func twoWayDetour() {
    let time = VirtualScheduler()
    let one = Property(0)
    let other = Property(0)
    other <~ one.signal
    let bag = Bag { other.signal.observe { one.value = $0 } }
    one.value = 1
    other.value = 2
    #expect([one.value, other.value] == [2, 2])
    let far = Property(2)
    far <~ one.signal.delay(for: .seconds(1), on: time)
    one <~ far.signal.delay(for: .seconds(1), on: time)
    time.advance(by: .seconds(2))
    one.value = 3
    time.advance(by: .seconds(9))
    #expect([one.value, other.value, far.value] == [3, 3, 3])
    bag.empty()
  }

  @Test("reports sends that never end as a cycle, by name")
  func cycle() {
    let ping = Relay<Int>("ping", file: "Game.swift", line: 1)
    let pong = Relay<Int>("pong", file: "Game.swift", line: 2)
    let cycles = Relay<String>()
    let heard = TestObserver(cycles.signal)
    let trace = ping.trace { if case .cycle = $0 { cycles.send($0.description) } }
    ping <~ pong.signal.map { $0 + 1 }
    pong <~ ping.signal.map { $0 + 1 }
    ping.send(0)
    #expect(
      heard.values == ["cycle: ping (Game.swift:1) → pong (Game.swift:2) → ping (Game.swift:1)"])
    ping.send(0)
    #expect(heard.values.count == 2)
    withExtendedLifetime(trace) {}
  }

  @Test("can lead to thousands of others, one after the other")
  func countdown() {
    let relay = Relay<Int>()
    let heard = TestObserver(relay.signal)
    let subscription = relay.signal.observe { if $0 > 0 { relay.send($0 - 1) } }
    relay.send(5_000)
    #expect(heard.values == Array((0...5_000).reversed()))
    _ = consume subscription
  }

  @Test("of an unconnected relay is over when its send returns")
  func unconnected() {
    let outer = Relay<Int>()
    let inner = Relay<Int>()
    let log = Relay<String>()
    let heard = TestObserver(log.signal)
    let bag = Bag {
      outer.signal.observe {
        inner.send($0)
        log.send("outer \($0)")
      }
      inner.signal.observe { log.send("inner \($0)") }
    }
    outer.send(1)
    #expect(heard.values == ["inner 1", "outer 1"])
    withExtendedLifetime(bag) {}
  }

  @Test("continues when graphs merge during their turns", arguments: [0, 1, 3])
  func united(_ extra: Int) {
    let outer = Relay<Int>()
    let inner = Relay<Int>()
    let others = (0..<extra).map { _ in Relay<Int>() }
    let log = Relay<String>()
    let heard = TestObserver(log.signal)
    let bag = Bag()
    bag ++ Signal.merge([inner.signal] + others.map(\.signal)).observe { _ in }
    bag
      ++ Signal.combineLatest(outer.signal, outer.signal.map { $0 * 2 })
      .observe { log.send("join \($0) \($1)") }
    bag
      ++ outer.signal.observe { value in
        inner.send(value)
        log.send("outer \(value)")
      }
    bag
      ++ inner.signal.take(1).observe { value in
        bag
          ++ Signal.combineLatest(Property(0).signal, outer.signal, inner.signal)
          .observe { log.send("both \($1) \($2)") }
        outer.send(value + 1)
        log.send("inner \(value)")
      }
    outer.send(1)
    #expect(
      heard.values == [
        "inner 1", "outer 1", "join 1 2", "outer 2", "join 2 4", "both 2 2",
      ])
    bag.empty()
  }
}
