public import Chance
import Muster

/// Forms made by chance, with everything that one field can have to do with another: groups, lists
/// and maps in each other, conditions, defaults, normalising, cross-field rules, asks,
/// pages.
public struct RandomForm: Sendable {
  private var dice: Dice
  /// False for a form whose fields have nothing to do with each other.
  private let hasLinks: Bool
  /// What is in reach of every field: those that stand in no list, by their whole path.
  private var outer: [Name] = []
  private var lists: [Name] = []

  /// What a field can be called from somewhere, and what it holds.
  private struct Name: Sendable {
    var text: String
    var type: String
  }

  /// A field before it has any rules: those may name fields further on.
  private struct Outline: Sendable {
    var name: String
    var type: String
    var parts: [Outline] = []
  }

  /// A form of what the dice show; without links, no field reads another one.
  public init(dice: Dice, hasLinks: Bool = true) {
    self.dice = dice
    self.hasLinks = hasLinks
  }

  /// A rule file on one line; not all of them compile.
  public mutating func text() -> String {
    let roots = outlines(depth: 0)
    note(roots, path: "", isInList: false)
    var file: [Value.Member] = [
      Value.Member("form", "random"),
      Value.Member("validate", .text(policy())),
    ]
    if hasLinks {
      outer += [Name(text: "known", type: "text"), Name(text: "most", type: "integer")]
      file.append(Value.Member("given", ["known": "text", "most": "integer"]))
    }
    file.append(Value.Member("fields", fields(roots)))
    if dice.chance(3) { file.append(Value.Member("empty", "value")) }
    if dice.chance(3) { file.append(Value.Member("stop", "never")) }
    if dice.chance(3) { file.append(Value.Member("unknown-fields", .text(unknown()))) }
    if hasLinks, dice.chance(2) {
      file.append(Value.Member("together", .list(together(roots))))
    }
    if hasLinks, dice.chance(2) { file.append(Value.Member("steps", .list(steps(roots)))) }
    // In quotes these two would be texts.
    return Value.object(file).json().replacing("\"is present\"", with: "present")
      .replacing("\"is absent\"", with: "absent")
  }

  private mutating func policy() -> String { dice.pick(["live", "polite", "touched", "submit"]) }
  private mutating func unknown() -> String { dice.pick(["keep", "drop", "reject"]) }

  private mutating func outlines(depth: Int) -> [Outline] {
    var names = ["a", "b", "c", "d", "e", "f"]
    return (0..<2 + dice.roll(depth == 0 ? 4 : 2)).map { _ in
      outline(names.remove(at: dice.roll(names.count)), depth)
    }
  }

  private mutating func outline(_ name: String, _ depth: Int) -> Outline {
    let simple = ["text", "text", "text", "integer", "number", "boolean", "date", "any"]
    let nested = ["group", "list", "group", "list", "map"]
    let type = dice.pick(depth < 3 ? simple + nested : simple)
    switch type {
    case "group": return Outline(name: name, type: type, parts: outlines(depth: depth + 1))
    case "list", "map":
      return Outline(name: name, type: type, parts: [outline("", depth + 1)])
    default: return Outline(name: name, type: type)
    }
  }

  private mutating func note(_ fields: [Outline], path: String, isInList: Bool) {
    for field in fields {
      let text = path + (path.hasSuffix("[]") && field.name.isEmpty ? "" : field.name)
      switch field.type {
      case "group": note(field.parts, path: text + ".", isInList: isInList)
      case "list":
        if !isInList { outer.append(Name(text: "/" + text, type: "list")) }
        let item = field.parts[0]
        if item.type == "group" {
          note(item.parts, path: text + "[].", isInList: true)
        } else if !["list", "map"].contains(item.type) {
          lists.append(Name(text: "/" + text + "[]", type: item.type))
        }
      case "map": break
      default:
        if isInList {
          lists.append(Name(text: "/" + text, type: field.type))
        } else {
          outer.append(Name(text: "/" + text, type: field.type))
        }
      }
    }
  }

