internal import Muster

/// Adds items to a list that equal existing items except for values that must be unique, so that
/// the rules inside an item have the same results for each.
struct AlikeItems {
  private let plan: FormPlan
  private let list: FieldID
  let item: FieldID
  /// The fields of an item, or the item itself, that must differ between items.
  private var unique: [FieldID] = []
  /// The fields of the start and end of an item's period, if periods must not overlap.
  private var span: (from: FieldID, to: FieldID)?

  /// The maximum number of items in a generated list, and of values to search for one.
  static let mostItems = 400
  private static let mostValues = 400

  /// True if a rule requires items to differ.
  var areDistinct: Bool { !unique.isEmpty || span != nil }

  /// Creates the items for a list; `nil` for any other field.
  init?(of list: FieldID, _ plan: FormPlan) {
    guard plan.fields[list].type == .list, let item = plan.fields[list].children.last else {
      return nil
    }
    (self.plan, self.list, self.item) = (plan, list, item)
    for rule in plan.fields[list].rules {
      if case .unique(let fields, _) = rule.check { unique = fields.isEmpty ? [item] : fields }
      if case .noOverlap(let from, let to) = rule.check { span = (from, to) }
    }
  }

  /// Returns lists that decide a rule about the whole list: with as many items as a bound, and one
  /// more or less; with the last item twice; and with one more item that shares only values that
  /// must be unique.
  func turning(_ items: [Value], _ good: (FieldID) -> [Value]) -> [Value] {
    guard let last = items.last else { return [] }
    var lists: [[Value]] = []
    var counts: [Int] = []
    for rule in plan.fields[list].rules {
      guard case .size(let range) = rule.facts.limit else { continue }
      for end in [range.max, range.min].compactMap({ $0 }) where end < Self.mostItems {
        counts += [end + 1, end, end - 1].filter { $0 >= 0 }
      }
    }
    lists += counts.map { grown(items, to: $0, good) }
    if !unique.isEmpty || span != nil { lists.append(items + [last]) }
    if !unique.isEmpty, span != nil {
      lists.append(items + [moved(last, past: items)])
      lists.append(items + [other(last, notIn: keys(of: items), good)])
    }
    return lists.filter { $0.count != items.count || counts.contains(items.count) }
      .map { .list($0) }
  }

  /// Returns a list with the given number of items: some of the existing ones, or all of them
  /// followed by others.
  func grown(_ items: [Value], to count: Int, _ good: (FieldID) -> [Value]) -> [Value] {
    var items = Array(items.prefix(count))
    var taken = keys(of: items)
    while items.count < count, let last = items.last {
      let next = moved(other(last, notIn: taken, good), past: items)
      items.append(next)
      taken.insert(key(next))
    }
    return items
  }

  /// Returns an item with other unique values; the same item if none are left.
  private func other(
    _ item: Value, notIn taken: Set<String>, _ good: (FieldID) -> [Value]
  ) -> Value {
    if unique.isEmpty { return item }
    for field in unique + (unique == [self.item] ? plan.fields[self.item].children : []) {
      guard let path = path(of: field) else { continue }
      for value in good(field).prefix(Self.mostValues) {
        var state = JudgedInput(payload: .object([Value.Member("item", item)]))
        state.set(value, at: ["item"] + path, isGiven: false)
        if let found = state.payload["item"], !taken.contains(key(found)) { return found }
      }
    }
    return item
  }

  private func keys(of items: [Value]) -> Set<String> { Set(items.map { key($0) }) }

  private func key(_ item: Value) -> String {
    let parts = unique.compactMap { path(of: $0) }.map { path in
      path.reduce(Optional(item)) { $0?[$1] }
    }
    return parts.map { $0?.json().lowercased() ?? "" }.joined(separator: ",")
  }

  /// Returns the path from an item to a field inside it.
  private func path(of field: FieldID) -> [String]? {
    var path: [String] = []
    for current in plan.fields.outward(from: field) {
      if current == item { return path }
      if plan.fields.isEntry(current) { return nil }
      path.insert(plan.fields[current].name, at: 0)
    }
    return nil
  }

  /// Returns an item that begins where the last of some items ends, with the same duration.
  private func moved(_ item: Value, past items: [Value]) -> Value {
    guard let span, let from = path(of: span.from), let to = path(of: span.to),
      let last = items.last
    else { return item }
    func part(_ item: Value, _ path: [String]) -> Value? {
      path.reduce(Optional(item)) { $0?[$1] }
    }
    guard let start = part(item, from), let end = part(item, to), let least = part(last, to) else {
      return item
    }
    var state = JudgedInput(payload: .object([Value.Member("item", item)]))
    if let start = start.number, let end = end.number, let least = least.number {
      guard let by = least.adding(start.negated), let first = start.adding(by),
        let second = end.adding(by)
      else { return item }
      state.set(.number(first), at: ["item"] + from, isGiven: false)
      state.set(.number(second), at: ["item"] + to, isGiven: false)
      return state.payload["item"] ?? item
    }
    guard let start = start.plainText, let end = end.plainText, let least = least.plainText else {
      return item
    }
    let type = plan.fields[span.from].type
    for duration in Self.durations {
      // Times of one type are ordered like their strings.
      guard let first = SampleMoment.adding(duration, to: start, type), first >= least,
        let second = SampleMoment.adding(duration, to: end, type)
      else { continue }
      state.set(.text(first), at: ["item"] + from, isGiven: false)
      state.set(.text(second), at: ["item"] + to, isGiven: false)
      return state.payload["item"] ?? item
    }
    return item
  }

  /// Durations by which an item is moved, the shortest first.
  private static let durations = [
    "PT1M", "PT1H", "PT3H", "P1D", "P7D", "P31D", "P1M", "P3M", "P1Y", "P10Y",
  ]
}
