/// What comes in, beside texts.
extension FormRelay {
  /// Puts a value into a field, as a control does that holds no text.
  public func set(_ address: FieldAddress, to value: Value?) {
    let value = value ?? .null
    at(address) { .set(path: $0, value: value) }
  }

  /// Tells that an input method begins or ends to compose.
  public func compose(_ address: FieldAddress, isComposing: Bool) {
    at(address) { .compose(path: $0, isComposing: isComposing) }
  }

  /// Puts an item into a list.
  public func insert(into list: FieldAddress, at index: Int, _ value: Value = .null) {
    at(list) { .insert(path: $0, at: index, value: value) }
  }

  /// Takes an item out of a list.
  public func remove(from list: FieldAddress, at index: Int) {
    at(list) { .remove(path: $0, at: index) }
  }

  /// Puts an item of a list elsewhere in it.
  public func move(in list: FieldAddress, from start: Int, to end: Int) {
    at(list) { .move(path: $0, from: start, to: end) }
  }

  /// Wants the form to be sent.
  public func submit() { handle(.submit) }

  /// TransactionRunner to a page of a wizard.
  public func go(to step: String) { handle(.go(step: step)) }

  /// Shows what a server said of what was sent.
  public func reject(_ rejections: [Rejection]) { handle(.reject(rejections)) }

  /// Tells what the host knows.
  public func give(_ given: Value) { handle(.give(given)) }

  /// Shows messages in another language.
  public func speak(_ language: String) { handle(.language(language)) }

  /// Begins again with these values.
  public func reset(to values: Value) { handle(.reset(values)) }

  /// Takes on the values that it begins with anew.
  public func reinitialise(with values: Value, keepingEdits: Bool) {
    handle(.reinitialise(values, keepingEdits: keepingEdits))
  }

  private func at(_ address: FieldAddress, _ event: @Sendable (String) -> SessionEvent) {
    // What the form does not have the session tells, too.
    handle(event(AddressPath(of: address, in: form.form.plan)?.text ?? "/\(address.field)"))
  }
}