  private mutating func fields(_ fields: [Outline]) -> Value {
    let names = fields.map { Name(text: $0.name, type: $0.type) }
    return .object(fields.map { Value.Member($0.name, field($0, among: names)) })
  }

  private mutating func field(_ field: Outline, among siblings: [Name]) -> Value {
    var keys = [Value.Member("type", .text(field.type))]
    let isSimple = field.parts.isEmpty
    if hasLinks, dice.chance(4) { keys.append(Value.Member("when", condition(siblings))) }
    if dice.chance(5) { keys.append(Value.Member("validate", .text(policy()))) }
    if dice.chance(5) { keys.append(Value.Member("stop", .text(dice.pick(["first", "never"])))) }
    if isSimple, dice.chance(6) { keys.append(Value.Member("nullable", true)) }
    // An item is handed on with its list.
    if !field.name.isEmpty, dice.chance(6) { keys.append(Value.Member("keep", false)) }
    // A rule of a group reads what is in it.
    let hasRules = hasLinks || field.type != "group"
    if hasRules, dice.chance(3) {
      let when = condition(siblings)
      keys.append(Value.Member("required", !hasLinks || dice.chance(2) ? true : ["when": when]))
    } else if isSimple, field.type != "any", dice.chance(4) {
      keys.append(Value.Member("default", literal(field.type)))
    } else if hasLinks, field.type == "list", dice.chance(3), field.parts[0].parts.isEmpty {
      let type = field.parts[0].type
      keys.append(Value.Member("default", .list([literal(type), literal(type)])))
    } else if hasLinks, field.type == "map", dice.chance(3), field.parts[0].parts.isEmpty {
      let entry = Value.Member("k", literal(field.parts[0].type))
      keys.append(Value.Member("default", .object([entry])))
    }
    if field.type == "text", dice.chance(3) { keys.append(normalize()) }
    if hasLinks, field.type == "list", field.parts[0].parts.isEmpty, dice.chance(3) {
      keys.append(Value.Member("reads", ["list": ";"]))
    }
    if field.type == "boolean", dice.chance(3) {
      keys.append(Value.Member("reads", ["true": "Y", "false": "N"]))
    }
    if let ways = notations(field.type), dice.chance(3) {
      keys.append(Value.Member("reads", dice.pick(ways)))
    }
    switch field.type {
    case "group":
      keys.append(Value.Member("fields", fields(field.parts)))
      if hasLinks, dice.chance(2) { keys.append(Value.Member("optional", true)) }
      if dice.chance(4) { keys.append(Value.Member("unknown-fields", .text(unknown()))) }
      if hasLinks, dice.chance(3) {
        keys.append(Value.Member("together", .list(together(field.parts))))
      }
    case "list", "map":
      keys.append(Value.Member("each", self.field(field.parts[0], among: [])))
      if field.type == "map", dice.chance(2) { keys.append(Value.Member("key", key())) }
    default: break
    }
    let count = hasRules ? dice.roll(hasLinks ? 4 : 2) : 0
    let rules = (0..<count).compactMap { _ in rule(field, siblings) }
    if !rules.isEmpty { keys.append(Value.Member("rules", .list(rules))) }
    return .object(keys)
  }

  private mutating func normalize() -> Value.Member {
    let step = dice.pick(["trim", "lowercase", "digits-only", "collapse-spaces", "nfc"])
    return Value.Member("normalize", .list([.text(step)]))
  }

  /// Rules for a map's keys; those that are normalised may become the same.
  private mutating func key() -> Value {
    var keys: [Value.Member] = []
    if dice.chance(2) { keys.append(normalize()) }
    if keys.isEmpty || dice.chance(3) { keys.append(Value.Member("matches", "[a-z]+")) }
    return .object(keys)
  }

