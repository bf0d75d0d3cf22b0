/// Parses the values that most rows are made of.
extension Row {
  /// Reads the usual cases: a plain value of the field's type, or none. It doesn't branch on the
  /// two cases, because people leave out values irregularly, and mispredicted branches cost more
  /// time than everything else.
  @inline(__always)
  mutating func readAtOnce(_ shortcut: FieldStep.Shortcut, at slot: SlotID) -> Bool {
    let value = slots[slot]
    let isAbsent = value.has(.absent)
    switch shortcut {
    case .text:
      let isText = value.has(.text)
      // The string is not too long, and not empty.
      let hasLength = value.count &- 1 < UInt32(Program.longestText)
      guard either(isAbsent, both(isText, hasLength)) else { return false }
      values.set(slot, value, isText ? .present : .absent)
      return true
    case .integer:
      if isAbsent {
        values.set(slot, Slot(), .absent)
        return true
      }
      guard value.kind == .number, let integer = smallInteger(value.span) else {
        return valuesAreTexts && readTypedInteger(at: slot)
      }
      values.set(slot, value, .present, key: TimeKey(integer))
      return true
    case .boolean:
      let isYes = value.has(.yes)
      let isNo = value.has(.no)
      guard either(isAbsent, either(isYes, isNo)) else { return false }
      values.set(slot, value, isAbsent ? .absent : .present, key: TimeKey(isYes ? 1 : 0))
      return true
    case .group:
      guard value.has(.group) else { return false }
      values.set(slot, value, .present)
      return true
    case .number, .moment:
      if isAbsent { values.set(slot, Slot(), .absent) }
      return isAbsent
    case .none: return false
    }
  }

  /// Reads a string that is an integer in its canonical notation.
  @inline(never)
  private mutating func readTypedInteger(at slot: SlotID) -> Bool {
    var value = slots[slot]
    guard value.kind == .text, let integer = smallInteger(value.span),
      isCanonicalNumber(value.span)
    else { return false }
    value.becomeNumber()
    values.set(slot, value, .present, key: TimeKey(integer))
    return true
  }
}

/// Returns true if at least one of two is true, without a branch.
@inline(__always)
private func either(_ first: Bool, _ second: Bool) -> Bool {
  (first ? 1 : 0) | (second ? 1 : 0) as UInt8 != 0
}

/// Returns true if both are true, without a branch.
@inline(__always)
private func both(_ first: Bool, _ second: Bool) -> Bool {
  (first ? 1 : 0) & (second ? 1 : 0) as UInt8 != 0
}
