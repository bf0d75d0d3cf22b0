/// A generated view model: it passes its inputs and outputs on to the part of the form that it is
/// about.
public protocol ScopedModel<Field>: AnyObject, Sendable {
  /// The names of the fields of this part.
  associatedtype Field: FieldName
  /// The part of the form that the view model is about.
  var scope: FieldScope { get }
}

/// A generated view model of a part of a form: of a group, an item or an entry.
public protocol PartModel: ScopedModel {
  /// Creates the view model of a part. The view model of the form calls it when it is first needed.
  init(_ scope: FieldScope)
}

extension PartModel {
  /// The outputs of the part as a whole, such as the message that two items are the same.
  public var whole: FieldOutputs<Value> { scope.field(0) }
}

/// A generated view model of an item of a list.
///
/// All callers get the same view model for an item, as long as somebody holds it. When the item is
/// removed, the outputs end, and the inputs do nothing.
public protocol ItemModel: PartModel, Identifiable where ID == ItemID {}

/// A generated view model of an entry of a map: an item that has a key.
public protocol EntryModel: ItemModel {}

extension EntryModel {
  /// Call when the string in the entry's key changes.
  public func didChange(key: String) { scope.change(-1, to: key) }

  /// The outputs of the entry's key.
  public var key: FieldOutputs<String> { scope.field(-1) }
}

extension ItemModel {
  /// The item's identity: the same as long as the item exists, wherever it moves.
  public var id: ItemID { ItemID(scope.item ?? .gone) }

  /// Call when a person removes the item.
  public func remove() { scope.relay.removeItem(scope.address(0)) }

  /// Call when a person takes back the removal of the item. The item has its `id` and its values
  /// again, and is where it was.
  public func undoRemove() { if let item = scope.item { scope.relay.undoRemove(of: item) } }

  /// Call when a person moves the item to another position in its list. Does nothing for an entry
  /// of a map, which has no position.
  public func move(to index: Int) { scope.relay.moveItem(scope.address(0), to: index) }
}

extension ScopedModel {
  /// Call when a string is pasted into a field, or filled in for the person.
  public func didChange(_ field: Field, to text: String, from source: EntrySource) {
    scope.relay.change(scope.address(of: field), to: text, from: source)
  }

  /// Call when a control that has a value instead of a string changes.
  public func set(_ field: Field, to value: Value?) {
    scope.relay.set(scope.address(of: field), to: value)
  }

  /// Call when an input method begins or ends composing in a field.
  public func didCompose(_ field: Field, isComposing: Bool) {
    scope.relay.compose(scope.address(of: field), isComposing: isComposing)
  }

  /// Call when a person leaves a field.
  public func didLeave(_ field: Field) { scope.relay.leave(scope.address(of: field)) }

  /// Emits everything about a field, or `nil` while it doesn't exist.
  public func state(of field: Field) -> Signal<FieldSnapshot?> {
    scope.relay.state(of: scope.address(of: field))
  }

  /// Emits everything needed to draw a field, in the reader's language.
  public func control(of field: Field) -> Signal<FieldControl<Value>> {
    scope.relay.control(of: scope.address(of: field))
  }

  /// Emits the next field that a person can fill in after a field, in the form's order: for the
  /// return key. In a wizard, it is on the same page. Emits `nil` after the last one of this part.
  public func next(after field: Field) -> Signal<Field?> {
    let (relay, place) = (scope.relay, scope.place)
    return relay.next(after: scope.address(of: field)).map { [unowned relay] next in
      next.flatMap { place.name(of: $0, in: relay.session) }
    }
  }

  /// Returns the address of a field in the form, from which the form's name of the field is made.
  public func address(of field: Field) -> FieldAddress { scope.address(of: field) }
}
