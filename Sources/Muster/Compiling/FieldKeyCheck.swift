/// Finds keys that have no meaning for their field.
struct FieldKeyCheck {
  private(set) var diagnostics: [Diagnostic] = []

  /// Checks each field on its own.
  init(_ fields: [FieldSyntax]) {
    for field in fields { check(field) }
  }

  private mutating func report(
    _ code: String, _ reason: @autoclosure () -> String, at range: SourceRange?
  ) {
    diagnostics.append(Diagnostic(code: code, reason(), at: range))
  }

  /// Reports keys that belong to a type other than the field's.
  private mutating func check(_ field: FieldSyntax) {
    let name = field.name.isEmpty ? "the item" : "`\(field.name)`"
    func misplaced(_ key: String, _ types: String) -> String {
      "`\(key)` is only for \(types), but \(name) is of type \(field.type.word)"
    }
    let range = field.typeRange ?? field.nameRange
    if field.type != .group {
      if !field.fields.isEmpty { report("misplaced", misplaced("fields", "groups"), at: range) }
      if field.isOptional { report("misplaced", misplaced("optional", "groups"), at: range) }
    }
    if field.type != .group && !field.crossFieldRules.isEmpty {
      report("misplaced", misplaced("together", "groups"), at: range)
    }
    if field.type != .list && field.type != .map && !field.each.isEmpty {
      report("misplaced", misplaced("each", "lists and maps"), at: range)
    }
    if field.type != .map && !field.key.isEmpty {
      report("misplaced", misplaced("key", "maps"), at: range)
    }
    if field.type.isScalar, let range = field.unknownFieldsRange {
      report("misplaced", misplaced("unknown-fields", "groups"), at: range)
    }
    if field.type != .text && !field.normalize.isEmpty {
      report("misplaced", misplaced("normalize", "text"), at: range)
    }
    if let key = field.key.first { checkMapKey(key) }
    let owner = field.type.word
    for part in field.key + field.each where !part.isKept {
      report(
        "misplaced", "a \(owner) is output as a whole: write `keep` on the \(owner)",
        at: part.nameRange)
    }
  }

  /// Checks a map's `key`: it must read text that is always given.
  private mutating func checkMapKey(_ key: FieldSyntax) {
    if key.type != .text {
      report(
        "wrong-type", "a map's keys must be of type text, not \(key.type.word)",
        at: key.typeRange ?? key.nameRange)
    }
    if let node = key.defaultValue {
      report(
        "misplaced", "a map's key always has a value, so it can't have a default", at: node.range)
    }
    if key.when != nil {
      report(
        "misplaced", "a map's key can't have `when`: write it on `each`", at: key.nameRange)
    }
  }
}
