import Muster

/// Rules of Laravel's about a value itself.
struct LaravelChecks {
  let field: LaravelField

  /// The rules that an author writes in a rule's place.
  func rules(_ rule: LaravelRule) throws(Unsayable) -> [Value] {
    if let rules = try textRules(rule) { return rules }
    if let rules = try boundRules(rule) { return rules }
    switch rule.name {
    case "in": return [["one-of": try values(rule)]]
    case "not_in": return [["none-of": try values(rule)]]
    case "in_array":
      let other = try LaravelField.path(rule.parameters.first ?? "")
      return [["one-of": ["field": .text(try field.reference(to: other))]]]
    case "same", "confirmed":
      let other =
        rule.name == "same"
        ? try LaravelField.path(rule.parameters.first ?? "")
        : field.path.dropLast() + [field.name + "_confirmation"]
      return [["same-as": .text(try field.reference(to: other))]]
    case "different":
      let other = try LaravelField.path(rule.parameters.first ?? "")
      return [["different-from": .text(try field.reference(to: other))]]
    case "distinct": return []
    case "contains": return rule.parameters.map { ["contains": [.text($0)]] }
    case "doesnt_contain": return [["excludes": .list(rule.parameters.map { .text($0) })]]
    case "decimal":
      let (least, most) = (rule.number(0) ?? 0, rule.number(1) ?? rule.number(0) ?? 0)
      return [["decimals": ["min": least, "max": most]]]
    case "max_digits":
      let most = String(repeating: "9", count: Int(rule.parameters.first ?? "") ?? 1)
      guard field.type == "integer" else { return [.matches("[0-9]{1,\(most.count)}")] }
      return [["range": .mapping([("max", LaravelRule.number(most))])]]
    case "anyof": return [try any(rule)]
    case "password": return password(rule)
    default: throw Unsayable(rule.name, "nobody has said yet what an author writes in its place")
    }
  }

  private func values(_ rule: LaravelRule) throws(Unsayable) -> Value {
    var values: [Value] = []
    for word in rule.parameters {
      if field.type != "number", field.type != "integer" { values.append(.text(word)) }
      if field.type != "text", let number = LaravelRule.number(word) { values.append(number) }
    }
    return .list(values)
  }

  private func any(_ rule: LaravelRule) throws(Unsayable) -> Value {
    guard case .list(let choices)? = rule.object["rules"] else { return ["not": [:]] }
    var mappings: [Value] = []
    for choice in choices {
      if case .object = choice {
        throw Unsayable("anyof", "a field is a group or a text, not both")
      }
      var claims: [Claim] = []
      for rule in LaravelRule.rules(choice) where rule.name != "required" {
        let rules = rule.name == "string" ? [["type": "text"]] : try rules(rule)
        for case .object(let members) in rules {
          claims += members.map { .says($0.name, $0.value) }
        }
      }
      mappings.append(Claim.every(claims).mapping)
    }
    return ["any": .list(mappings)]
  }

  private func password(_ rule: LaravelRule) -> [Value] {
    var rules: [Value] = [["length": .mapping([("min", rule.object["min"])])]]
    if rule.isSet("mixedCase") { rules += [.contains(#"\p{Lu}"#), .contains(#"\p{Ll}"#)] }
    if rule.isSet("letters") { rules.append(.contains(#"\p{L}"#)) }
    if rule.isSet("numbers") { rules.append(.contains(#"\p{N}"#)) }
    if rule.isSet("symbols") { rules.append(.contains(#"[\p{Z}\p{S}\p{P}]"#)) }
    return rules
  }

  /// Sizes of numbers, texts and lists, and the order of dates.
  private func boundRules(_ rule: LaravelRule) throws(Unsayable) -> [Value]? {
    switch rule.name {
    case "min": return [sized(rule.number(0), nil)]
    case "max": return [sized(nil, rule.number(0))]
    case "size": return [sized(rule.number(0), rule.number(0))]
    case "between": return [sized(rule.number(0), rule.number(1))]
    case "gt", "gte", "lt", "lte":
      let words = ["gt": "above", "gte": "min", "lt": "below", "lte": "max"]
      let bound = words[rule.name] ?? ""
      if isNumber {
        if let number = rule.number(0) { return [["range": .mapping([(bound, number)])]] }
        return [["range": .mapping([(bound, try named(rule.parameters.first ?? ""))])]]
      }
      guard let count = Int(rule.parameters.first ?? "") else {
        throw Unsayable(rule.name, "no rule compares the lengths of two fields")
      }
      switch rule.name {
      case "gt": return [sized(.number(Number(Int64(count + 1))), nil)]
      case "gte": return [sized(rule.number(0), nil)]
      case "lt": return [sized(nil, .number(Number(Int64(count - 1))))]
      default: return [sized(nil, rule.number(0))]
      }
    case "before", "after", "before_or_equal", "after_or_equal":
      let words = ["before": "below", "after": "above", "before_or_equal": "max"]
      guard let moments = try field.moments, let text = rule.parameters.first else { return nil }
      let bound: Value
      if let date = moments.literal(text) {
        bound = .text(date)
      } else {
        guard !text.contains(where: { "/:-".contains($0) }) else {
          throw Unsayable(rule.name, "a bound that is no date")
        }
        bound = try named(text)
      }
      return [["range": .mapping([(words[rule.name] ?? "min", bound)])]]
    default: return nil
    }
  }

  private var isNumber: Bool { field.type == "number" || field.type == "integer" }

  private func named(_ name: String) throws(Unsayable) -> Value {
    ["field": .text(try field.reference(to: try LaravelField.path(name)))]
  }

  private func sized(_ least: Value?, _ most: Value?) -> Value {
    let bounds = Value.mapping([("min", least), ("max", most)])
    if isNumber { return ["range": bounds] }
    return field.type == "text" ? ["length": bounds] : ["size": bounds]
  }
}
