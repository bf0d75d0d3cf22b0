extension Signal {
  /// Each value, with the latest of another signal; nothing until that has had one.
  ///
  /// Where one send reaches both, the other's new value is the latest.
  ///
  /// ```swift
  /// taps.signal.withLatest(from: email.signal)  // a tap → ((), "ada@")
  /// ```
  @inlinable
  public func withLatest<Other>(from other: Signal<Other>) -> Signal<(Element, Other)> {
    let trigger = self
    return Signal<(Element, Other)> { attaching, sink in
      let latest = Kept<Other?>(nil)
      let due = Kept<Element?>(nil)
      let more = Kept<[Element]>([])
      let join = Join { join in
        guard let first = due.value else { return }
        let rest = more.value
        due.value = nil
        more.value = []
        guard let other = latest.value else { return }
        sink((first, other))
        for value in rest where join.isAlive { sink((value, other)) }
      }
      join.begin(&attaching)
      let watch = other.attach(&attaching) { latest.value = $0 }
      join.hold(watch, attaching)
      let input = trigger.attach(&attaching) { value in
        if due.value == nil { due.value = value } else { more.value.append(value) }
        join.ask()
      }
      join.hold(input, attaching)
      join.open(&attaching)
      return join
    }
  }
}
