/// Comparing values.
extension Row {
  /// Appends bytes that are the same only for equal values; an absent value counts as `null`.
  func appendKey(
    of field: FieldID, at slot: SlotID, asMoments: Bool, ignoringCase: Bool = false,
    to key: inout [UInt8], _ program: Program
  ) {
    let reading = values[slot]
    guard reading.state == .present else { return key.append(UInt8(ascii: "n")) }
    let type = program.fields[field].type
    if asMoments && type.isMoment {
      key += "\(type.word) \(reading.key.major) \(reading.key.minor);".utf8
    } else {
      value(of: field, at: slot, program).appendKey(to: &key, ignoringCase: ignoringCase)
    }
  }

  /// Returns true if `appendKey` appends the same bytes for two scalars of a field. It needs no
  /// memory, except for letters beyond ASCII whose case is ignored.
  func hasSameKey(
    _ left: SlotID, _ right: SlotID, of field: FieldID, ignoringCase: Bool, _ program: Program
  ) -> Bool {
    let (first, second) = (values[left], values[right])
    guard first.state == .present, second.state == .present else {
      return first.state != .present && second.state != .present
    }
    if program.fields[field].type.isMoment { return first.key == second.key }
    guard first.slot.kind == second.slot.kind else { return false }
    switch first.slot.kind {
    case .text:
      return ignoringCase
        ? isSameIgnoringCase(first.slot, second.slot) : isSame(first.slot.span, second.slot.span)
    case .number: return plain(first.slot).isSame(as: plain(second.slot))
    case .absent, .null, .yes, .no, .group, .items, .json: return true
    }
  }

  private func isSameIgnoringCase(_ left: Slot, _ right: Slot) -> Bool {
    let (first, second) = (left.span, right.span)
    for index in 0..<min(first.count, second.count) {
      let (one, other) = (first[index], second[index])
      guard one < 0x80, other < 0x80 else {
        return left.text.lowercased().utf8.elementsEqual(right.text.lowercased().utf8)
      }
      if one.lowercased != other.lowercased { return false }
    }
    return first.count == second.count
  }

  /// Returns a parsed value as a number, if it is one.
  func number(_ reading: ParsedValue, _ type: ValueType) -> Number? {
    guard reading.state == .present else { return nil }
    return switch type {
    case .integer: Number(reading.key.major)
    case .number: numbers[Int(reading.key.major)]
    // A longer number exceeds the limits; otherwise it would have been shortened.
    case .any where reading.slot.kind == .number && reading.slot.count <= Slot.longestNumber:
      Number(reading.slot.span, grammar: .json)
    default: nil
    }
  }

  /// Returns true if a value equals a literal of its field's type.
  func isEqual(
    _ slot: SlotID, _ field: CompiledField, _ literal: Literal, _ program: Program
  ) -> Bool {
    let reading = values[slot]
    switch literal {
    case .text(let text): return reading.slot.kind == .text && isSame(reading.slot.span, text)
    case .boolean(let flag): return reading.slot.kind == (flag ? .yes : .no)
    case .integer(let integer): return reading.key.major == integer
    case .number(let number): return self.number(reading, field.type) == number
    case .moment(let moment): return reading.key == moment.key
    case .json(let expected):
      return value(of: field.id, at: slot, program).isSame(as: expected)
    }
  }

  /// Returns true if two values are equal: strings by their bytes, numbers by value.
  func isEqual(
    _ left: SlotID, _ field: FieldID, _ right: SlotID, _ other: FieldID, _ program: Program
  ) -> Bool {
    let (first, second) = (values[left], values[right])
    if first.slot.kind == .text && second.slot.kind == .text {
      return program.fields[field].type.isMoment && program.fields[other].type.isMoment
        ? first.key == second.key : isSame(first.slot.span, second.slot.span)
    }
    if first.slot.kind == .number && second.slot.kind == .number {
      return plain(first.slot).isSame(as: plain(second.slot))
    }
    if first.slot.kind == .json || first.slot.kind == .items || first.slot.kind == .group {
      return value(of: field, at: left, program).isSame(as: value(of: other, at: right, program))
    }
    return first.slot.kind == second.slot.kind
  }
}