  /// Ways of writing a type, by one sample or several.
  private func notations(_ type: String) -> [Value]? {
    switch type {
    case "integer", "number": ["1.234,56", "1,234.56", ["1.234,56", "1234.56"]]
    case "date": ["DD.MM.YYYY", "YYYY-DD-MM", ["D/M/YYYY", "YYYY-MM-DD"]]
    default: nil
    }
  }

  private mutating func rule(_ field: Outline, _ siblings: [Name]) -> Value? {
    guard let check = check(field, siblings) else { return nil }
    var keys = [check]
    if dice.chance(5) { keys.append(Value.Member("severity", "warning")) }
    if hasLinks, dice.chance(5) { keys.append(Value.Member("when", condition(siblings))) }
    if dice.chance(6) { keys.append(Value.Member("code", "own")) }
    return .object(keys)
  }

  private mutating func check(_ field: Outline, _ siblings: [Name]) -> Value.Member? {
    let type = field.type
    let other = hasLinks ? name(siblings, but: field) { $0.type == type } : nil
    var checks: [Value.Member] = hasLinks ? [Value.Member("check", "known")] : []
    if let other {
      checks.append(Value.Member("same-as", .text(other)))
      checks.append(Value.Member("different-from", .text(other)))
    }
    switch type {
    case "text":
      let patterns: [Value] = ["a+b?", "[a-z]{2,4}", "(ab)*x", "\\d{2}", "[^@]+@[a-z]+"]
      checks += [
        Value.Member("length", .text(dice.pick(["2..4", "..3", "2..", "1"]))),
        Value.Member("matches", dice.pick(patterns)), Value.Member("matches", dice.pick(patterns)),
        Value.Member("contains", "a"), Value.Member("excludes", ["b", "x"]),
        Value.Member("starts-with", ["a", "1"]), Value.Member("characters", ["letters"]),
        Value.Member("format", .text(dice.pick(["email", "date", "slug", "hex", "ipv4"]))),
        Value.Member("any", [["matches": "a+"], ["length": "3"], ["starts-with": "x"]]),
        Value.Member("not", ["contains": "ab"]), ask(field, siblings), ask(field, siblings),
      ]
    case "integer", "number":
      checks.append(Value.Member("range", .text(dice.pick(["2..5", "..3", "10..200"]))))
      checks.append(Value.Member("multiple-of", 2))
      if let other { checks.append(Value.Member("range", ["max": ["field": .text(other)]])) }
      if type == "number" { checks.append(Value.Member("decimals", "..1")) }
      checks.append(ask(field, siblings))
    case "date":
      checks.append(Value.Member("range", .text(dice.pick(["..today", "today-P2D.."]))))
      if let other { checks.append(Value.Member("range", ["above": ["field": .text(other)]])) }
    case "boolean": checks.append(Value.Member("accepted", true))
    case "list":
      checks.append(Value.Member("size", .text(dice.pick(["..2", "1..", "2"]))))
      let item = field.parts[0]
      if item.type == "group", let part = item.parts.first(where: { $0.parts.isEmpty }) {
        checks.append(Value.Member("unique", ["by": .text(part.name)]))
      } else if item.parts.isEmpty {
        checks.append(Value.Member("unique", true))
        checks.append(Value.Member("contains", .list([literal(item.type)])))
      }
    case "map": checks.append(Value.Member("size", "..2"))
    default: break
    }
    if field.parts.isEmpty, type != "any" {
      checks.append(Value.Member("one-of", .list([literal(type)])))
      if hasLinks,
        let all = lists.first(where: { $0.type == type && !$0.text.hasSuffix(field.name) })
      {
        checks.append(Value.Member("one-of", ["field": .text(all.text)]))
      }
    }
    return checks.isEmpty ? nil : dice.pick(checks)
  }

