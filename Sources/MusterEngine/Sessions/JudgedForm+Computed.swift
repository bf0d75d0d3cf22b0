/// Computed fields: their texts are shown as those of fields that are filled in.
extension JudgedForm {
  /// Notes the text of a field that was computed; one that is another is shown anew.
  mutating func noteComputed(_ field: FieldID, at slot: SlotID) {
    guard program.fields[field].isComputed, values.hasField(slot) else { return }
    // By bytes, and in their place: a keystroke may compute a hundred.
    let computed = values.row.computed(at: slot)
    if computed.isShown(as: records[slot.index].computed) { return }
    // Before the first event there is nobody to show it to.
    if event > 0 { touchText(slot) }
    computed.show(in: &records[slot.index].computed)
  }

  /// Touches the computed fields that a field is an input of: a policy may show them with it.
  mutating func touchComputed(from slot: SlotID) {
    if !program.isComputing { return }
    let targets = dependents(of: slot).conditions.filter { program.fields[$0.field].isComputed }
    if targets.isEmpty { return }
    setOrigin(slot)
    visit(JudgedForm.Visit.touch, targets)
  }
}

extension Slot {
  /// True if its bytes are what a sentence shows.
  private var isShownAsItIs: Bool { kind == .text || kind == .number || kind == .json }

  /// Returns true if these bytes show the value.
  fileprivate func isShown(as bytes: [UInt8]) -> Bool {
    isShownAsItIs ? isSame(span, bytes.span) : shown.utf8.elementsEqual(bytes)
  }

  /// Puts the bytes that show the value in place of others.
  fileprivate func show(in bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    if isShownAsItIs {
      bytes.append(span, 0..<Int(count))
    } else {
      bytes.append(contentsOf: shown.utf8)
    }
  }
}
