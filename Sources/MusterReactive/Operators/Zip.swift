extension Signal {
  /// Emits the first value of one source with the first of another, the second with the second, and
  /// so on.
  ///
  /// Keeps any number of values that have no partner yet.
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
}
