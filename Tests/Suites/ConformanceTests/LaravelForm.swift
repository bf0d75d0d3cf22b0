import Muster

/// The rule file that an author writes in place of Laravel's rules.
struct LaravelForm {
  private let top: LaravelField
  /// Whether numbers may come as texts, as a form's fields hold them.
  let readsTexts: Bool
  let text: String

  /// The rules by their paths, and a payload that shows what Laravel leaves open: whether a star is
  /// a list's items or an object's members, and what a field without a type holds.
  init(_ rules: Value, for payload: Value) throws(Unsayable) {
    top = LaravelField([], [payload])
    guard case .object(let entries) = rules else { throw Unsayable("rules", "there are none") }
    for entry in entries {
      let field = top.field(at: try LaravelField.path(entry.name))
      field.rules += LaravelRule.rules(entry.value)
    }
    for entry in entries {
      try Self.nameOthers(of: top.field(at: try LaravelField.path(entry.name)), below: top)
    }
    guard top.each == nil else { throw Unsayable("paths", "a form's fields have names") }
    let asksForNumbers: Set = ["numeric", "integer", "decimal"]
    readsTexts = entries.contains { entry in
      LaravelRule.rules(entry.value).contains { asksForNumbers.contains($0.name) }
    }
    var members: [Value.Member] = []
    for field in top.fields {
      members.append(Value.Member(field.name, .object(try LaravelFieldRules(field, top).members)))
    }
    let form: Value = ["form": "case", "fields": .object(members)]
    text = form.json()
  }

  /// Fields that rules name without saying anything of them are there too.
  private static func nameOthers(
    of field: LaravelField, below top: LaravelField
  ) throws(Unsayable) {
    for rule in field.rules {
      for name in rule.otherFields {
        let path = try LaravelField.path(name)
        // What is no name of a field is a literal.
        guard path.count > 1 || Self.isName(name) else { continue }
        let other = top.field(at: path)
        if other.rules.isEmpty, rule.comparesSizes { other.rules = field.rules.filter(\.isType) }
      }
      if rule.name == "confirmed" {
        _ = top.field(at: field.path.dropLast() + [field.name + "_confirmation"])
      }
    }
  }

  private static func isName(_ text: String) -> Bool {
    LaravelRule.number(text) == nil && !text.contains { "/:- ".contains($0) }
  }
}

extension LaravelRule {
  var comparesSizes: Bool { ["gt", "gte", "lt", "lte"].contains(name) }

  var isType: Bool { ["numeric", "integer"].contains(name) }

  /// The parameters that name other fields.
  var otherFields: [String] {
    switch name {
    case "required_with", "required_with_all", "required_without", "required_without_all",
      "present_with", "present_with_all", "missing_with", "missing_with_all", "prohibits":
      parameters
    case "required_if", "required_unless", "prohibited_if", "prohibited_unless", "present_if",
      "present_unless", "missing_if", "missing_unless", "exclude_if", "exclude_unless",
      "exclude_with", "exclude_without", "accepted_if", "declined_if", "required_if_accepted",
      "required_if_declined", "prohibited_if_accepted", "prohibited_if_declined", "same",
      "different", "in_array":
      Array(parameters.prefix(1))
    case "gt", "gte", "lt", "lte", "before", "after", "before_or_equal", "after_or_equal":
      parameters.filter { LaravelRule.number($0) == nil }
    default: []
    }
  }
}
