/// The changes that a person makes to values, such as typing a string, opening a group or beginning
/// a list.
extension SessionValues {
  /// Takes a string as typed.
  mutating func type(_ text: String, at slot: SlotID) {
    noteKey(text, at: slot)
    var typed = store.keep(text, at: Self.text(.typed, of: slot), as: .text)
    typed.isTyped = true
    row.slots[slot] = typed
  }

  /// Notes that a value is no longer the default.
  mutating func takeOver(_ slot: SlotID) {
    guard cells[slot].isByDefault else { return }
    cells[slot].isByDefault = false
    row.values[slot].isDefault = false
  }

  /// Returns true if a group is present.
  func isOpen(_ group: SlotID) -> Bool { row.slots[group].kind == .group }

  /// Makes a group present; its fields stay as they are.
  mutating func open(_ group: SlotID) { row.slots[group] = Slot(.group) }

  /// Makes a field absent; the values within it stay.
  mutating func makeAbsent(_ slot: SlotID) { row.slots[slot] = Slot() }

  /// Makes a list or map empty if it has no items, or a value of another kind.
  mutating func beginItems(of list: SlotID) {
    guard row.slots[list].kind != .items else { return }
    clear(list)
    row.slots[list] = Slot.noItems
  }

  /// Notes that a list's items were added, removed or moved.
  mutating func noteItems(of list: SlotID) { listChanges.append(handle(of: list)) }

  /// Notes that a key of a map changed.
  mutating func noteKeys(of map: SlotID) { keyChanges.append(handle(of: map)) }

  /// Returns the string in a control: the typed one, or the computed one.
  func controlText(_ slot: SlotID) -> String {
    let field = program.plan.fields[field(at: slot)]
    return field.controlText(
      of: field.compute == nil ? row.slots[slot] : row.computed(at: slot))
  }
}
