import Muster

/// A field of a rule file, made from the rules that Laravel has at its path.
struct LaravelFieldRules {
  let field: LaravelField
  let top: LaravelField
  private var required: [Claim] = []
  private var forbidden: [Claim] = []
  private var conditions: [Claim] = []
  private var rules: [Value] = []
  private var keepsEmpty = false
  private var isNullable = false

  init(_ field: LaravelField, _ top: LaravelField) throws(Unsayable) {
    (self.field, self.top) = (field, top)
    for other in prohibiting { forbidden.append(try isThere(other)) }
    for other in comparing { required.append(try isThere(other)) }
    for rule in field.rules { try add(rule) }
  }

  /// The field as it stands in the file.
  var members: [Value.Member] {
    get throws(Unsayable) {
      var members: [Value.Member] = [.init("type", .text(field.type))]
      func add(_ name: String, _ value: Value) { members.append(Value.Member(name, value)) }
      let isText = field.type == "text"
      if isText, !keepsEmpty, forbidden.isEmpty == false || field.sample?.asText == " " {
        add("normalize", ["trim"])
      }
      if let moments = try field.moments, let reads = moments.reads { add("reads", .text(reads)) }
      if keepsEmpty { add("empty", "value") }
      if isNullable { add("nullable", true) }
      let applies = Claim.every(conditions)
      if case .never = applies { return [.init("type", "any")] }
      if case .always = applies {} else { add("when", applies.mapping) }
      if !required.isEmpty { add("required", Self.presence(.some(required))) }
      if !forbidden.isEmpty { add("forbidden", Self.presence(.some(forbidden))) }
      var rules = self.rules
      if !forbidden.isEmpty, field.type == "list", keepsEmpty {
        // Not even an empty one is to be there.
        rules.append(Self.guarded(["not": ["forbidden": true]], .some(forbidden)))
      }
      if !rules.isEmpty { add("rules", .list(rules)) }
      try addInner(&members)
      return members
    }
  }

  private func addInner(_ members: inout [Value.Member]) throws(Unsayable) {
    if let each = field.each {
      if let unique = try uniqueItems(each) { members.append(Value.Member("unique", unique)) }
      let items = try LaravelFieldRules(each, top).members
      members.append(Value.Member("each", .object(items)))
    } else if field.type == "list" || field.type == "map" {
      members.append(Value.Member("each", ["type": "any"]))
    } else if !field.fields.isEmpty {
      var inner: [Value.Member] = []
      for field in field.fields {
        inner.append(
          Value.Member(field.name, .object(try LaravelFieldRules(field, top).members)))
      }
      members.append(Value.Member("fields", .object(inner)))
    } else if field.type == "group" {
      members += try keys()
    }
  }

  /// `distinct`, which Laravel writes at the items.
  private func uniqueItems(_ each: LaravelField) throws(Unsayable) -> Value? {
    guard let item = ([each] + each.fields).first(where: { $0.has(["distinct"]) }) else {
      return nil
    }
    guard field.type == "list", !field.path.contains("*") else {
      throw Unsayable("distinct", "`unique` looks within one list")
    }
    let rule = item.rules.first { $0.name == "distinct" }
    var members: [(String, Value)] = item.name == "*" ? [] : [("by", .text(item.name))]
    if rule?.parameters == ["ignore_case"] { members.append(("ignore-case", true)) }
    return members.isEmpty ? true : .mapping(members)
  }

  private static func presence(_ claim: Claim) -> Value {
    if case .always = claim { true } else { ["when": claim.mapping] }
  }

  private static func guarded(_ rule: Value, _ claim: Claim) -> Value {
    guard case .object(let members) = rule else { return rule }
    if case .always = claim { return rule }
    return .object(members + [Value.Member("when", claim.mapping)])
  }

  /// The fields that forbid this one where they are there.
  private var prohibiting: [LaravelField] {
    top.fields.filter { other in
      other.rules.contains { $0.name == "prohibits" && $0.parameters.contains(field.name) }
    }
  }

  /// The numbers that are compared with this one, which has to be there where they are.
  private var comparing: [LaravelField] {
    top.fields.filter { other in
      other.rules.contains { $0.comparesSizes && $0.parameters == [field.name] }
    }
  }

  private func isThere(_ other: LaravelField) throws(Unsayable) -> Claim {
    let name = try field.reference(to: other.path)
    return other.type == "list" ? .says(name, ["size": "1.."]) : .says(name, "present")
  }
}

/// Presence, and conditions on other fields.
extension LaravelFieldRules {
  private mutating func add(_ rule: LaravelRule) throws(Unsayable) {
    let words = rule.name.split(separator: "_", maxSplits: 1).map(String.init)
    switch rule.name {
    case "bail", "prohibits", "array", "list", "string", "numeric", "integer", "date",
      "date_format", "required_array_keys", "array_keys", "in_array_keys", "exclude", "sometimes",
      "boolean":
      try addType(rule)
    case "nullable": isNullable = true
    case "required" where field.has(["sometimes"]): addNonEmpty()
    case "required": required.append(.always)
    case "present": addPresence(.always)
    case "prohibited": forbidden.append(.always)
    case "missing": addAbsence(.always)
    case "accepted_if":
      let claim = try condition("if", rule)
      required.append(claim)
      rules.append(Self.guarded(["one-of": Self.accepted], claim))
    default:
      guard words.count == 2, Self.presences.contains(words[0]) else {
        rules += try LaravelChecks(field: field).rules(rule)
        return
      }
      let claim = try condition(words[1], rule)
      switch words[0] {
      case "required": required.append(claim)
      case "prohibited": forbidden.append(claim)
      case "present": addPresence(claim)
      case "missing": addAbsence(claim)
      default: conditions.append(!claim)
      }
    }
  }

