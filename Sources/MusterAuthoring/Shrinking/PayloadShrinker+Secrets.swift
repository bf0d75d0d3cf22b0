internal import Muster

/// Hides the secrets of a payload that is going to be shown.
extension PayloadShrinker {
  /// Replaces each secret with an invented value if the payload then fails in the same way; returns
  /// the paths of the secrets that must be hidden instead.
  mutating func disguise() -> [String] {
    // The names come first, because the paths of values contain them.
    let hiddenNames = disguiseNames()
    let places = payload.scalarPlaces(plan)
    let shown = plan.showsValues
    let secrets = places.filter { hides($0.field, $0.names, shown) }
    if secrets.isEmpty { return hiddenNames }
    var all = payload
    for secret in secrets { all = all.changed(at: secret.path[...]) { Self.madeUp($0) } }
    if attempt(all) { return hiddenNames }
    var hidden: [ScalarPlace] = []
    // Equal values stay equal.
    let values = secrets.map { payload.part(at: $0.path[...])?.json() }
    for value in Set(values).sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      let alike = secrets.indices.filter { values[$0] == value }.map { secrets[$0] }
      let other = alike.reduce(payload) { $0.changed(at: $1.path[...]) { Self.madeUp($0) } }
      if !attempt(other) { hidden += alike }
    }
    // The verdict stays that of the payload so far: only the shown value changes.
    for secret in hidden { hide(at: secret.path) }
    let hiddenValues = secrets.filter { secret in hidden.contains { $0.path == secret.path } }
      .map { FieldPath.pointer($0.names) }
    return hiddenNames + hiddenValues
  }

  /// Returns true if a value must not be shown: it is secret, inside a secret, or judged next to
  /// one.
  private func hides(_ field: FieldID?, _ names: [String], _ shown: [Bool]) -> Bool {
    if let field, !shown[field.index] { return true }
    let around = names.indices.compactMap { plan.field(at: Array(names[..<$0])) }
    return around.contains { plan.fields[$0].isSecret || field == nil && plan.holdsSecret($0) }
  }

  /// Returns an invented string of the same shape.
  static func madeUp(_ text: String) -> String {
    String(
      text.map { character in
        if character.isNumber { return "0" }
        if character.isUppercase { return "A" }
        return character.isLetter ? "a" : "-"
      })
  }

  /// Returns an invented value of the same shape: letters become `a` and `A`, digits become `0`,
  /// and everything else becomes a hyphen.
  private static func madeUp(_ value: Value) -> Value {
    switch value {
    case .text(let text): .text(madeUp(text))
    case .number(let number):
      Number(String(number.text.map { $0.isNumber ? "1" : $0 })).map { .number($0) } ?? value
    default: value
    }
  }
}

/// A value in a payload with no other values inside it.
struct ScalarPlace {
  /// The indices of the members and items on the way to the value.
  var path: [Int]
  /// The names of these members, and the indices of these items.
  var names: [String]
  /// The value's field; `nil` if it has none.
  var field: FieldID?
}

extension Value {
  /// Returns the places of all scalars in the value.
  func scalarPlaces(_ plan: FormPlan) -> [ScalarPlace] {
    var found: [ScalarPlace] = []
    collect(plan, [], [], &found)
    return found
  }

  private func collect(
    _ plan: FormPlan, _ path: [Int], _ names: [String], _ found: inout [ScalarPlace]
  ) {
    for (index, part) in parts.enumerated() {
      part.value.collect(plan, path + [index], names + [part.name], &found)
    }
    if partCount == nil, !isNull {
      found.append(ScalarPlace(path: path, names: names, field: plan.field(at: names)))
    }
  }
}
