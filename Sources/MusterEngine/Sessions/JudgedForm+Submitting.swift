/// Submitting fields.
extension JudgedForm {
  /// Submits the selected fields: shows everything, and starts every ask that can start.
  mutating func submit(_ isMeant: (SlotID) -> Bool) {
    for slot in slotsInOrder(isMeant) { submit(slot) }
    askNow(where: isMeant)
  }

  /// Returns the selected slots, in the file's order.
  func slotsInOrder(_ isMeant: (SlotID) -> Bool) -> [SlotID] {
    values.slotsInOrder().filter(isMeant)
  }

  /// Submits a field: its state is shown, and its asks start at once.
  private mutating func submit(_ slot: SlotID) {
    if records[slot].flags.contains(.composing) { compose(slot, false) }
    if records[slot].outcome == .exempt { return }
    let isNew = !records[slot].flags.contains(.submitted)
    if isNew || !records[slot].flags.contains(.atRest) {
      touch(slot)
      records[slot].flags.formUnion([.submitted, .atRest])
    }
    // A field that nobody changed has had no asks yet.
    guard isNew, hasAsk(values.field(at: slot)) else { return }
    let base = values.base(of: slot)
    enter(base)
    judge(values.field(at: slot), base: base)
  }

  private func hasAsk(_ field: FieldID) -> Bool {
    let code = program.fields[field]
    for step in Int(code.firstOperation)..<Int(code.endOperation)
    where program.operations[step].code == .ask {
      return true
    }
    return false
  }

  /// Returns the selected fields that do not pass, in the file's order: of the whole form, or of a
  /// page.
  func failing(among isMeant: (SlotID) -> Bool) -> [SlotID] {
    if failing + undecided == 0 { return [] }
    return slotsInOrder {
      (records[$0].outcome == .failing || records[$0].outcome == .undecided) && isMeant($0)
    }
  }
}
