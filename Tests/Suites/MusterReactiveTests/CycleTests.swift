import MusterReactive
import MusterTesting
import Testing

@Suite("A cycle")
struct CycleTests {
  private let bag = Bag()

  @Test("through a join is reported by name")
  func join() {
    let sum = Property(0, "sum", file: "A.swift", line: 1)
    let step = Property(0)
    let cycles = TestObserver(cycles(of: sum.trace))
    sum <~ Signal.combineLatest(sum.signal, step.signal).map { $0 &+ $1 }
    step.value = 1
    #expect(cycles.values == ["cycle: sum (A.swift:1) → sum (A.swift:1)"])
    step.value = 0
    #expect(cycles.values.count == 1)
  }

  @Test("through callbacks is reported by name")
  func callbacks() {
    let ring = Relay<Int>("ring", file: "A.swift", line: 1)
    let cycles = TestObserver(cycles(of: ring.trace))
    ring
      <~ Signal.create { send in
        let bag = Bag { ring.signal.observe { send($0 &+ 1) } }
        return { bag.empty() }
      }
    ring.send(0)
    #expect(cycles.values == ["cycle: ring (A.swift:1) → ring (A.swift:1)"])
  }

  @Test("can be reported within the graph it is in")
  func toldWithin() {
    let ping = Relay<Int>()
    let log = Relay<Int>()
    let heard = TestObserver(log.signal)
    let bag = Bag {
      ping.signal.observe { ping.send($0 &+ 1) }
      Signal.merge(ping.signal, log.signal).observe { _ in }
    }
    bag ++ ping.trace { if case .cycle = $0 { log.send(1) } }
    ping.send(0)
    #expect(heard.values == [1])
    bag.empty()
  }

  private func cycles(
    of trace: (@escaping @Sendable (TraceEvent) -> Void) -> SignalSubscription
  ) -> Signal<String> {
    let cycles = Relay<String>()
    trace { if case .cycle = $0 { cycles.send($0.description) } }.kept(in: bag)
    return cycles.signal
  }
}