  private mutating func ask(_ field: Outline, _ siblings: [Name]) -> Value.Member {
    var keys = [
      Value.Member("check", .text(dice.pick(["free", "known"]))),
      Value.Member("debounce", .text(dice.pick(["0ms", "100ms"]))),
      Value.Member("timeout", "1s"),
    ]
    if dice.chance(3) { keys.append(Value.Member("on-failure", "allow")) }
    if hasLinks, dice.chance(2), let other = name(siblings, but: field, where: { _ in true }) {
      keys.append(Value.Member("depends-on", .list([.text(other)])))
    }
    return Value.Member("ask", .object(keys))
  }

  /// The name of another field in reach that is of some sort.
  private mutating func name(
    _ siblings: [Name], but field: Outline, where isMeant: (Name) -> Bool
  ) -> String? {
    let names = (siblings + siblings + outer).filter { name in
      name.text.split(whereSeparator: "/.".contains).last.map(String.init) != field.name
        && isMeant(name)
    }
    return names.isEmpty ? nil : dice.pick(names).text
  }

  private mutating func condition(_ siblings: [Name]) -> Value {
    let simple = ["text", "integer", "boolean", "date", "number"]
    let names = (siblings + outer).filter { !$0.text.isEmpty } + lists
    guard !names.isEmpty else { return ["/known": "is present"] }
    let name = dice.pick(names)
    let condition: Value
    switch dice.roll(simple.contains(name.type) ? 5 : 2) {
    case 0: condition = .object([Value.Member(name.text, "is present")])
    case 1: condition = .object([Value.Member(name.text, "is absent")])
    case 2: condition = .object([Value.Member(name.text, literal(name.type))])
    case 3: condition = .object([Value.Member(name.text, .list([literal(name.type)]))])
    default:
      let rule: Value = name.type == "text" ? ["length": "2.."] : ["one-of": [literal(name.type)]]
      condition = .object([Value.Member(name.text, rule)])
    }
    return dice.chance(4) ? ["not": condition] : condition
  }

  private mutating func together(_ fields: [Outline]) -> [Value] {
    let simple = fields.filter { $0.type != "group" && $0.type != "list" && $0.type != "map" }
    guard simple.count > 1 else { return [] }
    let numbers = simple.filter { $0.type == "number" || $0.type == "integer" }
    let names = Value.list(simple.prefix(3).map { .text($0.name) })
    var rule: [Value.Member]
    switch dice.roll(numbers.isEmpty ? 3 : 4) {
    case 0: rule = [Value.Member("present", names), Value.Member("count", "1..2")]
    case 1: rule = [Value.Member("all-or-none", names)]
    case 2: rule = [Value.Member("all-different", names)]
    default:
      rule = [
        Value.Member("sum", .list(numbers.map { .text($0.name) })), Value.Member("is", "..9"),
      ]
    }
    if dice.chance(3) {
      rule.append(
        Value.Member("when", condition(simple.map { Name(text: $0.name, type: $0.type) })))
    }
    if dice.chance(3) { rule.append(Value.Member("at", .text(dice.pick(fields).name))) }
    return [.object(rule)]
  }

  private mutating func steps(_ fields: [Outline]) -> [Value] {
    let names = fields.map { Value.text($0.name) }
    let middle = 1 + dice.roll(names.count - 1)
    var first = [
      Value.Member("name", "one"), Value.Member("fields", .list(Array(names[..<middle]))),
    ]
    if dice.chance(2) { first.append(Value.Member("when", condition([]))) }
    return [.object(first), ["name": "two", "fields": .list(Array(names[middle...]))]]
  }

  private mutating func literal(_ type: String) -> Value {
    switch type {
    case "integer", "number": .number(Number(Int64(1 + dice.roll(6))))
    case "boolean": .boolean(dice.chance(2))
    case "date": .text(dice.pick(["2026-01-03", "2026-01-05", "2026-01-07"]))
    default: .text(dice.pick(["a", "ab", "x", "12"]))
    }
  }
}
