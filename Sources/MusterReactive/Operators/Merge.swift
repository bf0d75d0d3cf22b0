extension Signal {
  /// Emits each value of several signals as it arrives.
  ///
  /// ```swift
  /// Signal.merge(ones.signal, tens.signal)  // 1, then 10 → 1, 10
  /// ```
  @inlinable
  public static func merge(_ sources: any SignalSource<Element>...) -> Signal {
    merge(sources.map { $0.signal })
  }

  /// Emits each value of the signals in an array as it arrives.
  @inlinable
  public static func merge(_ signals: [Signal]) -> Signal {
    Signal { attachment, sink in
      let stage = Stage()
      for signal in signals {
        let input = signal.attach(&attachment) { if stage.isAlive { sink($0) } }
        stage.hold(input, attachment)
      }
      return stage
    }
  }
}
