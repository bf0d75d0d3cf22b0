/// An event about one field, for a caller that knows the field's handle. Two entries of a map can
/// have the same key, so a path may mean another entry.
package enum FieldEvent: Sendable {
  /// A value was picked.
  case set(Value)
  /// A new item was inserted into the list; an index past the end means the end.
  case insert(at: Int, Value)
  /// The item, or the entry of a map, was removed.
  case remove
  /// The item, or the entry of a map, was removed, and is put back.
  case putBack
  /// The item was moved within its list.
  case move(to: Int)
  /// An input method began or ended composing.
  case compose(isComposing: Bool)

  /// True if the event can change values that a person enters.
  package var isEdit: Bool {
    switch self {
    case .set, .insert, .remove, .putBack, .move: true
    case .compose: false
    }
  }
}

extension Session {
  /// Handles an event about one field.
  package mutating func handle(
    _ event: FieldEvent, of field: FieldHandle, at time: Int64 = 0, now: OffsetDateTime? = nil
  ) {
    begin(time, now)
    if let slot = judged.values.slot(of: field) {
      let isTaken =
        switch event {
        case .set(let value): judged.set(slot, value)
        case .insert(let index, let value): judged.insert(into: slot, index, value)
        case .remove: judged.removeItem(slot)
        case .putBack: false
        case .move(let index): judged.moveItem(slot, to: index)
        case .compose(let isComposing): judged.compose(slot, isComposing)
        }
      expect(isTaken, slot)
    } else if case .putBack = event, let item = judged.putBack(field) {
      presentation.putBack(item, of: &judged)
    } else {
      unknown = ""
    }
    end()
  }

  /// Returns true if an item was removed, and can still be put back.
  package func canPutBack(_ item: FieldHandle) -> Bool {
    judged.removedItems.list(of: item) != nil
  }

  /// Shows a server's messages about fields; a message about no field is about the form.
  package mutating func reject(
    _ messages: [(field: FieldHandle?, message: String)], at time: Int64 = 0,
    now: OffsetDateTime? = nil
  ) {
    begin(time, now)
    reject(messages.map { ($0.field.flatMap { judged.values.slot(of: $0) }, $0.message) })
    end()
  }
}
