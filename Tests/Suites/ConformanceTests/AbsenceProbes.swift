import Muster

/// Fields and rules of one form, each of which asks one question of a specimen, and what the page's
/// table says they come to.
struct AbsenceProbes {
  private let specimen: AbsenceSpecimen
  private let sort: AbsenceTable.Sort
  private let cells: [String: [AbsenceTable.Sort: String]]
  /// The table's rows that were asked.
  private(set) var used: Set<String> = []
  private var fields: [String] = []
  private var together: [String] = []
  private var members: [Value.Member] = []
  private(set) var expected: [String] = []

  init(
    _ specimen: AbsenceSpecimen, _ sort: AbsenceTable.Sort,
    _ cells: [String: [AbsenceTable.Sort: String]]
  ) {
    (self.specimen, self.sort, self.cells) = (specimen, sort, cells)
    add("v", "")
    add("twin", "")
    add("s", given: "x")
    fields.append("n: {}")
    addOwn()
    addOthers()
    addConditions()
    addCrossFieldRules()
    addAround()
  }

  var payload: Value { .object(members) }

  func text(_ empty: String) -> String {
    """
    form: absence
    empty: \(empty)
    stop: never
    unknown-fields: keep
    fields:
    \(fields.map { "  \($0)\n" }.joined())together:
    \(together.map { "  - \($0)\n" }.joined())
    """
  }

  /// What a row says of the specimen's sort.
  private mutating func cell(_ row: String) -> String {
    used.insert(row)
    return cells[row]?[sort] ?? "no cell"
  }

  private var isFirst: Bool { specimen.raw == specimen.type.first }

  /// A field that has the specimen, and a rule more.
  private mutating func add(_ name: String, _ rule: String) {
    fields.append("\(name): { \(specimen.keys)\(rule.isEmpty ? "" : ", ")\(rule) }")
    if let raw = specimen.raw { members.append(Value.Member(name, raw)) }
    if sort == .unreadable { expected.append("/\(name) type") }
  }

  /// A text that is there.
  private mutating func add(_ name: String, given: Value) {
    fields.append("\(name): {}")
    members.append(Value.Member(name, given))
  }

  private mutating func expect(_ isTold: Bool, _ line: String) {
    if isTold { expected.append(line) }
  }

  /// The rules of the field itself.
  private mutating func addOwn() {
    add("required", "required: true")
    expect(cell("`required`") == "fails", "/required required")
    add("forbidden", "forbidden: true")
    expect(cell("`forbidden`") == "fails", "/forbidden forbidden")
    if ["boolean", "any"].contains(specimen.type.name) {
      add("accepted", "accepted: true")
      // What is asked fails but for `true`.
      let fails = ["fails", "asked"].contains(cell("`accepted`"))
      expect(fails && specimen.raw != true, "/accepted accepted")
    }
    add("rule", "check: fails")
    expect(cell("any other rule of the field") == "asked", "/rule check")
    add("nested", "any: [{ check: fails }, { check: fails }]")
    expect(cell("any other rule of the field") == "asked", "/nested any")
    add("inverse", "not: { check: passes }")
    expect(cell("any other rule of the field") == "asked", "/inverse not")
    // The type was expected of every field.
    _ = cell("the field's type")
  }

  /// The rules of other fields that name it.
  private mutating func addOthers() {
    let type = specimen.type
    let isOne = !type.hasParts
    for (name, value, isSame) in [("x", type.first, isFirst), ("y", type.second, false)] {
      func put(_ kind: String, _ rule: String) {
        fields.append("\(kind)-\(name): { \(type.keys), \(rule) }")
        members.append(Value.Member("\(kind)-\(name)", value))
      }
      let likes = cell("another field's `same-as` or `one-of` that names it")
      let dislikes = cell("another's `different-from`, `none-of` or `range` that does")
      put("same", "same-as: v")
      expect(likes == "fails" || (likes == "asked" && !isSame), "/same-\(name) same-as")
      put("differs", "different-from: v")
      expect(dislikes == "asked" && isSame, "/differs-\(name) different-from")
      guard isOne else { continue }
      put("one", "one-of: { field: v }")
      expect(likes == "fails" || (likes == "asked" && !isSame), "/one-\(name) one-of")
      put("none", "none-of: { field: v }")
      expect(dislikes == "asked" && isSame, "/none-\(name) none-of")
      guard type.isOrdered else { continue }
      put("bound", "range: { min: { field: v } }")
      expect(dislikes == "asked" && name == "y", "/bound-\(name) too-small")
    }
  }

