/// A mistake in a list or table that a program provides.
public struct GivenListError: Error, CustomStringConvertible, Sendable {
  /// The name of the list or table under `given`.
  public let list: String
  /// The mistake, with its place: `value 3 is empty`. It never shows a value.
  public let reason: String

  package init(list: String, reason: String) {
    self.list = list
    self.reason = reason
  }

  /// The list and the mistake.
  public var description: String { "`\(list)`: \(reason)" }
}

/// Packs the values of a list or table.
package struct ReferenceTableBuilder {
  private let plan: TablePlan
  /// True if numbers, booleans, dates and times are written as strings.
  private let valuesAreTexts: Bool
  private var keys = PackedTexts()
  private var columns: [PackedTexts]

  /// Creates a builder of an empty list or table.
  package init(_ plan: TablePlan, valuesAreTexts: Bool = false) {
    self.plan = plan
    self.valuesAreTexts = valuesAreTexts
    columns = plan.columns.map { _ in PackedTexts() }
  }

  /// Creates a builder with values: an array of a list's values, or of a table's records or pairs,
  /// or an object of keys and their values.
  package init(_ plan: TablePlan, _ value: Value) throws(GivenListError) {
    self.init(plan)
    switch value {
    case .list(let items):
      for item in items { try add(item) }
    case .object(let members) where !plan.isList:
      for member in members {
        try add(.text(member.name), keyIsText: true, try cells(member.value))
      }
    default:
      throw mistake(plan.isList ? "expected an array" : "expected an array or an object")
    }
  }

  /// Adds the next value of a list, or the next record or pair of a table.
  private mutating func add(_ item: Value) throws(GivenListError) {
    if plan.isList { return try add(item, []) }
    switch item {
    case .list(let pair) where pair.count == 2: try add(pair[0], try cells(pair[1]))
    case .object where !plan.keyName.isEmpty:
      var cells: [Value] = []
      for column in plan.columns { cells.append(item[column.name] ?? .null) }
      try add(item[plan.keyName] ?? .null, cells)
    default:
      throw mistake(
        plan.keyName.isEmpty
          ? "expected a key and its value in entry \(keys.count + 1)"
          : "expected an object in entry \(keys.count + 1)")
    }
  }

  /// Returns the values of the columns.
  private func cells(_ value: Value) throws(GivenListError) -> [Value] {
    if !plan.hasFields { return [value] }
    guard case .object = value else {
      throw mistake("expected an object with the fields of entry \(keys.count + 1)")
    }
    var cells: [Value] = []
    for column in plan.columns { cells.append(value[column.name] ?? .null) }
    return cells
  }

  /// Adds a key and the values of its row.
  package mutating func add(
    _ key: Value, keyIsText: Bool = false, _ cells: [Value]
  ) throws(GivenListError) {
    let isText = keyIsText || valuesAreTexts
    if key.isEmpty { throw mistake("\(place) is empty") }
    if key.isTooLong { throw mistake("\(place) is too long") }
    var isRead = false
    let plan = plan
    keys.write { isRead = plan.append(key, isText: isText, to: &$0) }
    if !isRead { throw mistake("\(place) is not of type \(plan.key.word)") }
    for (index, cell) in cells.enumerated() {
      let type = plan.columns[index].type
      if cell.isTooLong { throw mistake("a value of entry \(keys.count + 1) is too long") }
      columns[index].write { isRead = type.append(cell, isText: valuesAreTexts, to: &$0) }
      if !isRead {
        let name = plan.hasFields ? "`\(plan.columns[index].name)`" : "the value"
        throw mistake("\(name) of entry \(keys.count + 1) is not of type \(type.word)")
      }
      columns[index].close()
    }
    keys.close()
    if keys.isFull || columns.contains(where: { $0.isFull }) { throw mistake("it is too large") }
  }

  /// The next key, for a mistake in it.
  private var place: String {
    plan.isList ? "value \(keys.count + 1)" : "the key of entry \(keys.count + 1)"
  }

  private func mistake(_ reason: String) -> GivenListError {
    GivenListError(list: plan.name, reason: reason)
  }

  /// Returns the table. In a list, a value may repeat.
  package consuming func table() throws(GivenListError) -> ReferenceTable {
    let index = TextTable(keys)
    if !plan.isList, let (next, earlier) = index.repeated {
      throw mistake("entries \(earlier + 1) and \(next + 1) have the same key")
    }
    return ReferenceTable(plan, index, columns)
  }
}

extension Value {
  /// True for a value that counts as missing in a list or table.
  fileprivate var isEmpty: Bool {
    switch self {
    case .null: true
    case .text(let text): text.utf8.isEmpty
    default: false
    }
  }

  /// True for a string that no payload may have.
  fileprivate var isTooLong: Bool {
    if case .text(let text) = self { text.utf8.count > Program.longestText } else { false }
  }

  /// Returns the value as a number of a type.
  fileprivate func number(_ type: ValueType, isText: Bool) -> Number? {
    let number: Number?
    switch self {
    case .number(let own): number = own
    case .text(let text) where isText: number = withUTF8Span(of: text) { typedNumber($0, type) }
    default: number = nil
    }
    return type == .integer && number?.int64 == nil ? nil : number
  }
}

extension TablePlan {
  /// Appends the bytes that stand for a key; returns false if it doesn't have the type of the keys.
  fileprivate func append(_ value: Value, isText: Bool, to bytes: inout [UInt8]) -> Bool {
    switch key {
    case .integer, .number:
      guard let number = value.number(key, isText: isText) else { return false }
      ReferenceKey.append(number, to: &bytes)
    case .text:
      guard case .text(let text) = value else { return false }
      if ignoresCase {
        bytes += withUTF8Span(of: text) { NormalizingStep.normalized($0, by: [.lowercase]) }
      } else {
        bytes += text.utf8
      }
    default:
      guard case .text(let text) = value, let moment = Moment(text, type: key) else { return false }
      ReferenceKey.append(moment.key, to: &bytes)
    }
    return true
  }
}

extension ValueType {
  /// Appends a value of a column, and nothing for an absent one; returns false if it doesn't have
  /// this type.
  fileprivate func append(_ value: Value, isText: Bool, to bytes: inout [UInt8]) -> Bool {
    if value.isEmpty { return true }
    switch self {
    case .integer, .number:
      guard let number = value.number(self, isText: isText) else { return false }
      number.append(to: &bytes)
    case .boolean:
      switch value {
      case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
      case .text(let text)
      where isText && (ByteString(text) == "true" || ByteString(text) == "false"):
        bytes += text.utf8
      default: return false
      }
    case .text:
      guard case .text(let text) = value else { return false }
      bytes += text.utf8
    default:
      guard case .text(let text) = value, Moment(text, type: self) != nil else { return false }
      bytes += text.utf8
    }
    return true
  }
}
