/// The fields that a computed field reads.
extension SessionValues {
  /// Returns the slots that a computed field's expression reads.
  func reads(of slot: SlotID) -> [SlotID] {
    guard let field = cells[slot].field, let compute = program.fields[field].compute else {
      return []
    }
    let bases = chain(cells[slot].base)
    return program.expressions[compute].reads.flatMap { reference in
      row.slots(of: program.references[reference], along: bases).filter { cells[$0].field != nil }
    }
  }
}

extension Row {
  /// Returns the value of a computed field, or an absent one if there is no result.
  func computed(at slot: SlotID) -> Slot {
    values[slot].state == .present ? values[slot].slot : Slot()
  }

  /// Returns the slots that a reference leads to from frames that begin at these slots.
  fileprivate func slots(of reference: CompiledReference, along bases: [SlotID]) -> [SlotID] {
    guard reference.depth < bases.count else { return [] }
    var slots = [bases[reference.depth] + reference.slot]
    for hop in reference.hops {
      slots = slots.flatMap { list in
        var found: [SlotID] = []
        var next = firstItem(of: list)
        while let base = next {
          found.append(base + hop)
          next = item(after: base)
        }
        return found
      }
    }
    return slots
  }
}
