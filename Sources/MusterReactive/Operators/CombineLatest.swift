extension Signal {
  /// The latest of each signal, whenever any has a new value and all have had one.
  ///
  /// One emission a turn, however many of the signals a send reaches.
  ///
  /// ```swift
  /// Signal.combineLatest(numbers.signal, texts.signal)  // 1, "a", 2 → (1, "a"), (2, "a")
  /// ```
  @inlinable
  public static func combineLatest<A, B>(
    _ a: Signal<A>, _ b: Signal<B>
  ) -> Signal where Element == (A, B) {
    Signal { attaching, sink in
      let latestA = Kept<A?>(nil)
      let latestB = Kept<B?>(nil)
      let join = Join { _ in
        if let a = latestA.value, let b = latestB.value { sink((a, b)) }
      }
      join.begin(&attaching)
      let inputA = a.attach(&attaching) {
        latestA.value = $0
        join.ask()
      }
      join.hold(inputA, attaching)
      let inputB = b.attach(&attaching) {
        latestB.value = $0
        join.ask()
      }
      join.hold(inputB, attaching)
      join.open(&attaching)
      return join
    }
  }

  /// The latest of three signals.
  @inlinable
  public static func combineLatest<A, B, C>(
    _ a: Signal<A>, _ b: Signal<B>, _ c: Signal<C>
  ) -> Signal where Element == (A, B, C) {
    let pair = Signal<(A, B)>.combineLatest(a, b)
    return Signal<((A, B), C)>.combineLatest(pair, c).map { ($0.0, $0.1, $1) }
  }

  /// The latest of four signals.
  @inlinable
  public static func combineLatest<A, B, C, D>(
    _ a: Signal<A>, _ b: Signal<B>, _ c: Signal<C>, _ d: Signal<D>
  ) -> Signal where Element == (A, B, C, D) {
    let first = Signal<(A, B)>.combineLatest(a, b)
    let second = Signal<(C, D)>.combineLatest(c, d)
    return Signal<((A, B), (C, D))>.combineLatest(first, second)
      .map { ($0.0, $0.1, $1.0, $1.1) }
  }

  /// The latest of five signals.
  @inlinable
  public static func combineLatest<A, B, C, D, E>(
    _ a: Signal<A>, _ b: Signal<B>, _ c: Signal<C>, _ d: Signal<D>, _ e: Signal<E>
  ) -> Signal where Element == (A, B, C, D, E) {
    let first = Signal<(A, B)>.combineLatest(a, b)
    let rest = Signal<(C, D, E)>.combineLatest(c, d, e)
    return Signal<((A, B), (C, D, E))>.combineLatest(first, rest)
      .map { ($0.0, $0.1, $1.0, $1.1, $1.2) }
  }

  /// The latest of each signal in an array, in its order.
  ///
  /// ```swift
  /// Signal.combineLatest([first.signal, second.signal])  // 1, 2, then 3 → [1, 2], [3, 2]
  /// ```
  @inlinable
  public static func combineLatest<Part>(
    _ parts: [Signal<Part>]
  ) -> Signal where Element == [Part] {
    Signal { attaching, sink in
      let early = Kept([Part?](repeating: nil, count: parts.count))
      let latest = Kept<[Part]>([])
      let join = Join { _ in
        if latest.value.count < parts.count {
          latest.value = early.value.compactMap { $0 }
          guard latest.value.count == parts.count else { return latest.value = [] }
          early.value = []
        }
        sink(latest.value)
      }
      join.begin(&attaching)
      for (index, part) in parts.enumerated() {
        let input = part.attach(&attaching) { value in
          if latest.value.isEmpty {
            early.value[index] = value
          } else {
            latest.value[index] = value
          }
          join.ask()
        }
        join.hold(input, attaching)
      }
      join.open(&attaching)
      return join
    }
  }
}
