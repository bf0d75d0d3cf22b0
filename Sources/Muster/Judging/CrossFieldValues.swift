/// All that a rule over several fields knows of them. What is further out than the item that is
/// judged comes to the same for all items.
struct CrossFieldValues {
  /// Whether one of them can't be read or told.
  var isDoubtful = false
  /// How many are there, and how many apply.
  var present = 0
  var applying = 0
  /// How many numbers are there, and their sum.
  var numbers = 0
  var sum = NumberSum()
  /// The values of each frame, and the moments that they are: sets that are added to no more once
  /// items further in compare theirs with them.
  var keys: [Set<[UInt8]>] = []
  var moments: [Set<[UInt8]>] = []
  /// Whether there is something that is no moment, two values are the same, or two moments.
  var hasOthers = false
  var repeatsValue = false
  var repeatsMoment = false

  /// Whether two are the same: as moments, where all of them are.
  var isRepeated: Bool { hasOthers ? repeatsValue : repeatsMoment }
}

extension CrossFieldPass {
  /// What the values of a rule come to in the frame that is entered.
  func values(
    of code: CrossFieldCode, _ row: borrowing Row, _ evaluator: inout RuleEvaluator
  ) -> CrossFieldValues {
    var values = CrossFieldValues()
    for layer in code.layers where layer.depth <= evaluator.scope.depth {
      let base = evaluator.scope.bases[layer.depth]
      // Of a frame around this one they are known, once an item asked.
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
    _ layer: CrossFieldCode.Layer, _ code: CrossFieldCode, _ row: borrowing Row,
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
        case .present, .allOrNone: break
        case .sum: addNumber(slot, field, row, to: &values)
        case .allDifferent: addKey(slot, field, code, row, to: &values)
        }
      }
    }
  }

  private func addNumber(
    _ slot: Int, _ field: Int, _ row: borrowing Row, to values: inout CrossFieldValues
  ) {
    guard let number = row.number(row.values[slot], program.fields[field].type) else { return }
    values.numbers += 1
    values.sum.add(number)
  }

  private func addKey(
    _ slot: Int, _ field: Int, _ code: CrossFieldCode, _ row: borrowing Row,
    to values: inout CrossFieldValues
  ) {
    let isMoment = program.fields[field].type.isMoment
    if !isMoment { values.hasOthers = true }
    // A null is given, and passed over.
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

  /// Adds a key to the innermost set; whether it stands in none yet.
  private static func add(_ key: [UInt8], to sets: inout [Set<[UInt8]>]) -> Bool {
    for set in sets.dropLast() where set.contains(key) { return false }
    return sets[sets.count - 1].insert(key).inserted
  }
}
