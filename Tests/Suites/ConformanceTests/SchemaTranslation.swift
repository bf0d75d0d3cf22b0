import Muster

/// A JSON Schema as a rule file: the form of one field, `value`.
///
/// A keyword of JSON Schema's passes values of other types than its own, and a field is of one
/// type: where keywords reach into an object or a list, the field is a group, a map or a list.
/// Anywhere else it is an `any` with rules.
struct SchemaTranslation {
  /// The rule file's text.
  let text: String

  init(_ schema: Value) throws(Unsayable) {
    let field = try Self.field([Schema(schema)], path: "value")
    let form: Value = ["form": "schema", "empty": "value", "fields": ["value": field]]
    text = form.json(pretty: true)
  }

  /// A field that all of the schemas hold for; the path is how a condition names it.
  private static func field(_ schemas: [Schema], path: String?) throws(Unsayable) -> Value {
    let all = Schema(["allOf": .list(schemas.map(\.value))], in: schemas[0].document)
    do throws(Unsayable) {
      let claim = try SchemaRules(place: .open).claim(all)
      return object(["type": "any", "nullable": true], rules: claim.rules)
    } catch {
      let (keywords, asked) = (Set(all.conjuncts.flatMap(\.working).map(\.name)), all.placed)
      let reaching = Set(asked.flatMap(\.working).map(\.name))
      if !reaching.isDisjoint(with: ["items", "prefixItems", "contains"]) {
        return try list(all, path)
      }
      if keywords.contains("propertyNames") || all.conjuncts.contains(where: \.isOfOthers) {
        return try map(all)
      }
      let members = ["properties", "required", "dependentRequired", "dependentSchemas"]
      guard reaching.contains("additionalProperties") || !reaching.isDisjoint(with: members) else {
        throw error
      }
      return try group(all, path)
    }
  }

  private static func object(_ keys: Value, rules: [Value]) -> Value {
    guard case .object(let members) = keys, !rules.isEmpty else { return keys }
    return .object(members + [Value.Member("rules", .list(rules))])
  }
}

/// Lists.
extension SchemaTranslation {
  private static func list(_ schema: Schema, _ path: String?) throws(Unsayable) -> Value {
    var items: [Schema] = []
    var claims: [Claim] = []
    for conjunct in schema.conjuncts {
      for keyword in conjunct.working {
        if keyword.name == "items", let each = conjunct.schema("items"), each.constant != false {
          guard conjunct["prefixItems"] == nil else {
            throw Unsayable("prefixItems", "a list's items are judged alike, whatever their place")
          }
          items.append(each)
        } else if keyword.name == "contains", let claim = try contains(conjunct, path) {
          claims.append(claim)
        } else {
          let alone = conjunct.with([keyword.name, "prefixItems", "then", "else"])
          claims.append(try SchemaRules(place: .list).claim(alone))
        }
      }
    }
    let each = try field(items.isEmpty ? [schema.anything] : items, path: nil)
    return object(["type": "list", "each": each], rules: Claim.every(claims).rules)
  }

  /// An item that fits, as a condition: of several items one is enough.
  private static func contains(_ schema: Schema, _ path: String?) throws(Unsayable) -> Claim? {
    guard let sought = schema.schema("contains"), sought.constant == nil, let path else {
      return nil
    }
    let claim = try SchemaRules(place: .open).claim(sought)
    if case .always = claim { return .says("size", ["min": 1]) }
    let fits = Claim.says("\(path)[]", claim.mapping)
    switch try SchemaRules.counted(schema) {
    case .always: return .always
    case .never: return .forbidden(when: fits)
    default: return .every([.says("size", ["min": 1]), .forbidden(when: !fits)])
    }
  }
}

