internal import MusterReactive

/// The fields of a form that is known only at run time, each as a scope. A scope means the same
/// field as long as the field exists, wherever its item moves.
extension FieldScope {
  /// The number of the scope's own field in the form.
  package var number: FieldID { FieldID(place.base) }

  /// Returns the scope of another field of the same item, or of the form outside items.
  package func scope(of field: FieldID) -> FieldScope {
    FieldScope(relay, .part(field.index, in: item))
  }

  /// The outputs of the scope's own field.
  package var outputs: FieldOutputs<Value> { field(0) }

  /// Emits the items of a list, in order.
  package var items: Signal<[FieldScope]> {
    let item = relay.form.item(of: place.base)
    return relay.items(of: address(0)).map { [unowned relay] handles in
      guard let item else { return [] }
      return handles.map { FieldScope(relay, .part(item.index, in: $0.field)) }
    }
  }

  /// Changes the string in the field.
  package func change(to text: String, from source: EntrySource = .typed) {
    relay.change(address(0), to: text, from: source)
  }

  /// Sets the field's value.
  package func set(to value: Value) { relay.set(address(0), to: value) }

  /// Reports that a person has left the field.
  package func leave() { relay.leave(address(0)) }

  /// Adds an empty item at the end of a list.
  package func add() { relay.insert(into: address(0), at: .max) }

  /// Removes an item.
  package func remove() { relay.removeItem(address(0)) }

  /// Moves an item to another position in its list.
  package func move(to index: Int) { relay.moveItem(address(0), to: index) }
}

extension FormViewModel {
  /// Returns the scope of a field outside lists.
  package func scope(of field: FieldID) -> FieldScope {
    FieldScope(relay, .part(field.index, in: nil))
  }

  /// Emits the failures that are shown, in the form's order, each with the scope of its field.
  package var scopedSummary: Signal<[SummaryLine<FieldScope>]> {
    relay.summary { [weak relay] line, session in
      line.of(line.field.flatMap { relay?.scope(of: $0, in: session) })
    }
  }

  /// Emits the scope of the field to focus, whenever a submit or a step to another page is refused.
  package var scopedFocus: Signal<FieldScope> {
    relay.focuses.signal.compactMap { [weak relay] handle in
      relay.flatMap { $0.scope(of: handle, in: $0.session) }
    }
  }
}

extension FormRelay {
  fileprivate func scope(of field: FieldHandle, in session: borrowing Session) -> FieldScope? {
    session.outward(from: field).first.map { item, field in
      FieldScope(self, .part(field.index, in: item))
    }
  }
}
