/// What a person fills in for a computed field: what is wrong with it is mended there.
extension SessionValues {
  /// Returns the fields to fill in that a computed field reads, by way of others or not.
  func inputs(of slot: SlotID) -> [SlotID] {
    var found: [SlotID] = []
    var waiting = [slot]
    var seen: Set<SlotID> = [slot]
    while let next = waiting.popLast() {
      guard let field = cells[next].field, let compute = program.fields[field].compute else {
        continue
      }
      let bases = chain(cells[next].base)
      for reference in program.expressions[compute].reads {
        for read in row.slots(of: program.references[reference], along: bases)
        where seen.insert(read).inserted && cells[read].field != nil {
          if code(of: read).isComputed { waiting.append(read) } else { found.append(read) }
        }
      }
    }
    return found.sorted()
  }

  /// Returns where a person mends a field: the first that it is computed from, or the field itself.
  func mendingPlace(of slot: SlotID) -> SlotID {
    guard code(of: slot).isComputed else { return slot }
    return inputs(of: slot).first { program.plan.fields[field(at: $0)].type.isScalar }
      ?? slot
  }
}

extension Row {
  /// Returns the value of a field that was computed; none where there is no result.
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
