/// Computed fields, whose values are shown like those of fields that people fill in.
extension JudgedForm {
  /// Notes the string of a computed field; a changed one is shown again.
  mutating func noteComputed(_ field: FieldID, at slot: SlotID) {
    guard program.fields[field].isComputed, values.hasField(slot) else { return }
    // Compared by bytes and in place, because a keystroke can compute a hundred.
    let computed = values.row.computed(at: slot)
    if computed.isShown(as: records[slot.index].computed) { return }
    // Before the first event nothing is shown yet.
    if event > 0 { touchText(slot) }
    computed.show(in: &records[slot.index].computed)
  }

  /// Touches the computed fields that read a field, because a policy can show both at the same
  /// time.
  mutating func touchComputed(from slot: SlotID) {
    if !program.isComputing { return }
    let targets = dependents(of: slot).conditions.filter { program.fields[$0.field].isComputed }
    if targets.isEmpty { return }
    setOrigin(slot)
    visit(JudgedForm.Visit.touch, targets)
  }
}

extension Slot {
  /// True if messages show the value's bytes unchanged.
  private var isShownAsItIs: Bool { kind == .text || kind == .number || kind == .json }

  /// Returns true if these bytes show the value.
  fileprivate func isShown(as bytes: [UInt8]) -> Bool {
    isShownAsItIs ? isSame(span, bytes.span) : shown.utf8.elementsEqual(bytes)
  }

  /// Replaces the bytes with those that show the value.
  fileprivate func show(in bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    if isShownAsItIs {
      bytes.append(span, 0..<Int(count))
    } else {
      bytes.append(contentsOf: shown.utf8)
    }
  }
}
