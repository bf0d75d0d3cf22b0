extension SignalSource {
  /// Emits a first value to each new observer, then the signal's own.
  ///
  /// ```swift
  /// numbers.signal.startWith(0)  // 1, 2 → 0, 1, 2
  /// ```
  @inlinable
  public func startWith(_ value: Element) -> Signal<Element> {
    let attach = signal.attach
    return Signal<Element> { attachment, sink in
      let stage = Stage()
      let early = Box<[Element]?>([])
      let input = attach(&attachment) { later in
        guard stage.isAlive else { return }
        if early.value == nil { sink(later) } else { early.value?.append(later) }
      }
      stage.hold(input, attachment)
      attachment.whenAttached {
        let first = [value] + (early.value ?? [])
        early.value = nil
        for value in first where stage.isAlive { sink(value) }
      }
      return stage
    }
  }
}