  private mutating func addConditions() {
    func ask(_ name: String, _ claim: String, _ holds: Bool) {
      fields.append("\(name): { required: true, when: { v: \(claim) } }")
      expect(holds, "/\(name) required")
      fields.append("not-\(name): { required: true, when: { not: { v: \(claim) } } }")
      expect(!holds, "/not-\(name) required")
    }
    ask("present", "present", cell("a condition `present`") == "yes")
    ask("absent", "absent", cell("a condition `absent`") == "yes")
    let isAsked = cell("a condition with literals or rules") == "asked"
    ask("rules", "{ check: passes }", isAsked)
    ask("failing", "{ check: fails }", false)
    if !specimen.type.hasParts { ask("literal", specimen.type.first.json(), isAsked && isFirst) }
  }

  private mutating func addCrossFieldRules() {
    func rule(_ name: String, _ rule: String, _ fails: Bool, code: String) {
      add(name, given: "x")
      together.append("{ \(rule), at: \(name) }")
      expect(fails, "/\(name) \(code)")
    }
    let counted = cell("`present` as a cross-field rule")
    rule("p1", "present: [v], count: 1..", counted == "not counted", code: "present")
    rule("p0", "present: [v], count: 0", counted == "counted", code: "present")
    let there = cell("`all-or-none`")
    rule("a1", "all-or-none: [v, s]", there == "missing", code: "all-or-none")
    rule("a0", "all-or-none: [v, n]", there == "there", code: "all-or-none")
    let differs = cell("`all-different`")
    rule("d", "all-different: [v, twin]", differs == "asked", code: "all-different")
    let sum = cell("`sum`")
    guard ["integer", "number"].contains(specimen.type.name) else { return }
    fields.append("one: { type: integer }")
    members.append(Value.Member("one", 1))
    rule("sum", "sum: [one, v], is: 1", sum == "asked", code: "sum")
  }

  /// What is around the field: a group, a list, a map.
  private mutating func addAround() {
    let keys = specimen.keys
    fields.append("group: { optional: true, fields: { v: { \(keys) }, r: { required: true } } }")
    let inner = specimen.raw.map { [Value.Member("v", $0)] } ?? []
    members.append(Value.Member("group", .object(inner)))
    expect(cell("the group around it") == "is not", "/group/r required")
    if sort == .unreadable { expected.append("/group/v type") }

    let size = cell("`size` of the list around it")
    let compared = cell("`unique` and `contains` of the list around it")
    guard let raw = specimen.raw else { return }
    // A `null` that leaves is an item, as is what was skipped not.
    let leaves = raw == .null && specimen.isNullable
    func put(_ name: String, _ rule: String, _ fails: Bool, _ code: String) {
      fields.append("\(name): { each: { \(keys) }, \(rule) }")
      members.append(Value.Member(name, [raw, raw]))
      expect(fails, "/\(name) \(code)")
      if sort == .unreadable { expected += ["/\(name)/0 type", "/\(name)/1 type"] }
    }
    put("size", "size: 2", size == "no item" && !leaves, "too-few")
    put("none", "size: 0", size == "an item" || leaves, "too-many")
    put("filled", "required: true", size == "no item" && !leaves, "required")
    put("unique", "unique: true", false, "")
    if compared == "asked" { expected.append("/unique/1 unique") }
    if !specimen.type.hasParts {
      let literal = specimen.type.first.json()
      put("contains", "contains: \(literal)", !(compared == "asked" && isFirst), "contains")
      put("excludes", "excludes: \(literal)", compared == "asked" && isFirst, "excludes")
    }
    fields.append("map: { key: {}, each: { \(keys) }, size: 1.. }")
    members.append(Value.Member("map", ["k": raw]))
    expect(size == "no item" && !leaves, "/map too-few")
    if sort == .unreadable { expected.append("/map/k type") }
  }
}
