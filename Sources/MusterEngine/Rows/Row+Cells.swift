/// Filling single slots, for readers of typed tables.
extension Row {
  /// Sets the value of a field of the form's own frame.
  package mutating func put(_ value: Slot, in slot: SlotOffset) { slots[.form + slot] = value }

  /// Returns a slot for a value that is neither a list nor an object.
  package mutating func keep(_ value: Value) -> Slot {
    switch value {
    case .null: Slot(.null)
    case .boolean(let flag): Slot(flag ? .yes : .no)
    case .number(let number): arena.keep(number.text, as: .number)
    case .hugeNumber(let text): arena.keep(text, as: .number)
    case .text(let text): arena.keep(text, as: .text)
    case .list, .object: arena.keep(value.json(), as: .json)
    }
  }

  /// Returns a slot for an integer.
  package mutating func keep(_ integer: Int64) -> Slot {
    var rest = integer.magnitude
    var count = integer < 0 ? 2 : 1
    var limit = rest / 10
    while limit > 0 { (count, limit) = (count + 1, limit / 10) }
    let room = unsafe arena.room(for: count)
    var place = count
    repeat {
      place -= 1
      unsafe room[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if integer < 0 { unsafe room[0] = UInt8(ascii: "-") }
    return unsafe Slot(.number, bytes: UnsafeBufferPointer(room))
  }
}
