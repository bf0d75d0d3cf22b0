/// Bounds: `13..120`, `today-P18Y..`, `{ min: { field: check-in, plus: P30D } }`.
extension FormCompiler {
  mutating func bounds(_ node: Node, _ what: String, _ place: Place) -> Bounds? {
    let type = fields[place.field].type
    var bounds = Bounds()
    if node.entries != nil {
      checkKeys(node, ["min", "max", "above", "below"], of: what)
      bounds.lower = bound(node, "min", "above", type, place)
      bounds.upper = bound(node, "max", "below", type, place)
      if bounds.lower == nil && bounds.upper == nil {
        if ["min", "max", "above", "below"].allSatisfy({ node[ByteString($0)] == nil }) {
          report("missing-key", "\(what) has a lower or an upper bound", at: node.range)
        }
        return nil
      }
    } else {
      guard let (lower, upper) = ends(node, what, { Self.isBound($0, type) }) else { return nil }
      let before = reader.diagnostics.count
      let hint = rangeHint(lower, upper, type, scope: place.scope)
      if !lower.isEmpty, let value = boundValue(lower, what, type, at: node.range, hint) {
        bounds.lower = Bounds.Bound(value: value, isIncluded: true)
      }
      if ByteString(upper) == ByteString(lower) {
        bounds.upper = bounds.lower
      } else if !upper.isEmpty, let value = boundValue(upper, what, type, at: node.range, hint) {
        bounds.upper = Bounds.Bound(value: value, isIncluded: true)
      }
      if reader.diagnostics.count > before { return nil }
    }
    return isPossible(bounds, at: node.range) ? bounds : nil
  }

  private mutating func bound(
    _ node: Node, _ included: ByteString, _ excluded: ByteString, _ type: ValueType, _ place: Place
  ) -> Bounds.Bound? {
    if let first = node[included], let second = node[excluded] {
      report(
        "contradiction", "`\(included.text)` and `\(excluded.text)` are two of one bound",
        at: second.range ?? first.range)
    }
    if let written = node[included] {
      return boundValue(written, "`\(included.text)`", type, place)
        .map { Bounds.Bound(value: $0, isIncluded: true) }
    }
    guard let written = node[excluded] else { return nil }
    return boundValue(written, "`\(excluded.text)`", type, place)
      .map { Bounds.Bound(value: $0, isIncluded: false) }
  }

  private mutating func boundValue(
    _ node: Node, _ what: String, _ type: ValueType, _ place: Place
  ) -> Bounds.BoundValue? {
    guard node.entries != nil else {
      guard let text = reader.text(node, what) else { return nil }
      let hint =
        isField(text, bounding: type, scope: place.scope) ? "write `{ field: \(text) }`" : nil
      return boundValue(text, what, type, at: node.range, hint)
    }
    checkKeys(node, ["field", "plus"], of: what)
    guard let field = needed(node, "field", of: what),
      let other = peer(field, what, place)
    else { return nil }
    guard let plus = node["plus"], let text = reader.text(plus, "`plus`") else {
      return .field(other, plus: [], number: nil)
    }
    if type == .integer || type == .number || type == .any {
      return number(plus, "`plus`").map { .field(other, plus: [], number: $0) }
    }
    guard let duration = CalendarDuration(reading: text) else {
      report("bad-argument", "`plus` is a duration such as `P30D`, not `\(text)`", at: plus.range)
      return nil
    }
    return .field(other, plus: [duration], number: nil)
  }

  /// Reads a bound written as text: a literal, or one of the clock's words plus durations.
  private mutating func boundValue(
    _ text: String, _ what: String, _ type: ValueType, at range: SourceRange?, _ hint: String?
  ) -> Bounds.BoundValue? {
    for (word, types) in Self.clockWords where text.utf8.starts(with: word.utf8) {
      let rest = String(decoding: text.utf8.dropFirst(word.utf8.count), as: UTF8.self)
      guard rest.isEmpty || rest.utf8.first == 0x2B || rest.utf8.first == 0x2D else { continue }
      guard types.contains(type) else {
        report(
          "wrong-type",
          "`\(word)` bounds \(listed(types.map { $0.word })), and this is of type \(type.word)",
          at: range)
        return nil
      }
      guard let plus = durations(rest) else {
        report(
          "bad-argument",
          "after `\(word)` comes a duration such as `-P18Y` or `+P30D`, not `\(rest)`", at: range)
        return nil
      }
      return .clock(plus: plus)
    }
    let node = Node(.scalar(text, .plain), at: range)
    let read = type == .any ? ValueType.number : type
    return literal(node, "a bound of \(what)", type: read, suggestion: hint).map { .literal($0) }
  }

