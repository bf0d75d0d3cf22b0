extension SignalSource {
  /// Emits the first few values, then nothing more.
  ///
  /// ```swift
  /// numbers.signal.take(2)  // 1, 2, 3 → 1, 2
  /// ```
  @inlinable
  public func take(_ count: Int) -> Signal<Element> {
    let attach = signal.attach
    return Signal<Element> { attachment, sink in
      let stage = Stage()
      let left = Box(count)
      if count <= 0 { return stage }
      let input = attach(&attachment) { value in
        guard left.value > 0 else { return }
        left.value -= 1
        if left.value == 0 { stage.cancel() }
        sink(value)
      }
      stage.hold(input, attachment)
      return stage
    }
  }
}
