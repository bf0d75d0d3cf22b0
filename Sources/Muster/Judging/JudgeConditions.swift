/// Conditions: which fields and rules apply.
extension Judge {
  /// Asks every field's condition, each after those it reads.
  mutating func askConditions(_ row: borrowing Row) {
    for field in program.conditionOrder {
      let path = program.frames[program.plan.fields[field].frame].path
      askCondition(of: field, row, along: path[...].dropFirst(), base: 0)
    }
  }

  /// Goes through the lists around a field to each place it stands in.
  mutating func askCondition(
    of field: Int, _ row: borrowing Row, along path: ArraySlice<Int>, base: Int
  ) {
    guard let frame = path.first else {
      let code = program.fields[field]
      let slot = base + Int(code.slot)
      // What is around it may be exempt already.
      if readings[slot].state == .exempt || readings[slot].state == .skipped { return }
      switch holds(Int(code.when), row) {
      case .yes: break
      case .no: exempt(field, row, base: base, as: .exempt)
      case .undecided(let doubt):
        exempt(field, row, base: base, as: .undecided)
        readings[slot].key = TimeKey(0, Int64(doubt.rawValue))
      }
      return
    }
    let list = base + Int(program.fields[program.frames[frame].owner].slot)
    guard readings[list].state == .present else { return }
    bases.append(0)
    var item = row.firstItem(of: list)
    while let next = item {
      bases[bases.count - 1] = next
      askCondition(of: field, row, along: path.dropFirst(), base: next)
      item = row.item(after: next)
    }
    bases.removeLast()
  }

  /// Takes a field and all it holds out of judging.
  private mutating func exempt(
    _ field: Int, _ row: borrowing Row, base: Int, as state: Reading.State
  ) {
    let plan = program.plan.fields[field]
    let slot = base + plan.slot
    let within: Reading.State = state == .omitted || state == .skipped ? .skipped : .exempt
    // What does not apply is no part of what is skipped.
    if within == .skipped, readings[slot].state == .exempt { return }
    if let frame = plan.itemFrame {
      var item = row.firstItem(of: slot)
      while let next = item {
        for inner in program.frames[frame].fields where program.fields[inner].group < 0 {
          exempt(inner, row, base: next, as: within)
        }
        item = row.item(after: next)
      }
    }
    readings[slot].state = state
    guard plan.itemFrame == nil else { return }
    for child in plan.children { exempt(child, row, base: base, as: within) }
  }

  /// A group that may be missing as a whole, and of which nothing is there, is not judged.
  mutating func skipOptionalGroups(_ row: borrowing Row) {
    for group in program.optionalGroups {
      let path = program.frames[program.plan.fields[group].frame].path
      skipIfEmpty(group, row, along: path[...].dropFirst(), base: 0)
    }
  }

  mutating func skipIfEmpty(
    _ group: Int, _ row: borrowing Row, along path: ArraySlice<Int>, base: Int
  ) {
    guard let frame = path.first else {
      let state = readings[base + program.plan.fields[group].slot].state
      if state == .present || state == .absent, isEmptyGroup(group, base: base, row) {
        exempt(group, row, base: base, as: .omitted)
        // What conditions asked once may have been asked of what is skipped now.
        shared.forget()
      }
      return
    }
    let list = base + Int(program.fields[program.frames[frame].owner].slot)
    guard readings[list].state == .present else { return }
    var item = row.firstItem(of: list)
    while let next = item {
      skipIfEmpty(group, row, along: path.dropFirst(), base: next)
      item = row.item(after: next)
    }
  }

  /// Whether a condition holds; an absent, exempt or unreadable value satisfies nothing but
  /// `absent` and `not`.
  mutating func holds(_ index: Int, _ row: borrowing Row) -> Decision {
    let condition = program.conditions[index]
    switch condition.kind {
    case .all:
      var decision = Decision.yes
      for part in condition.parts {
        switch holds(part, row) {
        case .yes: break
        case .no: return .no
        case .undecided(let code): decision = .undecided(code)
        }
      }
      return decision
    case .any:
      var decision = Decision.no
      for part in condition.parts {
        switch holds(part, row) {
        case .yes: return .yes
        case .no: break
        case .undecided(let code): decision = .undecided(code)
        }
      }
      return decision
    case .not:
      switch holds(condition.parts[0], row) {
      case .yes: return .no
      case .no: return .yes
      case .undecided(let code): return .undecided(code)
      }
    case .present, .absent, .literals, .rules:
      return claim(index, condition, row)
    }
  }

  mutating func isAnyPresent(_ reference: Int, _ row: borrowing Row) -> Decision {
    findPeers(reference, row, omitting: true)
    let field = program.fields[program.references[reference].field]
    var decision = peersDoubt.map { Decision.undecided($0) } ?? .no
    for slot in peers {
      if let doubt = doubt(of: slot, Int(field.index)) { decision = .undecided(doubt) }
      if isGiven(field, at: slot, row) { return .yes }
    }
    return decision
  }

}
