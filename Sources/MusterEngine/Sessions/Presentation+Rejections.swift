/// A server's messages about the submitted payload.
extension Presentation {
  /// The maximum number of messages kept for one field; the oldest are dropped.
  private static var mostPins: Int { 32 }

  /// Notes the payload and the values that a submit sends to a server.
  mutating func noteSubmitted(_ payload: Value, _ form: inout JudgedForm) {
    var values = SubmittedValues(payload: Array(payload.json().utf8))
    for slot in form.values.slotsInOrder() {
      let field = form.values.handle(of: slot)
      if form[slot].outcome == .exempt {
        values.add(exempt: field)
      } else {
        values.add(pinnedValue(slot, &form.values), of: field)
      }
    }
    submitted = values
  }

  /// Keeps the messages, joined for each field, to show them whenever the field has the value that
  /// they were about. Messages for no field, or for one that didn't apply and so was not submitted,
  /// are shown for the form. Returns the fields whose message is shown now.
  ///
  /// The first messages after a submit are about the submitted values, even if these have changed
  /// since. A message about an item that was added since the submit is dropped. Messages without a
  /// submit are about the current values.
  mutating func keep(
    _ messages: [(slot: SlotID?, message: String)], of form: inout JudgedForm
  ) -> Set<SlotID> {
    let submitted = exchange(&self.submitted, with: nil)
    var ofForm = RejectionMessages()
    var ofFields: [SlotID: RejectionMessages] = [:]
    for (slot, message) in messages {
      if let slot, !Self.wasExempt(slot, submitted, form) {
        ofFields[slot, default: RejectionMessages()].add(message)
      } else {
        ofForm.add(message)
      }
    }
    if !ofForm.isEmpty {
      let payload = submitted?.payload ?? Array(form.payload.json().utf8)
      Self.pin(ofForm.text, to: payload, in: &formPins)
    }
    var rejected: Set<SlotID> = []
    for (slot, messages) in ofFields {
      let now = pinnedValue(slot, &form.values)
      var value = now
      if let submitted {
        guard let sent = submitted.value(of: form.values.handle(of: slot)) else { continue }
        value = sent
      }
      form.touch(slot)
      if !form.values.code(of: slot).type.isScalar { rejectedGroups.insert(slot) }
      Self.pin(messages.text, to: value, in: &shown[slot].pins)
      if value == now, form[slot].outcome != .exempt { rejected.insert(slot) }
    }
    return rejected
  }

  /// Returns true if a field didn't apply when the values were submitted, or doesn't apply now if
  /// none were.
  private static func wasExempt(
    _ slot: SlotID, _ submitted: SubmittedValues?, _ form: borrowing JudgedForm
  ) -> Bool {
    guard let submitted else { return form[slot].outcome == .exempt }
    return submitted.exempt.contains(form.values.handle(of: slot))
  }

  /// Touches the groups and lists that were rejected, because values computed in them may differ.
  mutating func touchRejected(of form: inout JudgedForm) {
    for slot in rejectedGroups {
      if !form.values.hasField(slot) || shown[slot].pins.isEmpty {
        rejectedGroups.remove(slot)
      } else {
        form.touch(slot)
      }
    }
  }

  private static func pin(_ message: String, to value: [UInt8], in pins: inout [ShownField.Pin]) {
    pins.removeAll { $0.value == value }
    if pins.count >= mostPins { pins.removeFirst() }
    pins.append(ShownField.Pin(value: value, message: message))
  }

  /// Returns a value's bytes for comparison, including computed values.
  private func pinnedValue(_ slot: SlotID, _ values: inout SessionValues) -> [UInt8] {
    let value = values.content(of: slot, withComputed: true)
    switch value.kind {
    case .absent, .null: return []
    case .text, .number: return value.count == 0 ? [] : [1] + Array(value.shown.utf8)
    case .yes, .no: return [1] + Array(value.shown.utf8)
    case .json: return [2] + Array(value.shown.utf8)
    case .group, .items:
      values.writeTrace(slot, withComputed: true)
      return [2] + values.trace
    }
  }

  /// Returns the index of the message about the field's current value.
  func heldPin(_ slot: SlotID, _ form: inout JudgedForm) -> Int? {
    let value = pinnedValue(slot, &form.values)
    return shown[slot].pins.lastIndex { $0.value == value }
  }

  /// Updates the form's message, which is shown while the payload is the rejected one; returns true
  /// if the message changed.
  mutating func renewFormMessage(of form: borrowing JudgedForm) -> Bool {
    if formPins.isEmpty && formMessage.utf8.isEmpty { return false }
    let value = formPins.isEmpty ? [] : Array(form.payload.json().utf8)
    let message = formPins.last { $0.value == value }?.message ?? ""
    if ByteString(message) == ByteString(formMessage) { return false }
    formMessage = message
    return true
  }
}
