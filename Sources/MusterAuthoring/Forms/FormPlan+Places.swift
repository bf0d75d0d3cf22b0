internal import Muster

/// A form's fields, looked up by the names that an author writes.
extension FormPlan {
  /// Returns the field with a name written as in a rule file: `email`, `address.city`,
  /// `guests[].name`.
  func field(named name: String) -> FieldID? {
    var siblings = roots
    var found: FieldID?
    for part in name.split(separator: ".", omittingEmptySubsequences: false) {
      var word = part
      var depth = 0
      while word.hasSuffix("[]") {
        word = word.dropLast(2)
        depth += 1
      }
      guard var field = siblings.first(where: { fields[$0].name == word }) else { return nil }
      for _ in 0..<depth {
        guard fields[field].itemFrame != nil, let item = fields[field].children.last else {
          return nil
        }
        field = item
      }
      siblings = fields[field].type == .group ? fields[field].children : []
      found = field
    }
    return found
  }

  /// Returns a field's name as it is written in a rule file: `guests[].name`.
  func name(of field: FieldID) -> String {
    let plan = fields[field]
    guard let parent = plan.parent else { return plan.name }
    if fields.isEntry(field) { return name(of: parent) + "[]" }
    return "\(name(of: parent)).\(plan.name)"
  }

  /// The named conditions, in file order.
  var conditions: [(name: String, expression: Expression)] {
    fields.compactMap { field in
      field.isNamedCondition ? field.compute.map { (field.name, $0) } : nil
    }
  }

  /// The names of all fields that have a value of their own.
  var fieldNames: [String] {
    fields.ids.filter { !fields[$0].isGiven && !fields[$0].isKey }.map { name(of: $0) }
  }

  /// Returns the field of a failure's path, in which numbers and keys stand for items.
  func field(at path: [String]) -> FieldID? {
    field(at: path) { name, group in
      let siblings = group.map { fields[$0].children } ?? roots
      return siblings.first { fields[$0].name == name }
    }
  }

  /// Returns the field of a failure's path, given a function that finds the field of a member of a
  /// group or of the form.
  func field(
    at path: [String], member: (_ name: String, _ group: FieldID?) -> FieldID?
  ) -> FieldID? {
    var current: FieldID?
    for part in path {
      if let owner = current, fields[owner].itemFrame != nil {
        guard fields[owner].type == .map || Int(part) != nil, let item = fields[owner].children.last
        else { return nil }
        current = item
      } else {
        if let owner = current, fields[owner].type != .group { return nil }
        guard let field = member(part, current) else { return nil }
        current = field
      }
    }
    return current
  }

  /// Returns a payload with only one value, at a field, and the path to that value.
  func payload(with value: Value, at field: FieldID) -> (payload: Value, path: [String]) {
    var payload = value
    var path: [String] = []
    for current in fields.outward(from: field) {
      let plan = fields[current]
      guard fields.isEntry(current), let owner = plan.parent else {
        payload = .object([Value.Member(plan.name, payload)])
        path.insert(plan.name, at: 0)
        continue
      }
      if fields[owner].type == .map {
        payload = .object([Value.Member("key", payload)])
        path.insert("key", at: 0)
      } else {
        payload = .list([payload])
        path.insert("0", at: 0)
      }
    }
    return (payload, path)
  }
}

extension FormPlan {
  /// Returns the cross-field rules that a field belongs to, except those of its own group.
  func crossFieldRules(about field: FieldID) -> [CrossFieldRule] {
    let own = fields[field].crossFieldRules.map(\.range)
    return allCrossFieldRules.filter { rule in
      (rule.at == field || rule.fields.contains { $0.field == field }) && !own.contains(rule.range)
    }
  }
}
