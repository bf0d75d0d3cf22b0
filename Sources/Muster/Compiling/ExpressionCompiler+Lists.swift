/// Lists in places where a function reads items, with suggestions.
extension ExpressionCompiler {
  /// Reports the first operand of a function over lists if it is the name of a list or map without
  /// `[]`. Otherwise the names of the list's items would be reported as unknown.
  mutating func refuseList(
    _ name: String, from scope: FieldID?, _ function: ListFunction, of call: Int,
    _ reader: inout ArgumentReader
  ) {
    guard case .found(let list) = reader.names.meaning(of: name, scope: scope),
      let item = item(of: list)
    else { return }
    let operands = tree.parts[call].operands
    report(
      "wrong-type",
      "`\(function.word)` reads items, but `\(written(operands[0]))` is of type "
        + fields[list].type.word, at: operands[0], &reader,
      suggestion: operands.count == 1
        ? hint(function, written(operands[0]), item)
        : fields[item].type == .group || !function.reads(fields[item].type)
          ? "write `\(written(operands[0]))[]` for its items"
          : "write `\(function.word)(\(written(operands[0]))[])` on its own")
  }

  /// Returns the suggestion for a list whose items a function reads, or for items that the function
  /// can't read.
  func itemsHint(_ part: Int, _ what: String) -> String? {
    guard case .field(let reference) = parts[part]?.kind else { return nil }
    let item = item(of: reference.field)
    // A list has no order, so its number of items is meant.
    let counted = ["`length`", "`<`", "`<=`", "`>`", "`>=`"]
    if counted.contains(where: { ByteString($0) == ByteString(what) }) {
      return item == nil ? nil : "write `count(\(written(part))[])` for the number of its items"
    }
    let function = ListFunction.allCases.first { ByteString("`\($0.word)`") == ByteString(what) }
    guard let function else { return nil }
    if let item {
      // Another value comes before it.
      return fields[item].type == .group
        ? "write `\(function.word)(\(written(part))[], …)` in its place"
        : function.reads(fields[item].type)
          ? "write `\(function.word)(\(written(part))[])` in its place" : nil
    }
    guard let fold = views[part].fold else { return nil }
    let (list, rest) = aroundItems(part)
    if fold.rest.utf8.isEmpty {
      return fields[fold.item].type == .group ? ofGroups(function, list) : nil
    }
    switch function {
    case .count: return "write `count(\(list)[], present(\(rest)))` for those that have one"
    case .any, .all: return ofGroups(function, list)
    default: return nil
    }
  }

  /// Returns the parts of a name before and after its last `[]`.
  private func aroundItems(_ part: Int) -> (list: String, rest: String) {
    let bytes = Array(written(part).utf8)
    let bracket = bytes.lastIndex(of: UInt8(ascii: "[")) ?? bytes.count
    return (
      String(decoding: bytes[..<bracket], as: UTF8.self),
      String(decoding: bytes[bracket...].dropFirst(3), as: UTF8.self)
    )
  }

  /// Returns the suggestion for a list that is the only argument of a function.
  private func hint(_ function: ListFunction, _ list: String, _ item: FieldID) -> String? {
    if case .count = function { return "write `count(\(list)[])` for the number of its items" }
    if fields[item].type == .group { return ofGroups(function, list) }
    return function.reads(fields[item].type) ? "write `\(function.word)(\(list)[])`" : nil
  }

  /// Returns the suggestion for a list of groups.
  private func ofGroups(_ function: ListFunction, _ list: String) -> String {
    switch function {
    case .any, .all: "write `\(function.word)(\(list)[], …)` with a condition on each item"
    default: "write `\(list)[]` for its items, with `.` and a name for a field of each"
    }
  }

  private func item(of list: FieldID) -> FieldID? {
    guard fields[list].type == .list || fields[list].type == .map else { return nil }
    return fields[list].children.last
  }
}

extension ListFunction {
  /// Returns true if the function accepts values of a type as they are.
  fileprivate func reads(_ type: ValueType) -> Bool {
    switch self {
    case .sum: type == .integer || type == .number
    case .min, .max: type == .integer || type == .number || type.isMoment
    case .any, .all: type == .boolean
    case .count: false
    }
  }
}
