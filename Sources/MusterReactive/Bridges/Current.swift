extension SignalSource {
  /// The value that a new observer gets at once, as from a property or an output of a view model;
  /// `nil` if it gets none, as from a relay.
  ///
  /// Use it to read a value once, such as the one to show in a dialog. To keep up with the changes,
  /// observe the signal or use a ``SignalState``. The work of the operators is done each time that
  /// you read the value.
  ///
  /// ```swift
  /// let text = viewModel.outputs.email.text.current ?? ""
  /// ```
  ///
  /// It is also `nil` while another thread sends a value in the same graph, because observers never
  /// wait for each other.
  public var current: Element? {
    let latest = Guarded<Element?>(nil)
    var subscription = observe { value in latest.withLock { $0 = value } }
    subscription.cancel()
    return latest.withLock { $0 }
  }
}
