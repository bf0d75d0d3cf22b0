import Muster

/// What a schema says, as rules of one value or as a condition on an object's members.
///
/// The keywords that join schemas are the same for both; what differs is what becomes of the
/// others.
struct SchemaRules {
  /// The type of the field that the rules stand on: one of JSON's, or none where it is left open.
  enum Place {
    case open, text, list, map
    /// A group, and how a condition names its members.
    case members(of: String)

    /// JSON Schema's word.
    var type: String? {
      switch self {
      case .open: nil
      case .text: "string"
      case .list: "array"
      case .map, .members: "object"
      }
    }
  }

  let place: Place

  func claim(_ schema: Schema) throws(Unsayable) -> Claim {
    if let constant = schema.constant { return constant ? .always : .never }
    var claims: [Claim] = []
    for keyword in schema.working { claims.append(try claim(keyword, schema)) }
    return .every(claims)
  }

  private func claims(_ schemas: [Schema]) throws(Unsayable) -> [Claim] {
    var claims: [Claim] = []
    for schema in schemas { claims.append(try claim(schema)) }
    return claims
  }

  private func claim(_ keyword: Value.Member, _ schema: Schema) throws(Unsayable) -> Claim {
    switch keyword.name {
    case "$ref": return try claim(schema.referred ?? schema)
    case "allOf": return .every(try claims(schema.schemas("allOf")))
    case "anyOf": return .some(try claims(schema.schemas("anyOf")))
    case "oneOf": return .one(try claims(schema.schemas("oneOf")))
    case "not": return !(try claim(schema.schema("not") ?? schema))
    case "if":
      let asked = try claim(schema.schema("if") ?? schema)
      let then = try claim(schema.schema("then") ?? Schema(true))
      let otherwise = try claim(schema.schema("else") ?? Schema(true))
      return .every([.some([!asked, then]), .some([asked, otherwise])])
    case "type": return isOfType(keyword.value)
    case "unevaluatedProperties":
      throw Unsayable(keyword.name, "no rule knows which others have looked at a member")
    default: break
    }
    guard let type = place.type else { return try openClaim(keyword, schema) }
    guard Self.type(of: keyword.name).map({ $0 == type }) ?? true else { return .always }
    if case .members(let group) = place { return try claim(keyword, schema, of: group) }
    return try ownClaim(keyword, schema)
  }

  private func isOfType(_ argument: Value) -> Claim {
    let words = if case .text(let word) = argument { [word] } else { argument.texts }
    if let type = place.type { return words.contains(type) ? .always : .never }
    return .some(words.map(Self.isOfType))
  }

  private static func isOfType(_ word: String) -> Claim {
    switch word {
    case "null": .says("equals", .null)
    case "string": .says("type", "text")
    case "array": .says("type", "list")
    case "object": .says("type", "group")
    default: .says("type", .text(word))
    }
  }

  /// The type that a keyword is about; none for those about values of all types.
  private static func type(of keyword: String) -> String? {
    switch keyword {
    case "minLength", "maxLength", "pattern": "string"
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf": "number"
    case "minItems", "maxItems", "uniqueItems", "contains", "items", "prefixItems": "array"
    case "const", "enum": nil
    default: "object"
    }
  }
}

/// Rules of a value.
extension SchemaRules {
  /// A keyword passes values of other types, and so do most kinds; for those that read more types
  /// than the keyword, it is said.
  private func openClaim(_ keyword: Value.Member, _ schema: Schema) throws(Unsayable) -> Claim {
    let claim = try ownClaim(keyword, schema)
    guard let type = Self.type(of: keyword.name), case .says(let kind, _) = claim,
      ["size", "contains", "forbidden"].contains(kind)
    else {
      if case .never = claim, let type = Self.type(of: keyword.name) {
        return !Self.isOfType(type)
      }
      return claim
    }
    return .some([!Self.isOfType(type), claim])
  }

