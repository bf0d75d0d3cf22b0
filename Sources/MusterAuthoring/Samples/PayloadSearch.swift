internal import Muster

/// A search for payloads that meet a goal: it changes known payloads, and judges each result.
///
/// A search defines its goal and its starting point. The changes to payloads are the same for
/// samples, for gaps in coverage, and for differences between two forms.
protocol PayloadSearch: ~Copyable {
  associatedtype Found
  var plan: FormPlan { get }
  /// True if there is nothing left to find, or if no more payloads may be judged.
  var isSpent: Bool { get }
  /// Judges a payload; if the payload meets the goal, returns the result that ends the search.
  mutating func attempt(_ input: JudgedInput) -> Found?
  /// Returns a random number from 0, below a count.
  mutating func pick(_ count: Int) -> Int
}

extension PayloadSearch where Self: ~Copyable {
  /// Tries values of a field at a path, one after another. `nil` removes the value.
  @discardableResult
  mutating func replace(
    _ field: FieldID, at path: [String], in base: JudgedInput, by values: [Value?]
  ) -> Found? {
    for value in values where !isSpent {
      guard let input = plan.replacing(field, at: path, in: base, by: value) else { continue }
      if let found = attempt(input) { return found }
    }
    return nil
  }

  /// Tries values of a field in the field's first places in a payload.
  @discardableResult
  mutating func replace(
    _ field: FieldID, in base: JudgedInput, places: Int,
    by values: (inout Self, _ path: [String]) -> [Value?]
  ) -> Found? {
    for path in plan.paths(of: field, in: base).prefix(places) where !isSpent {
      if let found = replace(field, at: path, in: base, by: values(&self, path)) { return found }
    }
    return nil
  }

  /// Tries payloads with several changes at once, each made to one of some known payloads.
  @discardableResult
  mutating func wander(
    from bases: [JudgedInput], turns: Int,
    _ change: (inout Self, _ base: Int, inout JudgedInput) -> Void
  ) -> Found? {
    guard !bases.isEmpty else { return nil }
    for _ in 0..<turns where !isSpent {
      let base = pick(bases.count)
      var state = bases[base]
      change(&self, base, &state)
      if let found = attempt(state) { return found }
    }
    return nil
  }

  /// Changes one of some fields, in one of its places. If `next` returns no value, the field stays
  /// unchanged.
  mutating func change(
    oneOf fields: [FieldID], _ state: inout JudgedInput,
    to next: (inout Self, _ field: FieldID, _ path: [String], _ before: Value?) -> Value??
  ) {
    let field = fields[pick(fields.count)]
    let paths = plan.paths(of: field, in: state)
    guard !paths.isEmpty else { return }
    let path = paths[pick(paths.count)]
    let isGiven = plan.isOfHost(field)
    let before = state.value(at: path, isGiven: isGiven)
    if let value = next(&self, field, path, before) {
      state.set(value, at: path, isGiven: isGiven)
    }
  }

  /// Returns a random one of some values.
  mutating func pick(from values: [Value]) -> Value? {
    values.isEmpty ? nil : values[pick(values.count)]
  }
}

extension FormPlan {
  /// Returns a payload with another value for a field. If the field is a map's key, the value
  /// renames the entry; `nil` if it can't be a name.
  func replacing(
    _ field: FieldID, at path: [String], in base: JudgedInput, by value: Value?
  ) -> JudgedInput? {
    var input = base
    if fields[field].isKey {
      guard let key = value?.plainText else { return nil }
      input.rename(path, to: key)
    } else {
      input.set(value, at: path, isGiven: isOfHost(field))
    }
    return input
  }
}
