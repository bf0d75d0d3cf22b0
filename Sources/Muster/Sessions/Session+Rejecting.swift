/// What a server said of the payload that left.
extension Session {
  /// How many messages are kept for one field; older ones go.
  private static var mostPins: Int { 32 }

  /// Each message is shown whenever its field holds the value that it was about. One for a path
  /// that is not there is shown for the form. The first field with a message is the one to go to.
  mutating func reject(_ rejections: [Rejection]) {
    var rejected: [Int] = []
    for rejection in rejections {
      guard !rejection.path.utf8.isEmpty, let slot = values.slot(at: rejection.path) else {
        let value = Array(payload.json().utf8)
        Self.pin(rejection.message, to: value, in: &formPins)
        continue
      }
      touch(slot)
      let value = pinnedValue(slot)
      Self.pin(rejection.message, to: value, in: &records[slot].pins)
      if records[slot].kind != .exempt { rejected.append(slot) }
    }
    if !rejected.isEmpty { refuse(values.slotsInOrder().first { rejected.contains($0) }) }
  }

  private static func pin(_ message: String, to value: [UInt8], in pins: inout [FieldRecord.Pin]) {
    pins.removeAll { $0.value == value }
    if pins.count >= mostPins { pins.removeFirst() }
    pins.append(FieldRecord.Pin(value: value, message: message))
  }

  /// A value as it is told from others.
  private mutating func pinnedValue(_ slot: Int) -> [UInt8] {
    let value = values.row.slots[slot]
    switch value.kind {
    case .absent, .null: return []
    case .text, .number: return value.count == 0 ? [] : [1] + Array(value.shown.utf8)
    case .yes, .no: return [1] + Array(value.shown.utf8)
    case .json: return [2] + Array(value.shown.utf8)
    case .group, .items:
      values.writeTrace(slot)
      return [2] + values.trace
    }
  }

  /// The message about the value that a field holds.
  mutating func heldPin(_ slot: Int) -> Int? {
    let value = pinnedValue(slot)
    return records[slot].pins.lastIndex { $0.value == value }
  }

  /// What is said of the form while its payload is the one that was rejected; whether that is
  /// another.
  mutating func renewFormMessage() -> Bool {
    if formPins.isEmpty && formMessage.utf8.isEmpty { return false }
    let value = formPins.isEmpty ? [] : Array(payload.json().utf8)
    let message = formPins.last { $0.value == value }?.message ?? ""
    if ByteString(message) == ByteString(formMessage) { return false }
    formMessage = message
    return true
  }
}
