/// All that a rule over several fields knows of them. What is further out than the item that is
/// judged comes to the same for all items.
struct TogetherValues {
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

extension Judge {
  /// What the values of a rule come to in the frame that is entered.
  mutating func values(of code: TogetherCode, _ row: borrowing Row) -> TogetherValues {
    var values = TogetherValues()
    for layer in code.layers where layer.depth < bases.count {
      let base = bases[layer.depth]
      // Of a frame around this one they are known, once an item asked.
      let isShared = layer.depth < bases.count - 1
      if isShared, let known = shared.together[layer.number, in: base] {
        values = known
        continue
      }
      add(layer, code, row, to: &values)
      if isShared { shared.together[layer.number, in: base] = values }
    }
    return values
  }

  private mutating func add(
    _ layer: TogetherCode.Layer, _ code: TogetherCode, _ row: borrowing Row,
    to values: inout TogetherValues
  ) {
    if case .allDifferent = code.rule.check {
      values.keys.append([])
      values.moments.append([])
    }
    for reference in layer.references {
      findPeers(reference, row)
      if peersAreUnread { values.isDoubtful = true }
      let field = program.references[reference].field
      for index in peers.indices {
        let slot = peers[index]
        if isUnread(slot, field) { values.isDoubtful = true }
        if readings[slot].state != .exempt { values.applying += 1 }
        guard isGiven(program.fields[field], at: slot, row) else { continue }
        values.present += 1
        switch code.rule.check {
        case .present, .allOrNone: break
        case .sum: addNumber(slot, field, to: &values)
        case .allDifferent: addKey(slot, field, code, row, to: &values)
        }
      }
    }
  }

  private func addNumber(_ slot: Int, _ field: Int, to values: inout TogetherValues) {
    guard let number = number(readings[slot], program.fields[field].type) else { return }
    values.numbers += 1
    values.sum.add(number)
  }

  private func addKey(
    _ slot: Int, _ field: Int, _ code: TogetherCode, _ row: borrowing Row,
    to values: inout TogetherValues
  ) {
    let isMoment = program.fields[field].type.isMoment
    if !isMoment { values.hasOthers = true }
    // A null is given, and passed over.
    guard readings[slot].state != .null else { return }
    var key: [UInt8] = []
    if isMoment {
      appendKey(of: field, at: slot, row, asMoments: true, to: &key)
      if !Self.add(key, to: &values.moments) { values.repeatsMoment = true }
      key.removeAll(keepingCapacity: true)
    }
    guard code.comparesValues else { return }
    appendKey(of: field, at: slot, row, asMoments: false, to: &key)
    if !Self.add(key, to: &values.keys) { values.repeatsValue = true }
  }

  /// Adds a key to the innermost set; whether it stands in none yet.
  private static func add(_ key: [UInt8], to sets: inout [Set<[UInt8]>]) -> Bool {
    for set in sets.dropLast() where set.contains(key) { return false }
    return sets[sets.count - 1].insert(key).inserted
  }
}
