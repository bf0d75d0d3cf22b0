extension Signal where Element == Bool {
  /// Emits true if the latest value of every signal is true, and false otherwise. Once all signals
  /// have had a value, it emits whenever one has a new value.
  ///
  /// ```swift
  /// Signal.allTrue(isEmailValid.signal, isAgreed.signal)  // true, false, then true → false, true
  /// ```
  @inlinable
  public static func allTrue(_ sources: any SignalSource<Bool>...) -> Signal {
    allTrue(sources.map { $0.signal })
  }

  /// Emits true if the latest value of every signal in an array is true, and false otherwise.
  @inlinable
  public static func allTrue(_ signals: [Signal]) -> Signal {
    Signal { attachment, sink in
      let silent = Box(signals.count)
      let wrong = Box(0)
      let join = Join { _ in
        if silent.value == 0 { sink(wrong.value == 0) }
      }
      join.begin(&attachment)
      for signal in signals {
        let latest = Box<Bool?>(nil)
        let input = signal.attach(&attachment) { value in
          switch latest.value {
          case nil: silent.value -= 1
          case false: wrong.value -= 1
          case true: break
          }
          latest.value = value
          if !value { wrong.value += 1 }
          join.ask()
        }
        join.hold(input, attachment)
      }
      join.open(&attachment)
      return join
    }
  }
}
