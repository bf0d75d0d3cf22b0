import MusterReactive
import MusterTesting
import Testing

@Suite("A trace")
struct TraceTests {
  @Test("shows the path of a value, relay by relay")
  func path() {
    let taps = Relay<Int>("taps", file: "Screen.swift", line: 1)
    let total = Property(0, "total", file: "Screen.swift", line: 2)
    let lines = Relay<String>()
    let heard = TestObserver(lines.signal)
    let trace = taps.trace { lines.send($0.description) }
    total <~ taps.signal.scan(0) { $0 + $1 }
    taps.send(3)
    #expect(
      heard.values == [
        "taps (Screen.swift:1): 3", "taps (Screen.swift:1) → total (Screen.swift:2): 3",
      ])
    withExtendedLifetime(trace) {}
  }

  @Test("shows the cause of a nested send")
  func nested() {
    let first = Relay<Int>("first", file: "A.swift", line: 1)
    let second = Relay<Int>("second", file: "A.swift", line: 2)
    let lines = Relay<String>()
    let heard = TestObserver(lines.signal)
    let bag = Bag {
      Signal.merge(first.signal, second.signal).observe { if $0 == 1 { second.send(2) } }
    }
    let trace = second.trace { lines.send($0.description) }
    first.send(1)
    #expect(
      heard.values == ["first (A.swift:1): 1", "first (A.swift:1) → second (A.swift:2): 2"])
    withExtendedLifetime(bag) {}
    withExtendedLifetime(trace) {}
  }

  @Test("ends with its subscription, even if that is in another graph by then")
  func end() {
    let taps = Relay<Int>("taps", file: "A.swift", line: 1)
    let total = Property(0, "total", file: "A.swift", line: 2)
    let lines = Property<[String]>([])
    let log: @Sendable (TraceEvent) -> Void = { event in
      lines.update { $0.append(event.description) }
    }
    var first = taps.trace(log)
    let other = total.trace { if case .cycle = $0 { lines.update { $0.append("cycle") } } }
    taps.send(1)
    total <~ taps.signal
    first.cancel()
    taps.send(2)
    #expect(lines.value == ["taps (A.swift:1): 1"])
    let bag = Bag { taps.trace(log) }
    taps.send(3)
    bag.empty()
    taps.send(4)
    #expect(
      lines.value == [
        "taps (A.swift:1): 1", "taps (A.swift:1): 3", "taps (A.swift:1) → total (A.swift:2): 3",
      ])
    withExtendedLifetime(other) {}
  }

  @Test("can end during a report")
  func endWithin() {
    let taps = Relay<Int>("taps", file: "A.swift", line: 1)
    let bag = Bag()
    let count = Property(0)
    for _ in 0..<2 {
      taps.trace { _ in
        count.update { $0 += 1 }
        bag.empty()
      }.kept(in: bag)
    }
    taps.send(1)
    taps.send(2)
    #expect(count.value == 1)
  }

  @Test("names a relay by its place when it has no other name")
  func unnamed() {
    let relay = Relay<Int>(file: "A.swift", line: 7)
    #expect(relay.origin.description == "A.swift:7")
    #expect(
      Property(1, "count", file: "A.swift", line: 8).origin.description == "count (A.swift:8)")
  }
}
