/// Inputs other than strings.
extension FormRelay {
  /// Reports that a person has left a field.
  public func leave(_ address: FieldAddress) {
    transaction { relay in
      guard let handle = relay.handle(of: address) else { return relay.sendUnknown(address) }
      relay.record(.leave(handle))
      let time = relay.time
      relay.handleNow(isEdit: false) { $0.leave(handle, at: time, now: $1) }
    }
  }

  /// Sets a field's value, for a control that has no string.
  public func set(_ address: FieldAddress, to value: Value?) {
    handle(.set(value ?? .null), at: address)
  }

  /// Reports that an input method begins or ends composing.
  public func compose(_ address: FieldAddress, isComposing: Bool) {
    handle(.compose(isComposing: isComposing), at: address)
  }

  /// Inserts an item into a list.
  public func insert(into list: FieldAddress, at index: Int, _ value: Value = .null) {
    handle(.insert(at: index, value), at: list)
  }

  /// Goes to a page of a wizard.
  public func go(to step: String) { handle(.go(step: step)) }

  /// Sets the values that your program knows.
  public func give(_ given: Value) { handle(.give(given)) }

  /// Switches the language of the messages.
  public func speak(_ language: String) { handle(.language(language)) }

  /// Restarts with these values.
  public func reset(to values: Value) { handle(.reset(values)) }

  /// Fills in values as a person would. The initial values stay.
  /// Fields without a value become empty.
  public func restore(_ values: Value) {
    transaction { relay in
      relay.restore(relay.form.form.plan.roots, values, relay.session.draft, inside: [])
    }
  }

  /// Fills in the fields whose values differ. A group keeps what doesn't differ.
  private func restore(
    _ fields: [FieldID], _ values: Value, _ draft: Value, inside names: [String]
  ) {
    let plan = form.form.plan
    for field in fields.map({ plan.fields[$0] }) where !field.isGiven && field.isFilledIn {
      let (value, held, names) = (values[field.name], draft[field.name], names + [field.name])
      if value == held { continue }
      if field.type == .group, case .object? = value, case .object? = held {
        restore(field.children, value ?? .null, held ?? .null, inside: names)
      } else {
        handleNow(.set(path: String(pointer: names), value: value ?? .null), at: time)
      }
    }
  }

  /// Replaces the initial values, and keeps or drops edits.
  public func reinitialise(with values: Value, keepingEdits: Bool) {
    handle(.reinitialise(values, keepingEdits: keepingEdits))
  }

  /// Inserts an item into a list, unless the list is too short for the position.
  func insert(into list: FieldAddress, upTo index: Int, _ value: Value) {
    transaction { relay in
      guard let handle = relay.handle(of: list), 0...relay.session.items(of: handle).count ~= index
      else { return }
      relay.handleNow(.insert(at: index, value), of: handle)
    }
  }

  /// Removes an item, or an entry of a map.
  package func removeItem(_ item: FieldAddress) { handle(.remove, at: item) }

  /// Puts a removed item, or an entry of a map, back with its values.
  ///
  /// Observations of its earlier state have ended, so it is observed anew.
  func undoRemove(of item: FieldHandle) {
    transaction { relay in
      guard !relay.session.exists(item) else { return }
      relay.observedParts.keep { $0.item.map { relay.session.exists($0) } ?? true }
      relay.handleNow(.putBack, of: item)
    }
  }

  /// Moves an item to another position in its list.
  package func moveItem(_ item: FieldAddress, to index: Int) {
    handle(.move(to: index), at: item)
  }

  private func handle(_ event: FieldEvent, at address: FieldAddress) {
    transaction { relay in
      guard let handle = relay.handle(of: address) else { return relay.sendUnknown(address) }
      relay.handleNow(event, of: handle)
    }
  }
}
