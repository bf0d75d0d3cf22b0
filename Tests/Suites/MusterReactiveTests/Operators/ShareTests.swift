import MusterReactive
import MusterTesting
import Testing

@Suite("A shared signal")
struct ShareTests {
  @Test("does its work once for all observers")
  func once() {
    let relay = Relay<Int>()
    let runs = Property(0)
    let shared = relay.signal.map { value in
      runs.update { $0 += 1 }
      return value
    }.share(replay: .nothing)
    let one = TestObserver(shared)
    let other = TestObserver(shared)
    relay.send(1)
    #expect(one.values == [1])
    #expect(other.values == [1])
    #expect(runs.value == 1)
  }

  @Test(
    "gives a late observer the values of its replay",
    arguments: [(Replay.nothing, [], []), (.whileObserved, [1], []), (.forever, [1], [2])])
  func replay(_ replay: Replay, late: [Int], again: [Int]) {
    let relay = Relay<Int>()
    let shared = relay.signal.share(replay: replay)
    do {
      let first = TestObserver(shared)
      relay.send(1)
      let second = TestObserver(shared)
      #expect(second.values == late)
      withExtendedLifetime(first) {}
    }
    relay.send(2)
    let third = TestObserver(shared)
    #expect(third.values == again)
  }

  @Test("is glitch-free if it is joined with its source")
  func diamond() {
    let relay = Relay<Int>()
    let shared = relay.signal.map { $0 * 2 }.share(replay: .nothing)
    let joined = TestObserver(
      Signal.combineLatest(shared, relay.signal, shared).map { [$0, $1, $2] })
    relay.send(1)
    relay.send(2)
    #expect(joined.values == [[2, 1, 2], [4, 2, 4]])
  }

  @Test("stops callbacks when the last observer leaves, even if they hold nothing")
  func callbacks() {
    let running = Property(0)
    let shared = Signal<Int>.create { send in
      running.update { $0 += 1 }
      send(5)
      return { running.update { $0 -= 1 } }
    }.share(replay: .whileObserved)
    do {
      let one = TestObserver(shared)
      let other = TestObserver(shared)
      #expect(running.value == 1)
      #expect(one.values == [5])
      #expect(other.values == [5])
    }
    #expect(running.value == 0)
  }
}
