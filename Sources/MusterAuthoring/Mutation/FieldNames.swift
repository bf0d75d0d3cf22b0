internal import Muster

/// The names of a file's fields, group by group, with their types.
struct FieldNames {
  private var groups: [[(name: String, type: ValueType)]] = []

  /// Adds the fields of one mapping.
  mutating func add(_ fields: [(name: String, type: ValueType)]) {
    if fields.count > 1 { groups.append(fields) }
  }

  /// Returns the names that an author may confuse with a given one: its neighbours of the same
  /// type, one on each side. For `guests[].name`, the last part is replaced.
  func others(than name: String) -> [String] {
    let last = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    let start = name.dropLast(last.count)
    let marks = last.reversed().prefix { "[]".contains($0) }.count
    let bare = String(last.dropLast(marks))
    guard let group = groups.first(where: { $0.contains { $0.name == bare } }),
      let place = group.firstIndex(where: { $0.name == bare })
    else { return [] }
    let type = group[place].type
    let alike = { (field: (name: String, type: ValueType)) in
      field.type == type || field.type.isNumeric && type.isNumeric
    }
    let before = group[..<place].last(where: alike)
    let after = group[(place + 1)...].first(where: alike)
    return [before, after].compactMap { $0 }.map { "\(start)\($0.name)\(last.suffix(marks))" }
  }

  /// The names of dates, group by group.
  var dates: [String] {
    groups.flatMap { group in group.filter { $0.type == .date }.map(\.name) }
  }
}

extension ValueType {
  fileprivate var isNumeric: Bool { self == .integer || self == .number }
}
