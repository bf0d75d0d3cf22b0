/// Reads bounds: `13..120`, `today-P18Y..`, `{ min: { field: check-in, plus: P30D } }`.
struct BoundsReader {
  /// The type of the values.
  let type: ValueType
  /// The field from which names are looked up.
  let scope: FieldID?

  /// Reads the bounds of a field's values.
  func bounds(
    _ node: Node, _ what: String, of field: FieldID, _ reader: inout ArgumentReader
  ) -> Bounds? {
    var bounds = Bounds()
    if node.entries != nil {
      reader.checkKeys(node, ["min", "max", "above", "below"], of: what)
      bounds.lower = bound(node, "min", "above", of: field, &reader)
      bounds.upper = bound(node, "max", "below", of: field, &reader)
      if bounds.lower == nil && bounds.upper == nil {
        if ["min", "max", "above", "below"].allSatisfy({ node[ByteString($0)] == nil }) {
          reader.report("missing-key", "\(what) needs a lower or an upper bound", at: node.range)
        }
        return nil
      }
    } else {
      guard let (lower, upper) = reader.literals.ends(node, what, isBound) else { return nil }
      let before = reader.diagnostics.count
      let hint = rangeHint(lower, upper, &reader)
      if !lower.isEmpty, let value = value(lower, what, at: node.range, hint, &reader) {
        bounds.lower = Bounds.Bound(value: value, isIncluded: true)
      }
      if ByteString(upper) == ByteString(lower) {
        bounds.upper = bounds.lower
      } else if !upper.isEmpty, let value = value(upper, what, at: node.range, hint, &reader) {
        bounds.upper = Bounds.Bound(value: value, isIncluded: true)
      }
      if reader.diagnostics.count > before { return nil }
    }
    return reported(bounds, at: node.range, &reader)
  }

  /// Returns the bounds if some value can be within them; otherwise reports them.
  func reported(
    _ bounds: Bounds, at range: SourceRange?, _ reader: inout ArgumentReader
  ) -> Bounds? {
    guard let contradiction = bounds.contradiction else { return bounds }
    reader.report("contradiction", contradiction, at: range)
    return nil
  }

  /// Reads an end of a size: a count, or an expression.
  func size(of node: Node, _ reader: inout ArgumentReader) -> Bounds.Bound? {
    if let written = node["of"] {
      reader.checkKeys(node, ["of"], of: "`size`")
      guard let count = reader.computed(written, "`of`", .integer, scope: scope) else {
        return nil
      }
      guard count.type.isWhole else {
        reader.report(
          "wrong-type", "`size` counts whole items, but this may have decimals", at: written.range,
          suggestion: "write `floor(…)`, `ceil(…)` or `round(…)` around it")
        return nil
      }
      return Bounds.Bound(value: .expression(count), isIncluded: true)
    }
    return reader.literal(node, "a bound of `size`", type: .integer).map {
      Bounds.Bound(value: .literal($0), isIncluded: true)
    }
  }

  private func bound(
    _ node: Node, _ included: ByteString, _ excluded: ByteString,
    of field: FieldID, _ reader: inout ArgumentReader
  ) -> Bounds.Bound? {
    if let first = node[included], let second = node[excluded] {
      reader.report(
        "contradiction", "`\(included.text)` and `\(excluded.text)` set the same bound",
        at: second.range ?? first.range)
    }
    if let written = node[included] {
      return value(written, "`\(included.text)`", of: field, &reader)
        .map { Bounds.Bound(value: $0, isIncluded: true) }
    }
    guard let written = node[excluded] else { return nil }
    return value(written, "`\(excluded.text)`", of: field, &reader)
      .map { Bounds.Bound(value: $0, isIncluded: false) }
  }

  private func value(
    _ node: Node, _ what: String, of field: FieldID, _ reader: inout ArgumentReader
  ) -> Bounds.BoundValue? {
    guard node.entries != nil else {
      guard let text = reader.text(node, what) else { return nil }
      let hint =
        reader.isField(text, bounding: type, scope: scope) ? "write `{ field: \(text) }`" : nil
      return value(text, what, at: node.range, hint, &reader)
    }
    if let written = node["of"] {
      reader.checkKeys(node, ["of"], of: what)
      return reader.computed(written, "`of`", type, scope: scope).map { .expression($0) }
    }
    reader.checkKeys(node, ["field", "plus", "of"], of: what)
    guard let name = reader.needed(node, "field", of: what),
      let other = reader.peer(name, what, Place(field: field, scope: scope))
    else { return nil }
    guard let plus = node["plus"], let text = reader.text(plus, "`plus`") else {
      return .field(other, plus: [], number: nil)
    }
    if type == .integer || type == .number || type == .any {
      return reader.number(plus, "`plus`").map { .field(other, plus: [], number: $0) }
    }
    guard let duration = CalendarDuration(reading: text) else {
      reader.report(
        "bad-argument", "`plus` must be a duration such as `P30D`, not `\(text)`", at: plus.range)
      return nil
    }
    return .field(other, plus: [duration], number: nil)
  }

