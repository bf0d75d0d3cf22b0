import MusterReactive
import MusterTesting
import Testing

@Suite("A trace")
struct TraceTests {
  @Test("tells where a value came from, relay by relay")
  func path() {
    let taps = Relay<Int>("taps", file: "Screen.swift", line: 1)
    let total = Property(0, "total", file: "Screen.swift", line: 2)
    let lines = Relay<String>()
    let heard = TestObserver(lines.signal)
    taps.trace { lines.send($0.description) }
    total <~ taps.signal.scan(0) { $0 + $1 }
    taps.send(3)
    #expect(
      heard.values == [
        "taps (Screen.swift:1): 3", "taps (Screen.swift:1) → total (Screen.swift:2): 3",
      ])
  }

  @Test("follows a nested send back to what caused it")
  func nested() {
    let first = Relay<Int>("first", file: "A.swift", line: 1)
    let second = Relay<Int>("second", file: "A.swift", line: 2)
    let lines = Relay<String>()
    let heard = TestObserver(lines.signal)
    let bag = Bag {
      Signal.merge(first.signal, second.signal).observe { if $0 == 1 { second.send(2) } }
    }
    second.trace { lines.send($0.description) }
    first.send(1)
    #expect(
      heard.values == ["first (A.swift:1): 1", "first (A.swift:1) → second (A.swift:2): 2"])
    withExtendedLifetime(bag) {}
  }

  @Test("names a relay by its place when it has no other name")
  func unnamed() {
    let relay = Relay<Int>(file: "A.swift", line: 7)
    #expect(relay.origin.description == "A.swift:7")
    #expect(
      Property(1, "count", file: "A.swift", line: 8).origin.description == "count (A.swift:8)")
  }
}
