import MusterReactive
import MusterTesting
import Testing

@Suite("Documented: finding out")
struct ReactiveTraceExamples {
  @Test("trace")
  func trace() {
    let taps = Relay<Int>("taps", file: "Screen.swift", line: 4)
    let total = Property(0, "total", file: "Screen.swift", line: 5)
    let lines = Property<[String]>([])
    let trace = taps.trace { event in lines.update { $0.append(event.description) } }
    total <~ taps.signal.scan(0) { $0 + $1 }
    taps.send(3)
    #expect(lines.value.last == "taps (Screen.swift:4) → total (Screen.swift:5): 3")
    withExtendedLifetime(trace) {}
  }

  @Test("TestObserver and VirtualScheduler")
  func testObserverAndVirtualScheduler() {
    let time = VirtualScheduler()
    let query = Relay<String>()
    let heard = TestObserver(query.signal.delay(for: .seconds(1), on: time), at: time)
    query.send("a")
    time.advance(by: .seconds(3))
    #expect(heard.values == ["a"])
    #expect(heard.times == [.seconds(1)])
  }
}
