/// The values, among those of all items, that pass a condition's common rules, which don't depend
/// on the item being judged. The value that fits the item is searched for among them.
struct Candidates {
  /// One slot for each different value; sorted if the values have an order.
  var slots: [SlotID] = []
  /// The reason why another candidate is undecided.
  var doubt: RuleCode?
  /// True if one of the values can't be ordered, so it passes all bounds.
  var isUnordered = false
  /// The keys of the values, for lookup.
  var keys: Set<[UInt8]> = []

  /// The decision if no value fits.
  var otherwise: Decision { doubt.map { .undecided($0) } ?? .no }
}

/// Conditions that compare every item's values with an item's own: `guests[].age` with `age`.
/// Comparing every pair would take quadratic time.
extension RuleEvaluator {
  /// Decides if any item's value passes the rules that read values of the item being judged.
  mutating func isAnySuiting(
    _ id: ConditionID, _ condition: CompiledCondition, _ reference: ReferenceID,
    _ row: borrowing Row
  ) -> Decision {
    let base = scope.base(at: program.references[reference].depth)
    if lookup.shared.candidates[id, in: base] == nil {
      lookup.shared.candidates[id, in: base] = candidates(condition, reference, row)
    }
    guard let candidates = lookup.shared.candidates[id, in: base] else { return .no }
    switch condition.search {
    case .inOrder: return isAnyWithin(condition, reference, candidates, row)
    case .byValue: return isAnyEqual(condition, reference, candidates, row)
    case .oneByOne: return isAnySuiting(id, condition, reference, candidates, row)
    }
  }

  private mutating func candidates(
    _ condition: CompiledCondition, _ reference: ReferenceID, _ row: borrowing Row
  ) -> Candidates {
    let field = program.fields[program.references[reference].field]
    var candidates = Candidates()
    lookup.find(reference, row, in: scope, omitting: true)
    candidates.doubt = lookup.peersDoubt
    let found = lookup.peers
    let asMoments = readsMoments(condition, field)
    for slot in found {
      if let doubt = row.doubt(of: slot, field.id, program) { candidates.doubt = doubt }
      guard row.values[slot].state == .present else { continue }
      switch passes(condition.operations, field, row, at: slot) {
      case .no: continue
      case .undecided(let code): candidates.doubt = code
      case .yes:
        var key: [UInt8] = []
        row.appendKey(of: field.id, at: slot, asMoments: asMoments, to: &key, program)
        if candidates.keys.insert(key).inserted { candidates.slots.append(slot) }
      }
    }
    if condition.search == .inOrder { sort(&candidates, field, row) }
    return candidates
  }

  /// Returns true if values are looked up as moments.
  private func readsMoments(_ condition: CompiledCondition, _ field: CompiledField) -> Bool {
    guard condition.search == .byValue else { return false }
    let other = program.references[program.operations[condition.own.lowerBound].reference].field
    return program.comparesMoments(field.id, other)
  }

  private func sort(_ candidates: inout Candidates, _ field: CompiledField, _ row: borrowing Row) {
    if field.type.isMoment {
      var keyed = candidates.slots.map { (key: row.values[$0].key, slot: $0) }
      keyed.sort { $0.key < $1.key }
      candidates.slots = keyed.map { $0.slot }
      return
    }
    var numbers: [(slot: SlotID, number: Number)] = []
    for slot in candidates.slots {
      guard let number = row.number(row.values[slot], field.type) else {
        candidates.isUnordered = true
        return
      }
      numbers.append((slot, number))
    }
    numbers.sort { $0.number < $1.number }
    candidates.slots = numbers.map { $0.slot }
  }

  /// Decides by the least value that is not too small. If that value is too large, every other one
  /// is too small or too large.
  private mutating func isAnyWithin(
    _ condition: CompiledCondition, _ reference: ReferenceID, _ candidates: Candidates,
    _ row: borrowing Row
  ) -> Decision {
    if candidates.isUnordered { return .yes }
    let operation = program.operations[condition.own.lowerBound]
    let field = program.references[reference].field
    var (low, high) = (0, candidates.slots.count)
    while low < high {
      let middle = (low + high) / 2
      lookup.looks += 1
      let slot = candidates.slots[middle]
      if case .fails(.tooSmall, _) = run(operation, field, row, at: slot) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < candidates.slots.count else { return candidates.otherwise }
    switch run(operation, field, row, at: candidates.slots[low]) {
    case .passes: return .yes
    case .fails: return candidates.otherwise
    case .undecided(let code): return .undecided(code)
    }
  }

  private mutating func isAnyEqual(
    _ condition: CompiledCondition, _ reference: ReferenceID, _ candidates: Candidates,
    _ row: borrowing Row
  ) -> Decision {
    if candidates.slots.isEmpty { return candidates.otherwise }
    let own = program.operations[condition.own.lowerBound].reference
    let other = program.references[own].field
    let asMoments = program.comparesMoments(
      program.references[reference].field, other)
    lookup.find(own, row, in: scope)
    if lookup.peersAreUnread { return .yes }
    var decision = candidates.otherwise
    for peer in lookup.peers {
      // If the other value can't be read, all candidates pass.
      if row.isUnread(peer, other, program) { return .yes }
      guard row.values[peer].state == .present else { continue }
      var key: [UInt8] = []
      row.appendKey(of: other, at: peer, asMoments: asMoments, to: &key, program)
      if candidates.keys.contains(key) { decision = .yes }
    }
    return decision
  }

  /// Tries one candidate after the other, once for all items that read the same values.
  private mutating func isAnySuiting(
    _ id: ConditionID, _ condition: CompiledCondition, _ reference: ReferenceID,
    _ candidates: Candidates, _ row: borrowing Row
  ) -> Decision {
    let base = scope.base(at: program.references[reference].depth)
    let key = key(condition, row)
    if let known = lookup.shared.suiting[id, in: base]?[key] { return known }
    let field = program.fields[program.references[reference].field]
    var decision = candidates.otherwise
    search: for slot in candidates.slots {
      lookup.looks += 1
      if lookup.looks > lookup.mostLooks { return .undecided(.gaveUp) }
      switch passes(condition.own, field, row, at: slot) {
      case .yes:
        decision = .yes
        break search
      case .no: break
      case .undecided(let code): decision = .undecided(code)
      }
    }
    if lookup.shared.suiting[id, in: base] == nil {
      lookup.shared.suiting[id, in: base] = [:]
    }
    lookup.shared.suiting.alter(id) { $0[key] = decision }
    return decision
  }

  /// Returns bytes that are the same for items that read the same values: the item's own values,
  /// and the base of the frame, for values from outer frames.
  private mutating func key(_ condition: CompiledCondition, _ row: borrowing Row) -> [UInt8] {
    var key: [UInt8] = []
    for reference in condition.ownReferences {
      let code = program.references[reference]
      guard code.depth == scope.depth else {
        key += "\(scope.base(at: code.depth).index);".utf8
        continue
      }
      lookup.find(reference, row, in: scope)
      key.append(lookup.peersAreUnread ? 1 : 0)
      for peer in lookup.peers {
        key.append(row.values[peer].state.rawValue)
        row.appendKey(of: code.field, at: peer, asMoments: false, to: &key, program)
      }
    }
    return key
  }
}
