/// Inputs other than strings.
extension FormRelay {
  /// Sets a field's value, for a control that has no string.
  public func set(_ address: FieldAddress, to value: Value?) {
    let value = value ?? .null
    at(address) { .set(path: $0, value: value) }
  }

  /// Reports that an input method begins or ends composing.
  public func compose(_ address: FieldAddress, isComposing: Bool) {
    at(address) { .compose(path: $0, isComposing: isComposing) }
  }

  /// Inserts an item into a list.
  public func insert(into list: FieldAddress, at index: Int, _ value: Value = .null) {
    at(list) { .insert(path: $0, at: index, value: value) }
  }

  /// Removes an item from a list.
  public func remove(from list: FieldAddress, at index: Int) {
    at(list) { .remove(path: $0, at: index) }
  }

  /// Moves an item within a list.
  public func move(in list: FieldAddress, from start: Int, to end: Int) {
    at(list) { .move(path: $0, from: start, to: end) }
  }

  /// Submits the form.
  public func submit() { handle(.submit) }

  /// Goes to a page of a wizard.
  public func go(to step: String) { handle(.go(step: step)) }

  /// Shows the messages of a server that refused a submitted payload.
  public func reject(_ rejections: [Rejection]) { handle(.reject(rejections)) }

  /// Sets the values that your program knows.
  public func give(_ given: Value) { handle(.give(given)) }

  /// Switches the language of the messages.
  public func speak(_ language: String) { handle(.language(language)) }

  /// Restarts with these values.
  public func reset(to values: Value) { handle(.reset(values)) }

  /// Replaces the initial values, and keeps or drops edits.
  public func reinitialise(with values: Value, keepingEdits: Bool) {
    handle(.reinitialise(values, keepingEdits: keepingEdits))
  }

  private func at(_ address: FieldAddress, _ event: @Sendable (String) -> SessionEvent) {
    // The session reports a name that the form doesn't have.
    handle(event(AddressPath(of: address, in: form.form.plan)?.text ?? "/\(address.field)"))
  }
}
