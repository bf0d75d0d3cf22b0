/// Nanoseconds an event, for all cases, one after the other.
struct Table {
  let cases: [Case]

  /// Prints a line a case, its parts apart by tabs: Benchmarks/reactive.sh sets the table.
  func print() {
    for one in cases {
      let time = Self.nanoseconds(one.prepare())
      let parts = [
        one.name, one.title, "\((time * 10).rounded() / 10)", "\(one.wanted)",
        "\(one.wantedAllocations)",
      ]
      Swift.print(parts.joined(separator: "\t"))
    }
  }

  /// The best of several rounds: what the work costs when nothing comes between.
  static func nanoseconds(_ run: (Int) -> Void) -> Double {
    let clock = ContinuousClock()
    run(10_000)
    let once = clock.measure { run(100_000) } / 100_000
    let events = max(10_000, Int(.milliseconds(40) / max(once, .nanoseconds(1))))
    let rounds = (0..<9).map { _ in clock.measure { run(events) } }
    return (rounds.min() ?? .zero) / .nanoseconds(1) / Double(events)
  }
}
