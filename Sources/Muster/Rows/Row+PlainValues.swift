/// ParsedValue what most rows are made of.
extension Row {
  /// The usual cases: a plain value of the field's type, or none. Which of the two is not branched
  /// on where that can be helped: what people leave out comes and goes, and a processor that
  /// guesses wrong loses more time than all the rest takes.
  @inline(__always)
  mutating func readAtOnce(_ shortcut: FieldStep.Shortcut, at slot: Int) -> Bool {
    let value = slots[slot]
    let isAbsent = value.has(.absent)
    switch shortcut {
    case .text:
      let isText = value.has(.text)
      // No text is too long, and none that is there is empty.
      let hasLength = value.count &- 1 < UInt32(Program.longestText)
      guard either(isAbsent, both(isText, hasLength)) else { return false }
      values.set(slot, value, isText ? .present : .absent)
      return true
    case .integer:
      if isAbsent {
        values.set(slot, Slot(), .absent)
        return true
      }
      guard value.kind == .number, let integer = smallInteger(value.span) else { return false }
      values.set(slot, value, .present, key: TimeKey(Int64(integer)))
      return true
    case .boolean:
      let isYes = value.has(.yes)
      let isNo = value.has(.no)
      guard either(isAbsent, either(isYes, isNo)) else { return false }
      values.set(slot, value, isAbsent ? .absent : .present, key: TimeKey(isYes ? 1 : 0))
      return true
    case .none: return false
    }
  }
}

/// Whether one of two things is so, without a branch.
@inline(__always)
private func either(_ first: Bool, _ second: Bool) -> Bool {
  (first ? 1 : 0) | (second ? 1 : 0) as UInt8 != 0
}

/// Whether two things are so, without a branch.
@inline(__always)
private func both(_ first: Bool, _ second: Bool) -> Bool {
  (first ? 1 : 0) & (second ? 1 : 0) as UInt8 != 0
}
