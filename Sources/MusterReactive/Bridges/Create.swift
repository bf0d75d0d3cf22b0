extension Signal {
  /// Returns a signal made from callbacks. For each observer, a closure starts the callbacks and
  /// returns another closure that stops them.
  ///
  /// ```swift
  /// let ticks = Signal<Int>.create { send in
  ///   let timer = Ticker { send($0) }
  ///   return { timer.stop() }
  /// }
  /// ```
  public static func create(
    _ start:
      @escaping @Sendable (_ send: @escaping @Sendable (Element) -> Void) -> (
        @Sendable () -> Void
      )
  ) -> Signal {
    Signal { attachment, sink in
      let outlet = Outlet()
      outlet.start(&attachment) {
        let stop = start { value in outlet.deliverNext { sink(value) } }
        // This keeps the outlet alive until it is cancelled, since the callbacks might not.
        outlet.whenCancelled { withExtendedLifetime(outlet, stop) }
      }
      return outlet
    }
  }
}
