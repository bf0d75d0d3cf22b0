/// The combined values of a cross-field rule. The part from outer frames is the same for all items.
struct CrossFieldValues {
  /// True if one of them is unreadable or undecided.
  var isDoubtful = false
  /// The number of fields that have a value, and the number of fields that apply.
  var present = 0
  var applying = 0
  /// The number of numeric values, and their sum.
  var numbers = 0
  var sum = NumberSum()
  /// The values of each frame, and their moments. A set stops growing once items of inner frames
  /// have been compared with it.
  var keys: [Set<[UInt8]>] = []
  var moments: [Set<[UInt8]>] = []
  /// Flags for values that are not moments, for two equal values, and for two equal moments.
  var hasOthers = false
  var repeatsValue = false
  var repeatsMoment = false

  /// True if two values are equal, compared as moments if all of them are moments.
  var isRepeated: Bool { hasOthers ? repeatsValue : repeatsMoment }
}

extension CrossFieldPass {
  /// Returns the combined values of a rule in the entered frame.
  func values(
    of code: CompiledCrossField, _ row: borrowing Row, _ evaluator: inout RuleEvaluator
  ) -> CrossFieldValues {
    var values = CrossFieldValues()
    for layer in code.layers where layer.depth <= evaluator.scope.depth {
      let base = evaluator.scope.base(at: layer.depth)
      // The values of an outer frame are known once one item has needed them.
      let isShared = layer.depth < evaluator.scope.depth
      if isShared, let known = evaluator.lookup.shared.crossFieldValues[layer.number, in: base] {
        values = known
        continue
      }
      add(layer, code, row, &evaluator, to: &values)
      if isShared { evaluator.lookup.shared.crossFieldValues[layer.number, in: base] = values }
    }
    return values
  }

  private func add(
    _ layer: CompiledCrossField.Layer, _ code: CompiledCrossField, _ row: borrowing Row,
    _ evaluator: inout RuleEvaluator, to values: inout CrossFieldValues
  ) {
    if case .allDifferent = code.rule.check {
      values.keys.append([])
      values.moments.append([])
    }
    for reference in layer.references {
      evaluator.lookup.find(reference, row, in: evaluator.scope)
      if evaluator.lookup.peersAreUnread { values.isDoubtful = true }
      let field = program.references[reference].field
      for slot in evaluator.lookup.peers {
        if row.isUnread(slot, field, program) { values.isDoubtful = true }
        if row.values[slot].state != .exempt { values.applying += 1 }
        guard row.isGiven(program.fields[field], at: slot, program) else { continue }
        values.present += 1
        switch code.rule.check {
        case .present, .allOrNone, .holds: break
        case .sum: addNumber(slot, field, row, to: &values)
        case .allDifferent: addKey(slot, field, code, row, to: &values)
        }
      }
    }
  }

  private func addNumber(
    _ slot: SlotID, _ field: FieldID, _ row: borrowing Row, to values: inout CrossFieldValues
  ) {
    guard let number = row.number(row.values[slot], program.fields[field].type) else { return }
    values.numbers += 1
    values.sum.add(number)
  }

  private func addKey(
    _ slot: SlotID, _ field: FieldID, _ code: CompiledCrossField, _ row: borrowing Row,
    to values: inout CrossFieldValues
  ) {
    let isMoment = program.fields[field].type.isMoment
    if !isMoment { values.hasOthers = true }
    // A `null` counts as given, but is not compared.
    guard row.values[slot].state != .null else { return }
    var key: [UInt8] = []
    if isMoment {
      row.appendKey(of: field, at: slot, asMoments: true, to: &key, program)
      if !Self.add(key, to: &values.moments) { values.repeatsMoment = true }
      key.removeAll(keepingCapacity: true)
    }
    guard code.comparesValues else { return }
    row.appendKey(of: field, at: slot, asMoments: false, to: &key, program)
    if !Self.add(key, to: &values.keys) { values.repeatsValue = true }
  }

  /// Adds a key to the innermost set; returns true if no set had the key yet.
  private static func add(_ key: [UInt8], to sets: inout [Set<[UInt8]>]) -> Bool {
    for set in sets.dropLast() where set.contains(key) { return false }
    return sets[sets.count - 1].insert(key).inserted
  }
}
