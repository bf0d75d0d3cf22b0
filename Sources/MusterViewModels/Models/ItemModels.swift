internal import MusterReactive

/// Objects that somebody holds, by key, so that everybody gets the same one.
struct HeldObjects<Key: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    weak let object: (any AnyObject & Sendable)?
  }

  private var entries: [Key: Entry] = [:]
  /// The number of entries beyond which those without an object are removed.
  private var limit = 64

  /// Returns the object of a key, and creates it if there is none.
  mutating func object<Object: AnyObject & Sendable>(for key: Key, _ make: () -> Object) -> Object {
    if let held = entries[key]?.object as? Object { return held }
    let object = make()
    entries[key] = Entry(object: object)
    if entries.count > limit {
      entries = entries.filter { $0.value.object != nil }
      limit = 2 * entries.count + 64
    }
    return object
  }

  /// Forgets the objects whose key doesn't satisfy a condition.
  mutating func keep(_ isKept: (Key) -> Bool) { entries = entries.filter { isKept($0.key) } }
}

/// The view models of items that are in use.
final class ItemModels: Sendable {
  private let held = Guarded(HeldObjects<FieldHandle>())

  /// Returns the view models of a list's items, and creates those that don't exist.
  func models<Model: ItemModel>(
    of items: [ItemHandle], _ model: Model.Type, in scope: (ItemHandle) -> FieldScope
  ) -> [Model] {
    held.withLock { held in
      items.map { item in held.object(for: item.field) { Model(scope(item)) } }
    }
  }
}

/// The observed parts of a form that are in use.
final class ObservedParts: Sendable {
  private let held = Guarded(HeldObjects<ScopePlace>())

  /// Returns the observed form of a part, and creates it if it doesn't exist.
  func form<Field: FieldName>(of scope: FieldScope) -> ObservedForm<Field> {
    held.withLock { held in held.object(for: scope.place) { ObservedForm<Field>(scope) } }
  }

  /// Forgets the observed forms whose place doesn't satisfy a condition.
  func keep(_ isKept: (ScopePlace) -> Bool) { held.withLock { $0.keep(isKept) } }
}

extension FormRelay {
  /// Returns the view models of the items of a list, or of the entries of a map, by its number.
  func models<Model: ItemModel>(
    of items: [ItemHandle], inList list: Int, _ type: Model.Type
  ) -> [Model] {
    guard let item = form.item(of: list) else { return [] }
    return models.models(of: items, type) { FieldScope(self, .part(item.index, in: $0.field)) }
  }

  /// Returns true if an item was removed, and can still be put back.
  package func canPutBack(_ item: FieldHandle) -> Bool { session.canPutBack(item) }
}
