/// The nanoseconds per event for all cases, one after the other.
struct Table {
  let cases: [Case]

  /// Prints a line for each case, with its columns separated by tabs. Benchmarks/reactive.sh lays
  /// out the table.
  ///
  /// Each figure is the best of many short rounds in which the cases take turns: the cost of the
  /// work when nothing else on the machine interferes.
  func print() {
    let runs = cases.map { $0.prepare() }
    let events = runs.map(Self.events)
    var best = [Double](repeating: .infinity, count: runs.count)
    for _ in 0..<20 {
      for index in runs.indices {
        let time = Self.clock.measure { runs[index](events[index]) }
        best[index] = min(best[index], time / .nanoseconds(1) / Double(events[index]))
      }
    }
    for (one, time) in zip(cases, best) {
      let parts = [
        one.name, one.title, "\((time * 10).rounded() / 10)", "\(one.wanted)",
        "\(one.wantedAllocations)",
      ]
      Swift.print(parts.joined(separator: "\t"))
    }
  }

  private static let clock = ContinuousClock()

  /// Returns the number of events that take about 10 ms.
  private static func events(_ run: (Int) -> Void) -> Int {
    run(10_000)
    let one = clock.measure { run(100_000) } / 100_000
    return max(10_000, Int(.milliseconds(10) / max(one, .nanoseconds(1))))
  }
}
