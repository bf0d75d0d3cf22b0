/// The types of parts, from the operands to the whole.
extension ExpressionCompiler {
  mutating func settleTypes(_ reader: inout ArgumentReader) {
    for index in tree.parts.indices {
      let before = reader.diagnostics.count
      let part = part(index, &reader)
      // A part whose operands have a mistake has no type, and no mistake of its own.
      parts.append(reader.diagnostics.count > before ? nil : part)
    }
  }

  private mutating func part(_ index: Int, _ reader: inout ArgumentReader) -> Expression.Part? {
    let written = tree.parts[index]
    if written.operands.contains(where: { parts[$0] == nil }) { return nil }
    let operands = written.operands
    switch written.kind {
    case .number(let number):
      return make(index, .literal(.number(number)), number.isInteger ? .whole : .number)
    case .text(let text): return make(index, .literal(.text(text)), .text)
    case .boolean(let flag): return make(index, .literal(.boolean(flag)), .boolean)
    case .entry(let table, let column):
      return entry(of: table, column, operands, at: index, &reader)
    case .duration, .choices, .table: return make(index, .aside, .text)
    case .clock(let word):
      return make(
        index, .clock, ExpressionType(value: ByteString(word) == "today" ? .date : .dateTime))
    case .name(let name): return self.name(name, at: index, &reader)
    case .negated:
      guard isNumber(operands[0], "`-`", &reader) else { return nil }
      return make(index, .negated, type(operands[0]), operands)
    case .not:
      guard isBoolean(operands[0], "`!`", &reader) else { return nil }
      return make(index, .not, .boolean, operands)
    case .operation(let sign): return operation(sign, operands, at: index, &reader)
    case .call(let word): return call(word, operands, at: index, &reader)
    }
  }

  func make(
    _ index: Int, _ kind: Expression.Kind, _ type: ExpressionType, _ operands: [Int] = []
  ) -> Expression.Part {
    Expression.Part(kind: kind, operands: operands, type: type, range: tree.parts[index].range)
  }

  func type(_ part: Int) -> ExpressionType { parts[part]?.type ?? .text }

  /// Returns the written duration of a part, if it is one.
  func duration(_ part: Int) -> CalendarDuration? {
    if case .duration(let duration) = tree.parts[part].kind { duration } else { nil }
  }
}

/// The types that operators and functions read.
extension ExpressionCompiler {
  /// Reports a part that doesn't have the required type.
  mutating func refuse(
    _ part: Int, _ what: String, reads: String, _ reader: inout ArgumentReader
  ) -> Bool {
    let type =
      duration(part) == nil ? type(part).value.word : "duration, which can be added or subtracted"
    let suggestion = hiddenField(part, &reader) ?? itemsHint(part, what)
    report(
      "wrong-type", "\(what) reads \(reads), but `\(self.written(part))` is of type \(type)",
      at: part, &reader, suggestion: suggestion)
    return false
  }

  /// Returns the suggestion for a part that is the clock, if a field has the same name.
  func hiddenField(_ part: Int, _ reader: inout ArgumentReader) -> String? {
    guard case .clock(let word) = tree.parts[part].kind,
      case .found = reader.names.meaning(of: word, scope: views[part].scope)
    else { return nil }
    return "write it in backquotes for the field: `` `\(word)` ``"
  }

  mutating func isNumber(
    _ part: Int, _ what: String, _ reader: inout ArgumentReader
  ) -> Bool {
    if duration(part) == nil, type(part).value == .number { return true }
    return refuse(part, what, reads: "numbers", &reader)
  }

  mutating func isBoolean(
    _ part: Int, _ what: String, _ reader: inout ArgumentReader
  ) -> Bool {
    if duration(part) == nil, type(part).value == .boolean { return true }
    return refuse(part, what, reads: "booleans", &reader)
  }

  mutating func isText(_ part: Int, _ what: String, _ reader: inout ArgumentReader) -> Bool {
    if duration(part) == nil, type(part).value == .text { return true }
    return refuse(part, what, reads: "text", &reader)
  }

  /// Converts parts to one type: a string literal is read by the type of the other parts.
  mutating func unify(
    _ all: [Int], _ what: String, _ reader: inout ArgumentReader
  ) -> ExpressionType? {
    for part in all where duration(part) != nil {
      _ = refuse(part, what, reads: "values", &reader)
      return nil
    }
    for part in all where !type(part).value.isScalar {
      _ = refuse(part, what, reads: "single values", &reader)
      return nil
    }
    guard let first = all.first else { return nil }
    // The clock's `now` and string literals take the type of another part.
    let fixed = all.first { !isText($0) && !isNow($0) } ?? all.first { !isText($0) } ?? first
    var whole = type(fixed)
    for part in all {
      guard coerce(part, to: whole.value, &reader) else {
        if type(part).value != whole.value, !hasMistake(part) {
          report(
            "wrong-type",
            "\(what) needs values of one type, but `\(self.written(part))` is of type "
              + "\(type(part).value.word) and `\(self.written(fixed))` of type "
              + whole.value.word, at: part, &reader)
        }
        return nil
      }
      whole.isDecimal = whole.isDecimal && type(part).isDecimal
      whole.isWhole = whole.isWhole && type(part).isWhole
    }
    return whole
  }

  private func hasMistake(_ part: Int) -> Bool { parts[part] == nil }

  /// Returns true if a part is a string literal, or chooses among string literals.
  private func isText(_ part: Int) -> Bool {
    switch parts[part]?.kind {
    case .literal(.text): true
    case .call(.choose): chosen(part).allSatisfy { isText($0) }
    default: false
    }
  }

  private func isNow(_ part: Int) -> Bool {
    if case .clock = parts[part]?.kind { type(part).value == .dateTime } else { false }
  }

  private func chosen(_ part: Int) -> [Int] { Array(parts[part]?.operands.dropFirst() ?? []) }

  /// Reads a string literal by a type; returns false if the part has another type, or if the string
  /// can't be read.
  mutating func coerce(
    _ part: Int, to type: ValueType, _ reader: inout ArgumentReader
  ) -> Bool {
    if self.type(part).value == type { return true }
    switch parts[part]?.kind {
    case .literal(.text(let text)):
      guard type.isMoment else { return false }
      guard let moment = Moment(text, type: type) else {
        report(
          "bad-literal", "`\(text)` is not a \(type.word)", at: part, &reader,
          suggestion: "write one like \"\(type.sample)\"")
        parts[part] = nil
        return false
      }
      parts[part]?.kind = .literal(.moment(moment))
      parts[part]?.type = ExpressionType(value: type)
      return true
    case .clock:
      guard self.type(part).value == .dateTime, type == .localDateTime || type == .time else {
        return false
      }
      parts[part]?.type = ExpressionType(value: type)
      return true
    case .call(.choose):
      for choice in chosen(part) {
        guard coerce(choice, to: type, &reader) else { return false }
      }
      parts[part]?.type = ExpressionType(value: type)
      return true
    default: return false
    }
  }
}

extension ValueType {
  /// An example value of the type, to show how one is written.
  fileprivate var sample: String {
    switch self {
    case .date: "2026-03-31"
    case .time: "09:30"
    case .localDateTime: "2026-03-31T09:30"
    case .month: "2026-03"
    case .week: "2026-W14"
    default: "2026-03-31T09:30:00Z"
    }
  }
}
