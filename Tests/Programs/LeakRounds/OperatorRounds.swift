import MusterReactive
import MusterTesting

private struct Offline: Error {}

extension Round {
  /// Every operator that takes no time.
  static let operators = [
    use { $0.map { "\($0)" } },
    use { $0.filter { $0 > 1 } },
    use { $0.compactMap { $0 > 1 ? "\($0)" : nil } },
    use { $0.scan([Int]()) { $0 + [$1] } },
    use { $0.map { $0 / 2 }.removeRepeats() },
    use { $0.startWith(0) },
    use { $0.take(2) },
    use { $0.skip(1) },
    use { $0.on { _ in } },
    use { Signal.merge($0.signal, $0.map { $0 + 1 }, Signal.just(7)) },
    use { Signal.combineLatest($0.signal, $0.map { "\($0)" }) },
    use { relay in Signal.combineLatest((0..<5).map { index in relay.map { $0 + index } }) },
    use { Signal.allTrue($0.map { $0 > 1 }, Property(true).signal) },
    use { Signal.zip($0, $0.map { "\($0)" }) },
    use { Signal.zip($0, $0.map { "\($0)" }, $0.skip(1)) },
    use { $0.combinePrevious() },
    use { $0.combinePrevious(0) },
    use { relay in relay.take(until: relay.filter { $0 > 2 }) },
    use { $0.buffer(count: 2) },
    use { $0.withLatest(from: Property("latest")) },
    use { $0.takeWhen(Property(())) },
    use { $0.sample(on: $0.map { _ in () }) },
    use { _ in Signal<Int>.never },
    use { $0.map(result).catchReturning(0) },
    use { $0.map(result).successes() },
    use { $0.map(result).failures() },
    use { $0.share(replay: .nothing) },
    use { $0.share(replay: .whileObserved) },
    use { $0.share(replay: .forever) },
    use { relay in
      let pages = [Property("news"), Property("mail")]
      return relay.flatMapLatest { pages[$0 % 2] }
    },
    use { relay in relay.flatMapLatest { _ in relay.share(replay: .forever) } },
    use { relay in relay.flatMapMerge { _ in relay.share(replay: .forever).take(2) } },
    use { relay in
      Signal<Int>.create { send in
        let bag = Bag()
        bag ++ relay.observe { send($0) }
        return { bag.empty() }
      }
    },
  ]

  @Sendable
  private static func result(_ number: Int) -> Result<Int, Offline> {
    number > 1 ? .success(number) : .failure(Offline())
  }
}
