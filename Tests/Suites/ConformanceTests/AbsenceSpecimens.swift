import Muster

/// A value as it may be written, and the field that it is written for.
struct AbsenceSpecimen: CustomStringConvertible {
  var type: SampleType
  /// The row of the page's first table.
  var row: String
  var isNullable = false
  var isOptional = false
  /// The value; none where the member is missing.
  var raw: Value?
  /// What of it leaves, where that is another.
  var leaves: Value?
  /// Where it is the same under either reading of `empty`, or only under one.
  var isValue: Bool?

  var description: String {
    "\(type.name) \(raw?.json() ?? "missing")\(isNullable ? " nullable" : "")"
      + (isOptional ? " optional" : "")
  }

  /// The field's keys.
  var keys: String {
    type.keys + (isNullable ? ", nullable: true" : "") + (isOptional ? ", optional: true" : "")
  }
}

/// A type with two of its values, the first the greater one.
struct SampleType: Sendable {
  var name: String
  var keys: String
  var first: Value
  var second: Value
  /// What it can't read.
  var unreadable: [Value]

  init(
    _ name: String, keys more: String = "", _ first: Value, _ second: Value, _ unreadable: Value...
  ) {
    self.name = name
    keys = "type: \(name)" + (more.isEmpty ? "" : ", \(more)")
    (self.first, self.second, self.unreadable) = (first, second, unreadable)
  }

  var hasParts: Bool { ["list", "group", "map"].contains(name) }
  var isOrdered: Bool { !hasParts && !["text", "boolean", "any"].contains(name) }

  static let all: [SampleType] = [
    SampleType("text", "a1", "a0", 1, false, [], [:]),
    SampleType("integer", 5, 4, "x", 1.5, []), SampleType("number", 5.5, 4, "x", true, [:]),
    SampleType("boolean", true, false, "x", 0, []),
    SampleType("date", "2026-01-02", "2026-01-01", "x", 1, []),
    SampleType("time", "09:30:00", "09:00:00", "x"),
    SampleType("local-date-time", "2026-01-02T09:30:00", "2026-01-01T09:30:00", "x"),
    SampleType("date-time", "2026-01-02T09:30:00Z", "2026-01-01T09:30:00Z", "x"),
    SampleType("month", "2026-02", "2026-01", "x"),
    SampleType("week", "2026-W02", "2026-W01", "x"),
    SampleType("list", keys: "each: {}", ["a"], ["b"], "x", 1, [:], ["k": "a"]),
    SampleType("group", keys: "fields: { i: }", ["i": "a"], ["i": "b"], "x", 1, [], ["a"]),
    SampleType("map", keys: "key: {}, each: {}", ["k": "a"], ["k": "b"], "x", 1, [], ["a"]),
    SampleType("any", "a1", "a0"),
  ]
}

extension AbsenceSpecimen {
  private static let missing = "nothing: the member is missing"
  private static let listOrAny = "`[]` of a list or an `any`"
  private static let groupMapOrAny = "`{}` of a group, a map or an `any`"

  /// Every way of writing a type's values that the page has a row for.
  static func all(of type: SampleType) -> [AbsenceSpecimen] {
    let isAny = type.name == "any"
    var all = [
      AbsenceSpecimen(type: type, row: missing),
      AbsenceSpecimen(type: type, row: missing, isNullable: true),
      AbsenceSpecimen(type: type, row: "anything else", raw: type.first),
    ]
    for isNullable in [false, true] {
      let row = isAny ? "`null` of an `any`" : "`null`"
      all.append(AbsenceSpecimen(type: type, row: row, isNullable: isNullable, raw: .null))
    }
    let isText = isAny || type.name == "text"
    let blank = isText ? "`\"\"` of a `text` or an `any`" : "`\"\"` of another type"
    all.append(AbsenceSpecimen(type: type, row: blank, raw: ""))
    for raw in type.unreadable {
      let row = "a value that its type can't read, such as `[]` of a `text` or `{}` of a list"
      all.append(AbsenceSpecimen(type: type, row: row, raw: raw))
    }
    switch type.name {
    case "any":
      all.append(AbsenceSpecimen(type: type, row: listOrAny, raw: []))
      all.append(AbsenceSpecimen(type: type, row: groupMapOrAny, raw: [:]))
      all.append(AbsenceSpecimen(type: type, row: "anything else", raw: [nil]))
    case "text":
      var trimmed = type
      trimmed.keys += ", normalize: trim"
      all.append(AbsenceSpecimen(type: trimmed, row: blank, raw: " \t", leaves: ""))
    case "list":
      all.append(AbsenceSpecimen(type: type, row: listOrAny, raw: []))
      all.append(
        AbsenceSpecimen(type: type, row: listOrAny, raw: [nil, ""], leaves: [], isValue: false))
      all.append(AbsenceSpecimen(type: type, row: "anything else", raw: [""], isValue: true))
      var read = type
      read.keys += ", reads: { list: ';' }"
      let blank = "`\"\"` of a list that `reads` one string"
      all.append(AbsenceSpecimen(type: read, row: blank, raw: "", leaves: []))
    case "map":
      all.append(AbsenceSpecimen(type: type, row: groupMapOrAny, raw: [:]))
      all.append(
        AbsenceSpecimen(type: type, row: groupMapOrAny, raw: ["k": ""], leaves: [:], isValue: false)
      )
    case "group":
      all.append(AbsenceSpecimen(type: type, row: groupMapOrAny, raw: [:]))
      all.append(
        AbsenceSpecimen(
          type: type, row: groupMapOrAny, raw: ["i": nil], leaves: [:], isValue: false))
      // A `null` is no group of which nothing is given.
      all.append(
        AbsenceSpecimen(type: type, row: "`null`", isNullable: true, isOptional: true, raw: .null))
      all.append(AbsenceSpecimen(type: type, row: "`null`", isOptional: true, raw: .null))
      // What is skipped is absent.
      all.append(AbsenceSpecimen(type: type, row: missing, isOptional: true, raw: [:]))
      all.append(
        AbsenceSpecimen(type: type, row: missing, isOptional: true, raw: ["i": ""], isValue: false))
    default: break
    }
    return all
  }
}
