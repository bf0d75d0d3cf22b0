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

  /// Goes to a page of a wizard.
  public func go(to step: String) { handle(.go(step: step)) }

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

  /// Inserts an item into a list, unless the list is too short for the position.
  func insert(into list: FieldAddress, upTo index: Int, _ value: Value) {
    transaction { relay in
      guard let handle = relay.handle(of: list), 0...relay.session.items(of: handle).count ~= index
      else { return }
      let event = SessionEvent.insert(
        path: relay.session.path(of: handle), at: index, value: value)
      relay.handleNow(event, at: relay.time)
    }
  }

  /// Removes an item, or an entry of a map.
  func removeItem(_ item: FieldAddress) {
    atItem(item) { place in
      switch place {
      case .item(let list, let index): .remove(path: list, at: index)
      case .entry(let path): .removeEntry(path: path)
      }
    }
  }

  /// Moves an item to another position in its list.
  func moveItem(_ item: FieldAddress, to index: Int) {
    atItem(item) { place in
      switch place {
      case .item(let list, let start): .move(path: list, from: start, to: index)
      case .entry: nil
      }
    }
  }

  /// The current place of an item.
  private enum ItemPlace {
    case item(list: String, Int)
    case entry(path: String)
  }

  private func atItem(
    _ item: FieldAddress, _ event: @escaping @Sendable (ItemPlace) -> SessionEvent?
  ) {
    transaction { relay in
      guard let handle = relay.handle(of: item) else { return }
      let path = relay.session.path(of: handle)
      let fields = relay.form.form.plan.fields
      let parent = fields[FieldID(item.field)].parent
      let place: ItemPlace
      if parent.map({ fields[$0].type == .map }) == true {
        place = .entry(path: path)
      } else {
        guard let slash = path.lastIndex(of: "/"), let index = Int(path[slash...].dropFirst())
        else { return }
        place = .item(list: String(path[..<slash]), index)
      }
      if let event = event(place) { relay.handleNow(event, at: relay.time) }
    }
  }

  private func at(
    _ address: FieldAddress, _ event: @escaping @Sendable (String) -> SessionEvent
  ) {
    if address.item != nil {
      return transaction { relay in
        guard let handle = relay.handle(of: address) else { return }
        relay.handleNow(event(relay.session.path(of: handle)), at: relay.time)
      }
    }
    // The session reports a name that the form doesn't have.
    handle(event(AddressPath(of: address, in: form.form.plan)?.text ?? "/\(address.field)"))
  }
}
