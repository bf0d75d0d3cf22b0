internal import Muster

/// Finds the values that a search for samples puts into a payload.
extension Search where Goal == SampleGoal {
  /// Returns a value for a field that had none, including everything inside it that can be given.
  mutating func fresh(_ field: FieldID, onlyNeeded: Bool = false) -> Value? {
    if goal.freshDepth == 0 { goal.freshLeft = Self.mostFresh }
    if goal.freshLeft == 0 { return nil }
    goal.freshLeft -= 1
    goal.freshDepth += 1
    defer { goal.freshDepth -= 1 }
    let own = plan.fields[field]
    if own.compute != nil || own.isNamedCondition { return nil }
    switch own.type {
    case .group:
      return .object(
        own.children.compactMap { child in
          if onlyNeeded, !plan.isAlwaysRequired(child) { return nil }
          return fresh(child, onlyNeeded: onlyNeeded).map { value in
            Value.Member(plan.fields[child].name, value)
          }
        })
    case .list:
      guard let item = own.children.last else { return .list([]) }
      return .list(items(item, of: field, own, onlyNeeded: onlyNeeded))
    case .map:
      guard let key = own.children.first, let item = own.children.last else { return .object([]) }
      let keys = goal.candidates.good(key, atLeast: leastItems(own)).compactMap { $0.plainText }
        .filter { !$0.isEmpty }
      return .object(
        keys.prefix(leastItems(own)).compactMap { key in
          fresh(item, onlyNeeded: onlyNeeded).map { Value.Member(key, $0) }
        })
    default:
      let some = goal.good(field)
      guard !some.isEmpty else { return goal.values(of: field).first }
      return some[onlyNeeded ? 0 : pick(some.count)]
    }
  }

  /// Returns the minimum number of items for a list, including the values that the list looks for.
  private mutating func items(
    _ item: FieldID, of list: FieldID, _ own: FieldPlan, onlyNeeded: Bool
  ) -> [Value] {
    let least = leastItems(own)
    var items = own.rules.filter { $0.when == nil && $0.facts.needsItems }
      .flatMap(\.facts.needles).map(\.value)
    if items.isEmpty, let first = fresh(item, onlyNeeded: onlyNeeded) { items = [first] }
    if let alike = AlikeItems(of: list, plan), alike.areDistinct {
      let candidates = goal.candidates
      return alike.grown(items, to: max(least, items.count)) { candidates.good($0, atLeast: least) }
    }
    while items.count < least, let more = fresh(item, onlyNeeded: onlyNeeded) {
      items.append(more)
    }
    return items
  }

  /// The maximum number of values inside a new value: lists in lists with many items multiply.
  private static var mostFresh: Int { 4_000 }

  private func leastItems(_ list: FieldPlan) -> Int {
    var least = 1
    for rule in list.rules {
      if case .size(let range) = rule.facts.limit { least = max(least, range.min ?? 0) }
    }
    return min(least, AlikeItems.mostItems)
  }

  /// Returns a list or map with one item more or less, with an item twice, or with as many items as
  /// a rule states.
  mutating func changed(_ value: Value?, items field: FieldID, _ failure: Failure?) -> Value? {
    let own = plan.fields[field]
    guard let item = own.children.last else { return value }
    var sizes = [0, 1, 2]
    for rule in own.rules {
      if case .size(let range) = rule.facts.limit {
        for end in [range.min, range.max].compactMap({ $0 }) where end < AlikeItems.mostItems {
          sizes += [max(0, end - 1), end, end + 1]
        }
      }
    }
    switch value {
    case .list(var items)?:
      switch pick(5) {
      case 0 where !items.isEmpty: items.append(items[pick(items.count)])
      case 1 where !items.isEmpty: items.remove(at: pick(items.count))
      case 2: if let more = fresh(item) { items.append(more) }
      default:
        let size = sizes[pick(sizes.count)]
        items = Array(items.prefix(size))
        if let alike = AlikeItems(of: field, plan), !items.isEmpty, pick(2) == 0 {
          let candidates = goal.candidates
          items = alike.grown(items, to: size) { candidates.good($0, atLeast: size) }
        }
        while items.count < size, let more = fresh(item) { items.append(more) }
      }
      return .list(items)
    case .object(var members)? where own.type == .map:
      let keys = own.children.first.map { goal.values(of: $0) } ?? []
      let names = keys.compactMap { $0.plainText } + (0..<60).map { "k\($0)" }
      if pick(2) == 0, !members.isEmpty {
        members.remove(at: pick(members.count))
      } else if pick(2) == 0, let more = fresh(item) {
        let name = names[pick(min(names.count, 40))]
        if !members.contains(where: { $0.name == name }) {
          members.append(Value.Member(name, more))
        }
      } else {
        let size = sizes[pick(sizes.count)]
        members = Array(members.prefix(size))
        for name in names where members.count < size {
          guard !members.contains(where: { $0.name == name }), let more = fresh(item) else {
            continue
          }
          members.append(Value.Member(name, more))
        }
      }
      return .object(members)
    default: return fresh(field)
    }
  }

  /// Returns values near those of a failure and of the payload: another field's, a bound, a sum.
  mutating func near(
    _ type: ValueType, _ answer: SampleJudge.Answer, _ failure: Failure?, _ before: Value?
  ) -> [Value] {
    var found: [Value] = []
    for parameter in failure?.parameters ?? [] {
      switch parameter.value {
      case .integer(let integer): found.append(.number(Number(integer)))
      case .number(let number): found.append(.number(number))
      case .text(let text): found.append(Number(text).map { .number($0) } ?? .text(text))
      case .texts(let texts): found += texts.map { .text($0) }
      }
    }
    found += answer.payload.scalars.prefix(60)
    switch type {
    case .integer, .number:
      let numbers = (found + [before].compactMap { $0 }).compactMap(\.number)
      let steps = ["1", "-1", "0.01", "-0.01", "10", "-10"].compactMap { Number($0) }
      let moved = numbers.prefix(4).flatMap { number in steps.compactMap { number.adding($0) } }
      let doubled = numbers.prefix(6).compactMap { $0.adding($0) }
      return (numbers + moved + doubled).filter { type == .number || $0.decimals == 0 }
        .map { .number($0) }
    case .text: return found.filter { $0.plainText != nil }
    case .boolean: return [.boolean(true), .boolean(false)]
    case .any: return found
    default:
      let texts = found.compactMap(\.plainText)
        .filter { SampleMoment.adding("P0D", to: $0, type) != nil || type == .time }
      guard !texts.isEmpty else { return [] }
      let text = texts[pick(texts.count)]
      return SampleMoment.steps(of: type)
        .compactMap { SampleMoment.adding($0, to: text, type) }.map { .text($0) }
    }
  }
}

extension Value {
  /// The string, if the value is one.
  var plainText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// All values inside this one that are neither lists nor objects.
  var scalars: [Value] {
    switch self {
    case .list(let items): items.flatMap(\.scalars)
    case .object(let members): members.flatMap { $0.value.scalars }
    case .null: []
    default: [self]
    }
  }
}