  private static let presences: Set = ["required", "prohibited", "present", "missing", "exclude"]
  static let accepted: Value = ["yes", "on", "1", 1, true, "true"]
  static let declined: Value = ["no", "off", "0", 0, false, "false"]

  private mutating func addType(_ rule: LaravelRule) throws(Unsayable) {
    switch rule.name {
    case "exclude": conditions.append(.never)
    case "boolean" where rule.parameters != ["strict"]:
      rules.append(["one-of": [true, false, 1, 0, "1", "0"]])
    case "date_format":
      guard try field.moments == nil else { break }
      rules.append(
        rule.parameters == ["H:i"]
          ? .matches("([01][0-9]|2[0-3]):[0-5][0-9]") : .lenient("date-time"))
    default: break
    }
  }

  private mutating func addPresence(_ claim: Claim) {
    (keepsEmpty, isNullable) = (true, true)
    required.append(claim)
  }

  private mutating func addAbsence(_ claim: Claim) {
    (keepsEmpty, isNullable) = (true, true)
    forbidden.append(claim)
  }

  /// A field that may be missing, but not empty.
  private mutating func addNonEmpty() {
    keepsEmpty = true
    switch field.type {
    case "list", "map": rules.append(["size": "1.."])
    case "text": rules.append(["length": "1.."])
    default: break
    }
  }

  /// When a rule such as `required_with` applies.
  private func condition(_ word: String, _ rule: LaravelRule) throws(Unsayable) -> Claim {
    switch word {
    case "with", "with_all", "without", "without_all":
      var claims: [Claim] = []
      for name in rule.parameters {
        let other = top.field(at: try LaravelField.path(name))
        guard !rule.name.hasPrefix("exclude") || !other.has([rule.name]) else {
          throw Unsayable(rule.name, "conditions that go in a circle are a mistake")
        }
        let claim = try isThere(other)
        claims.append(word.hasPrefix("without") ? !claim : claim)
      }
      return word == "with" || word == "without" ? .some(claims) : .every(claims)
    case "if", "unless":
      let other = top.field(at: try LaravelField.path(rule.parameters[0]))
      let claim = try holds(other, oneOf: rule.parameters.dropFirst())
      return word == "if" ? claim : !claim
    case "if_accepted", "if_declined":
      let other = top.field(at: try LaravelField.path(rule.parameters[0]))
      let values = word == "if_accepted" ? Self.accepted : Self.declined
      return .says(try field.reference(to: other.path), literals(values, of: other))
    default: throw Unsayable(rule.name, "no rule says it")
    }
  }

  private func holds(
    _ other: LaravelField, oneOf words: some Collection<String>
  ) throws(Unsayable) -> Claim {
    let name = try field.reference(to: other.path)
    var values: [Value] = []
    for word in words where word != "null" {
      values.append(.text(word))
      if let number = LaravelRule.number(word) { values.append(number) }
      guard word == "true" || word == "false" else { continue }
      values.append(.boolean(word == "true"))
      if other.has(["boolean"]) {
        values += word == "true" ? [1, "1"] : [0, "0"]
      }
    }
    let isNull = Claim.says(name, "absent")
    if values.isEmpty { return isNull }
    let holds = Claim.says(name, literals(.list(values), of: other))
    return words.contains("null") ? .some([isNull, holds]) : holds
  }

  /// The values that a field of that type may hold.
  private func literals(_ values: Value, of other: LaravelField) -> Value {
    guard case .list(let items) = values else { return values }
    switch other.type {
    case "text": return .list(items.filter { $0.asText != nil })
    case "boolean": return .list(items.filter { $0 == true || $0 == false })
    case "number", "integer":
      return .list(items.filter { if case .number = $0 { true } else { false } })
    default: return values
    }
  }

  /// The keys that an array must have.
  private func keys() throws(Unsayable) -> [Value.Member] {
    var members: [Value.Member] = []
    for rule in field.rules {
      let names = rule.parameters
      let isRequired = rule.name == "required_array_keys"
      guard isRequired || ["array_keys", "in_array_keys"].contains(rule.name) else { continue }
      members.append(
        Value.Member(
          "fields",
          .object(
            names.map { Value.Member($0, ["type": "any", "required": .boolean(isRequired)]) })
        ))
      if rule.name == "array_keys" { members.append(.init("unknown-fields", "reject")) }
      if rule.name == "in_array_keys" {
        members.append(
          .init("together", [["present": .list(names.map { .text($0) }), "count": "1.."]]))
      }
    }
    return members
  }
}
