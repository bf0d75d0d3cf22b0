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
    // Nothing compares a null, or an item that doesn't apply.
    guard let item = plan.fields[list].children.last, !plan.fields[item].isNullable,
      plan.fields[item].when == nil, let most = always(item).count
    else { return .unknown }
    return Domain(.items(ItemSet(CountRange(max: most))), isExact: false)
  }

  /// Returns the lists that have some values among their items; none if an item can't have one of
  /// these.
  func having(_ values: [Value], _ list: FieldID) -> Domain {
    let needed = asRead(values, list)
    let possible = plan.fields[list].children.last.map(always) ?? .unknown
    guard needed.allSatisfy({ possible.contains($0) }) else { return .none }
    return Domain(.items(ItemSet(with: needed)), isExact: false)
  }

  /// Returns the lists that have none of some values among their items.
  func lacking(_ values: [Value], _ list: FieldID) -> Domain {
    Domain(.items(ItemSet(with: [], without: asRead(values, list))), isExact: false)
  }

  /// Returns values as the items of a list are compared with them: normalised, if they are strings.
  private func asRead(_ values: [Value], _ list: FieldID) -> [Value] {
    guard let item = plan.fields[list].children.last, plan.fields[item].type == .text else {
      return values
    }
    return values.map { plan.fields[item].normalized($0).map { .text($0) } ?? $0 }
  }
}