  /// Reads a bound written as a string: a literal, or one of the clock's words plus durations.
  func value(
    _ text: String, _ what: String, at range: SourceRange?, _ hint: String?,
    _ reader: inout ArgumentReader
  ) -> Bounds.BoundValue? {
    for (word, types) in Self.clockWords where text.utf8.starts(with: word.utf8) {
      let rest = String(decoding: text.utf8.dropFirst(word.utf8.count), as: UTF8.self)
      guard rest.isEmpty || rest.utf8.first == 0x2B || rest.utf8.first == 0x2D else { continue }
      guard types.contains(type) else {
        reader.report(
          "wrong-type",
          "`\(word)` is a bound for \(listed(types.map { $0.word })), not for \(type.word)",
          at: range,
          suggestion: Self.clockWords.first { $0.1.contains(type) }.map { "write `\($0.0)`" })
        return nil
      }
      guard let plus = durations(rest) else {
        reader.report(
          "bad-argument",
          "expected a duration such as `-P18Y` or `+P30D` after `\(word)`, not `\(rest)`",
          at: range,
          suggestion: Self.duration(rest).map { "a duration starts with P: `\(word)\($0)`" })
        return nil
      }
      return .clock(plus: plus)
    }
    let node = Node(.scalar(text, .plain), at: range)
    let read = type == .any ? ValueType.number : type
    return reader.literals.literal(node, "a bound of \(what)", type: read, suggestion: hint).map {
      .literal($0)
    }
  }

  /// Returns what `-18Y` or `+2w` means: `-P18Y`, `+P2W`.
  private static func duration(_ text: String) -> String? {
    let meant = CalendarDuration.meant(by: String(decoding: text.utf8.dropFirst(), as: UTF8.self))
    return meant.map { (text.utf8.first == UInt8(ascii: "-") ? "-" : "+") + $0 }
  }

  /// The clock's words and the types that they bound.
  private static let clockWords: [(String, [ValueType])] = [
    ("today", [.date]), ("now", [.dateTime, .localDateTime, .time]), ("this-month", [.month]),
  ]

  /// Returns true if a string is a bound without a field: a literal, or the clock's word for the
  /// type.
  private func isBound(_ text: String) -> Bool {
    LiteralReader.isLiteral(text, type)
      || Self.clockWords.contains { ByteString($0.0) == ByteString(text) && $0.1.contains(type) }
  }

  /// Reads `-P18Y+P1D` as durations with their signs.
  private func durations(_ text: String) -> [CalendarDuration]? {
    var all: [CalendarDuration] = []
    var rest = text.utf8[...]
    while let sign = rest.popFirst() {
      let body = rest.prefix { $0 != 0x2B && $0 != 0x2D }
      rest = rest.dropFirst(body.count)
      guard let duration = CalendarDuration(reading: String(decoding: body, as: UTF8.self)) else {
        return nil
      }
      all.append(sign == 0x2D ? duration.negated : duration)
    }
    return all
  }

  /// Returns the suggestion for a range whose ends are not literals: fields by name, or a span.
  private func rangeHint(
    _ lower: String, _ upper: String, _ reader: inout ArgumentReader
  ) -> String? {
    let span = RangeHint.span(lower, upper, isBound)
    if let span { return "write `\(span)`" }
    var ends: [String] = []
    var hasField = false
    for (key, text) in [("min", lower), ("max", upper)] where !text.isEmpty {
      if LiteralReader.isLiteral(text, type) {
        ends.append("\(key): \(text)")
      } else if reader.isField(text, bounding: type, scope: scope) {
        ends.append("\(key): { field: \(text) }")
        hasField = true
      } else {
        return nil
      }
    }
    guard hasField, let first = ends.first else { return nil }
    return "write `{ \(ends.count > 1 ? "\(first), \(ends[1])" : first) }`"
  }
}

extension Bounds {
  /// The reason why no value is within the bounds, if literals are enough to tell.
  var contradiction: String? {
    guard let lower, let upper, case .literal(let min) = lower.value,
      case .literal(let max) = upper.value, let isAbove = min.isAbove(max)
    else { return nil }
    let isBoth = lower.isIncluded && upper.isIncluded
    if isAbove && isBoth { return "min \(min.text) is above max \(max.text)" }
    if case .integer(let low) = min, case .integer(let high) = max,
      !lower.isIncluded, !upper.isIncluded, high == low.addingReportingOverflow(1).partialValue
    {
      return "no integer is above \(low) and below \(high)"
    }
    if isBoth || !isAbove && max.isAbove(min) != false { return nil }
    let least = lower.isIncluded ? "at least" : "above"
    let most = upper.isIncluded ? "at most" : "below"
    return "no value is \(least) \(min.text) and \(most) \(max.text)"
  }
}

extension ArgumentReader {
  /// Reads bounds of the place's field.
  mutating func bounds(_ node: Node, _ what: String, _ place: Place) -> Bounds? {
    BoundsReader(type: fields[place.field].type, scope: place.scope)
      .bounds(node, what, of: place.field, &self)
  }

  /// Returns true if a name, looked up from here, means one field whose values can bound values of
  /// a type.
  mutating func isField(_ name: String, bounding type: ValueType, scope: FieldID?) -> Bool {
    guard case .found(let field) = names.meaning(of: name, scope: scope),
      Reference(field: field, name: name).listCount == 0
    else { return false }
    let other = fields[field].type
    return type.isMoment ? other.isMoment : [.number, .integer, .any].contains(other)
  }
}
