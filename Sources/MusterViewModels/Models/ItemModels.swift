/// The view models of items that somebody holds, so that everybody gets the same one.
final class ItemModels: Sendable {
  private struct Entry: Sendable {
    weak let model: (any ItemModel)?
  }

  private struct Known: Sendable {
    var entries: [FieldHandle: Entry] = [:]
    /// The number of entries from which those without a view model are removed.
    var limit = 64
  }

  private let known = Guarded(Known())

  /// Returns the view models of a list's items, and creates those that don't exist.
  func models<Model: ItemModel>(
    of items: [ItemHandle], _ model: Model.Type, in scope: (ItemHandle) -> FieldScope
  ) -> [Model] {
    known.withLock { known in
      let models = items.map { item in
        if let entry = known.entries[item.field], let model = entry.model as? Model { return model }
        let model = Model(scope(item))
        known.entries[item.field] = Entry(model: model)
        return model
      }
      if known.entries.count > known.limit {
        known.entries = known.entries.filter { $0.value.model != nil }
        known.limit = 2 * known.entries.count + 64
      }
      return models
    }
  }
}

/// The observed parts of a form that somebody holds, so that everybody gets the same one.
final class ObservedParts: Sendable {
  private struct Place: Hashable {
    let base: Int
    let item: FieldHandle?
  }

  private struct Entry: Sendable {
    weak let form: (any AnyObject & Sendable)?
  }

  private let known = Guarded<[Place: Entry]>([:])

  /// Returns the observed form of a part, and creates it if it doesn't exist.
  func form<Field: FieldName>(of scope: FieldScope) -> ObservedForm<Field> {
    let place = Place(base: scope.base, item: scope.item)
    return known.withLock { known in
      if let form = known[place]?.form as? ObservedForm<Field> { return form }
      let form = ObservedForm<Field>(scope)
      known = known.filter { $0.value.form != nil }
      known[place] = Entry(form: form)
      return form
    }
  }
}
