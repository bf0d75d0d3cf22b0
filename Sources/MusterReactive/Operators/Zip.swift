extension Signal {
  /// Emits the first value of one source with the first of another, the second with the second, and
  /// so on.
  ///
  /// Keeps any number of values that have no partner yet. A signal rarely ends, so they are kept
  /// until the other source emits, or the observer leaves.
  ///
  /// ```swift
  /// Signal.zip(questions, answers)  // "1 + 1", "2 + 2", 2 → ("1 + 1", 2)
  /// ```
  public static func zip<A: SignalSource, B: SignalSource>(
    _ a: A, _ b: B
  ) -> Signal where Element == (A.Element, B.Element) {
    Signal { attachment, sink in
      let early = Box(Queue<A.Element>())
      let late = Box(Queue<B.Element>())
      let stage = Stage()
      let join: @Sendable () -> Void = {
        guard stage.isAlive, !early.value.isEmpty, !late.value.isEmpty,
          let a = early.value.popFirst(), let b = late.value.popFirst()
        else { return }
        sink((a, b))
      }
      let inputA = a.signal.attach(&attachment) {
        early.value.append($0)
        join()
      }
      stage.hold(inputA, attachment)
      let inputB = b.signal.attach(&attachment) {
        late.value.append($0)
        join()
      }
      stage.hold(inputB, attachment)
      return stage
    }
  }

  /// Emits the first values of three sources together, then the second values, and so on.
  ///
  /// Keeps any number of values that have no partners yet, until the other sources emit or the
  /// observer leaves.
  ///
  /// ```swift
  /// Signal.zip(names, sizes, dates)  // "a", 1, "b", monday → ("a", 1, monday)
  /// ```
  public static func zip<A: SignalSource, B: SignalSource, C: SignalSource>(
    _ a: A, _ b: B, _ c: C
  ) -> Signal where Element == (A.Element, B.Element, C.Element) {
    Signal<((A.Element, B.Element), C.Element)>.zip(
      Signal<(A.Element, B.Element)>.zip(a, b), c
    ).map { ($0.0, $0.1, $1) }
  }
}