/// Groups and maps.
extension SchemaTranslation {
  private static func group(_ schema: Schema, _ path: String?) throws(Unsayable) -> Value {
    var names: [String] = []
    for name in schema.placed.flatMap(\.memberNames) where !names.contains(name) {
      names.append(name)
    }
    var rules: [String: [Value]] = [:]
    var claims: [Claim] = []
    var isClosed = false
    for conjunct in schema.conjuncts {
      for name in conjunct.texts("required") { rules[name, default: []].append(["required": true]) }
      for (name, needed) in conjunct.named("dependentRequired") {
        let when: Value = .object([Value.Member("\(path ?? "").\(name)", "present")])
        for other in needed.value.texts {
          rules[other, default: []].append(["required": true, "when": when])
        }
      }
      if conjunct["additionalProperties"] == false {
        isClosed = true
        for name in names where conjunct["properties"]?[name] == nil {
          rules[name, default: []].append(["forbidden": true])
        }
      }
      let rest = conjunct.without([
        "properties", "required", "dependentRequired", "additionalProperties",
      ])
      guard let path else {
        if rest.constant == true { continue }
        throw Unsayable("items", "a condition does not name the item it stands in")
      }
      switch try SchemaRules(place: .members(of: path)).claim(rest) {
      case .always: break
      case .never: claims.append(.never)
      case let claim: claims.append(.forbidden(when: !claim))
      }
    }
    var fields: [Value.Member] = []
    for name in names {
      let own = schema.conjuncts.flatMap { $0.named("properties") }.filter { $0.name == name }
      let schemas = own.isEmpty ? [schema.anything] : own.map(\.schema)
      let inner = path.map { "\($0).\(name)" }
      fields.append(Value.Member(name, try field(schemas, path: inner).adding(rules[name] ?? [])))
    }
    var keys: Value = ["type": "group", "fields": .object(fields)]
    if isClosed { keys = keys.adding("unknown-fields", "reject") }
    return object(keys, rules: Claim.every(claims).rules)
  }

  private static func map(_ schema: Schema) throws(Unsayable) -> Value {
    var (keys, values, claims): ([Claim], [Schema], [Claim]) = ([], [], [])
    for conjunct in schema.conjuncts {
      let patterns = conjunct.named("patternProperties")
      let names = conjunct.named("properties")
      guard (patterns + names).allSatisfy({ $0.schema.constant != nil }) else {
        throw Unsayable(
          patterns.isEmpty ? "additionalProperties" : "patternProperties",
          "a map's values are judged alike, whatever their keys")
      }
      for (name, inner) in names where inner.constant == false {
        keys.append(!.says("equals", .text(name)))
      }
      for (pattern, inner) in patterns where inner.constant == false {
        keys.append(.says("excludes", ["pattern": SchemaRules.pattern(.text(pattern))]))
      }
      if let others = conjunct.schema("additionalProperties") {
        let known =
          names.map { Claim.says("equals", .text($0.name)) }
          + patterns.map { .says("contains", ["pattern": SchemaRules.pattern(.text($0.name))]) }
        if others.constant == false {
          keys.append(.some(known))
        } else if known.isEmpty {
          values.append(others)
        } else {
          throw Unsayable(
            "additionalProperties", "a map's values are judged alike, whatever their keys")
        }
      }
      if let names = conjunct.schema("propertyNames") {
        keys.append(try SchemaRules(place: .text).claim(names))
      }
      let rest = conjunct.without([
        "properties", "patternProperties", "additionalProperties", "propertyNames",
      ])
      claims.append(try SchemaRules(place: .map).claim(rest))
    }
    let each = try field(values.isEmpty ? [schema.anything] : values, path: nil)
    return object(
      ["type": "map", "key": object([:], rules: Claim.every(keys).rules), "each": each],
      rules: Claim.every(claims).rules)
  }
}

extension Claim {
  /// Fails a value where a condition holds.
  fileprivate static func forbidden(when condition: Claim) -> Claim {
    switch condition {
    case .always: .never
    case .never: .always
    default: .says("forbidden", ["when": condition.mapping])
    }
  }
}

extension Schema {
  /// Whether it asks something of members that it does not name.
  fileprivate var isOfOthers: Bool {
    guard let others = schema("additionalProperties") else {
      return working.contains { $0.name == "patternProperties" }
    }
    return others.constant == nil || self["patternProperties"] != nil
  }

  fileprivate var anything: Schema { with([]) }

  fileprivate func with(_ names: Set<String>) -> Schema {
    Schema(.object(keywords.filter { names.contains($0.name) }), in: document)
  }

  fileprivate func without(_ names: Set<String>) -> Schema {
    if case .boolean = value { return self }
    return Schema(.object(keywords.filter { !names.contains($0.name) }), in: document)
  }

  /// The names of members that it speaks of.
  fileprivate var memberNames: [String] {
    named("properties").map(\.name) + texts("required")
      + named("dependentRequired").flatMap { [$0.name] + $0.schema.value.texts }
      + named("dependentSchemas").map(\.name)
  }
}

extension Value {
  fileprivate func adding(_ key: String, _ value: Value) -> Value {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(key, value)])
  }

  /// A field with further rules.
  fileprivate func adding(_ rules: [Value]) -> Value {
    guard case .object(let members) = self, !rules.isEmpty else { return self }
    var own: [Value] = []
    if case .list(let items)? = self["rules"] { own = items }
    return .object(members.filter { $0.name != "rules" } + [Member("rules", .list(rules + own))])
  }
}