  private func ownClaim(_ keyword: Value.Member, _ schema: Schema) throws(Unsayable) -> Claim {
    let argument = keyword.value
    switch keyword.name {
    case "const": return .says("equals", argument)
    case "enum": return argument == [] ? .never : .says("one-of", argument)
    case "minimum": return .says("range", ["min": argument])
    case "maximum": return .says("range", ["max": argument])
    case "exclusiveMinimum": return .says("range", ["above": argument])
    case "exclusiveMaximum": return .says("range", ["below": argument])
    case "multipleOf": return .says("multiple-of", argument)
    case "minLength": return .says("length", count("min", schema, keyword, ["unit": "scalars"]))
    case "maxLength": return .says("length", count("max", schema, keyword, ["unit": "scalars"]))
    case "minItems", "minProperties": return .says("size", count("min", schema, keyword))
    case "maxItems", "maxProperties": return .says("size", count("max", schema, keyword))
    case "pattern": return .says("contains", ["pattern": Self.pattern(argument)])
    case "uniqueItems": return .says("unique", true)
    case "contains": return try contains(schema)
    case "items", "prefixItems": return try items(keyword, schema)
    default:
      throw Unsayable(keyword.name, "rules do not reach into a value whose type is left open")
    }
  }

  private func count(
    _ end: String, _ schema: Schema, _ keyword: Value.Member, _ beside: Value = [:]
  ) -> Value {
    let others = if case .object(let members) = beside { members } else { [Value.Member]() }
    let count = Value.number(Number(Int64(schema.count(keyword.name) ?? 0)))
    return .object([Value.Member(end, count)] + others)
  }

  /// A pattern of JavaScript's as PCRE2 writes it.
  static func pattern(_ argument: Value) -> Value {
    guard case .text(let text) = argument else { return argument }
    return .text(text.replacing("\\p{Letter}", with: "\\p{L}"))
  }

  /// `contains` with what a rule can look for: one of several values, or anything.
  private func contains(_ schema: Schema) throws(Unsayable) -> Claim {
    guard let sought = schema.schema("contains") else { return .always }
    switch try Self.counted(schema) {
    case .always: return .always
    case .never: return !(try contains(Schema(["contains": sought.value])))
    default: break
    }
    if let constant = sought.constant { return constant ? .says("size", ["min": 1]) : .never }
    guard sought.working.count == 1 else {
      throw Unsayable("contains", "rules do not reach into a value whose type is left open")
    }
    if let value = sought["const"] { return .says("contains", [value]) }
    if let values = sought["enum"] { return .says("contains", values) }
    throw Unsayable("contains", "rules do not reach into a value whose type is left open")
  }

  /// Whether `contains` asks for one item at least: always where for none, never where none may be.
  static func counted(_ schema: Schema) throws(Unsayable) -> Claim {
    switch (schema.count("minContains") ?? 1, schema.count("maxContains")) {
    case (0, nil): return .always
    case (0, 0): return .never
    case (1, nil): return .says("", .null)
    default: throw Unsayable("minContains and maxContains", "no rule counts the items that pass")
    }
  }

  /// What `items` and `prefixItems` say of the number of items, where they say nothing else.
  private func items(_ keyword: Value.Member, _ schema: Schema) throws(Unsayable) -> Claim {
    let first = schema.schemas("prefixItems")
    guard let end = first.firstIndex(where: { $0.constant != true }) else {
      if keyword.value == false {
        return .says("size", ["max": .number(Number(Int64(first.count)))])
      }
      throw Unsayable("items", "rules do not reach into a value whose type is left open")
    }
    guard first[end].constant == false else {
      throw Unsayable("prefixItems", "a list's items are judged alike, whatever their place")
    }
    return .says("size", ["max": .number(Number(Int64(end)))])
  }
}

/// Conditions on an object's members.
extension SchemaRules {
  private func claim(
    _ keyword: Value.Member, _ schema: Schema, of group: String
  ) throws(Unsayable) -> Claim {
    func says(_ name: String, _ value: Value) -> Claim { .says("\(group).\(name)", value) }
    func arePresent(_ names: [String]) -> Claim { .every(names.map { says($0, "present") }) }
    switch keyword.name {
    case "required":
      return arePresent(schema.texts("required"))
    case "dependentRequired":
      return .every(
        schema.named("dependentRequired").map { name, needed in
          .some([says(name, "absent"), arePresent(needed.value.texts)])
        })
    case "dependentSchemas":
      var claims: [Claim] = []
      for (name, inner) in schema.named("dependentSchemas") {
        claims.append(.some([says(name, "absent"), try claim(inner)]))
      }
      return .every(claims)
    case "properties":
      var claims: [Claim] = []
      for (name, inner) in schema.named("properties") {
        switch try SchemaRules(place: .open).claim(inner) {
        case .always: break
        case .never: claims.append(says(name, "absent"))
        case let claim: claims.append(.some([says(name, "absent"), says(name, claim.mapping)]))
        }
      }
      return .every(claims)
    default:
      throw Unsayable(keyword.name, "a condition reads members that have names, one by one")
    }
  }
}
