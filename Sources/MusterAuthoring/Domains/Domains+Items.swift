internal import Muster

/// The lists and maps that pass a rule.
extension Domains {
  /// Returns the values that `required` passes: a list or map with items, and anything else.
  func given(_ field: FieldID) -> Domain {
    switch plan.fields[field].type {
    case .list, .map: Domain(.items(ItemSet(CountRange(min: 1))))
    case .text, .integer, .number, .boolean, .date, .time, .localDateTime, .dateTime, .month, .week,
      .group, .any:
      .unknown
    }
  }

  /// Returns the lists whose items all differ: they have no more items than an item can have values.
  func differing(_ list: FieldID) -> Domain {
    guard let item = comparedItem(of: list), let most = always(item).count else { return .unknown }
    return Domain(.items(ItemSet(CountRange(max: most))), isExact: false)
  }

  /// Returns the lists that have one of some values among their items.
  func having(_ values: [Value], _ list: FieldID) -> Domain {
    guard let possible = possible(values, list) else {
      return Domain(.items(ItemSet(CountRange(min: 1))), isExact: false)
    }
    return possible.isEmpty
      ? .none : Domain(.items(ItemSet(withOneOf: possible)), isExact: false)
  }

  /// Returns the lists that have none of some values among their items.
  func lacking(_ values: [Value], _ list: FieldID) -> Domain {
    guard let possible = possible(values, list) else { return .unknown }
    var set = ItemSet(without: possible)
    if let item = comparedItem(of: list),
      always(item).subtracting(Domain(.choices(possible))).isEmpty == true
    {
      set = set.intersection(ItemSet(CountRange(max: 0)))
    }
    return Domain(.items(set), isExact: false)
  }

  /// Returns the item of a list if rules of the list compare each item: none compares a null, or an
  /// item that doesn't apply.
  private func comparedItem(of list: FieldID) -> FieldID? {
    guard let item = plan.fields[list].children.last, !plan.fields[item].isNullable,
      plan.fields[item].when == nil
    else { return nil }
    return item
  }

  /// Returns those of some values that an item of a list can have; `nil` if several spellings can be
  /// one value.
  private func possible(_ values: [Value], _ list: FieldID) -> [Value]? {
    guard let item = plan.fields[list].children.last else { return nil }
    let own = plan.fields[item]
    if own.type.isMoment { return nil }
    if own.type == .any { return values }
    let domain = always(item)
    return values.filter { value in
      // Items are normalised, and the values of the rule are not.
      if own.type == .text, let left = own.normalized(value), value != .text(left) { return false }
      return domain.contains(value)
    }
  }
}