  /// The clock's words and the types that they bound.
  private static let clockWords: [(String, [ValueType])] = [
    ("today", [.date]), ("now", [.dateTime, .localDateTime, .time]), ("this-month", [.month]),
  ]

  /// Returns true if a text is a bound without a field: a literal, or the clock's word for the
  /// type.
  static func isBound(_ text: String, _ type: ValueType) -> Bool {
    isLiteral(text, type)
      || clockWords.contains { ByteString($0.0) == ByteString(text) && $0.1.contains(type) }
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

  /// Reports bounds that no value can meet.
  private mutating func isPossible(_ bounds: Bounds, at range: SourceRange?) -> Bool {
    guard let lower = bounds.lower, let upper = bounds.upper,
      case .literal(let min) = lower.value, case .literal(let max) = upper.value,
      let isAbove = min.isAbove(max)
    else { return true }
    let isBoth = lower.isIncluded && upper.isIncluded
    if isAbove && isBoth {
      report("contradiction", "min \(min.text) is above max \(max.text)", at: range)
      return false
    }
    if case .integer(let low) = min, case .integer(let high) = max,
      !lower.isIncluded, !upper.isIncluded, high == low.addingReportingOverflow(1).partialValue
    {
      report("contradiction", "no integer is above \(low) and below \(high)", at: range)
      return false
    }
    if !isBoth, isAbove || max.isAbove(min) == false {
      let least = lower.isIncluded ? "at least" : "above"
      let most = upper.isIncluded ? "at most" : "below"
      report(
        "contradiction", "no value is \(least) \(min.text) and \(most) \(max.text)", at: range)
      return false
    }
    return true
  }

  /// Reads the bounds of a sum: a number, a range, or another field.
  mutating func sumBounds(_ node: Node, scope: Int?) -> Bounds? {
    if node.entries != nil {
      checkKeys(node, ["field"], of: "`is`")
      guard let field = needed(node, "field", of: "`is`"),
        let name = reader.text(field, "`field`"),
        let other = single(name, "`is`", scope: scope, at: field.range)
      else { return nil }
      guard [.number, .integer, .any].contains(fields[other.field].type) else {
        report(
          "wrong-type",
          "`sum` is a number, and \(self.name(of: other.field)) is of type "
            + fields[other.field].type.word, at: field.range)
        return nil
      }
      let value = Bounds.BoundValue.field(other, plus: [], number: nil)
      let bound = Bounds.Bound(value: value, isIncluded: true)
      return Bounds(lower: bound, upper: bound)
    }
    let ends = ends(node, "`is`") { Self.isLiteral($0, .number) }
    guard let (lower, upper) = ends else { return nil }
    var bounds = Bounds()
    let isName =
      ByteString(lower) == ByteString(upper) && isField(lower, bounding: .number, scope: scope)
    let span = RangeHint.span(lower, upper, excluded: .unsaid) { Self.isLiteral($0, .number) }
    let hint = isName ? "write `{ field: \(lower) }`" : span.map { "write `\($0)`" }
    if !lower.isEmpty {
      guard let value = boundValue(lower, "`is`", .number, at: node.range, hint) else { return nil }
      bounds.lower = Bounds.Bound(value: value, isIncluded: true)
    }
    if !upper.isEmpty {
      guard let value = boundValue(upper, "`is`", .number, at: node.range, hint) else { return nil }
      bounds.upper = Bounds.Bound(value: value, isIncluded: true)
    }
    return isPossible(bounds, at: node.range) ? bounds : nil
  }
}

extension Literal {
  /// Returns true if this comes after the other; `nil` if they can't be compared.
  package func isAbove(_ other: Literal) -> Bool? {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left > right
    case (.number(let left), .number(let right)): left > right
    case (.moment(let left), .moment(let right)): left.key > right.key
    default: nil
    }
  }

  /// The literal as a sentence shows it.
  package var text: String {
    switch self {
    case .text(let text): text
    case .moment(let moment): moment.text
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let integer): "\(integer)"
    case .number(let number): number.text
    case .json(let value): value.json()
    }
  }
}
