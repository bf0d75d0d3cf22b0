/// Computed fields: their texts are shown as those of fields that are filled in.
extension JudgedForm {
  /// Notes the text of a field that was computed; one that is another is shown anew.
  mutating func noteComputed(_ field: FieldID, at slot: SlotID) {
    guard program.fields[field].isComputed, values.cells[slot].field != nil else { return }
    let shown = values.row.computed(at: slot).shown
    if shown.utf8.elementsEqual(records[slot].computed) { return }
    // Before the first event there is nobody to show it to.
    if event > 0 { touchText(slot) }
    // In its place: a keystroke may compute a hundred.
    records[slot.index].computed.removeAll(keepingCapacity: true)
    records[slot.index].computed.append(contentsOf: shown.utf8)
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
