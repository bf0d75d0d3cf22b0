/// Finding other fields' values, and comparing values.
extension Judge {
  /// The slot of a reference that goes through no list.
  @inline(__always)
  func value(_ reference: Int) -> Int? {
    let code = program.references[reference]
    guard code.hops.isEmpty, code.depth < bases.count else { return nil }
    return bases[code.depth] + code.slot
  }

  /// The slots of a reference, every item's where it goes through lists, into `peers`.
  ///
  /// Items that do not count are passed over. Conditions are asked before groups of which nothing is
  /// given are skipped, so they leave out what stands in those by `omitting` it.
  mutating func findPeers(_ reference: Int, _ row: borrowing Row, omitting: Bool = false) {
    peers.removeAll(keepingCapacity: true)
    let code = program.references[reference]
    guard code.depth < bases.count else { return }
    let skips = omitting && code.optionals.contains { !$0.isEmpty }
    collect(row, code, leg: 0, base: bases[code.depth], omitting: skips)
  }

  /// The values a reference finds in the items of lists, for telling whether one is among them.
  struct SharedKeys {
    var base: Int
    var keys: Set<[UInt8]> = []
    var hasUnreadable = false
  }

  /// Whether a value is one of those that a reference finds; `nil` where one of them can't be read.
  mutating func isAmong(
    _ reference: Int, _ row: borrowing Row, _ slot: Int, _ field: Int
  ) -> Bool? {
    let code = program.references[reference]
    let asMoments = program.fields[field].type.isMoment && program.fields[code.field].type.isMoment
    let base = bases[min(code.depth, bases.count - 1)]
    if sharedKeys[reference]?.base != base {
      var shared = SharedKeys(base: base)
      findPeers(reference, row)
      for peer in peers {
        if readings[peer].state == .unreadable { shared.hasUnreadable = true }
        guard readings[peer].state == .present else { continue }
        var key: [UInt8] = []
        appendKey(of: code.field, at: peer, row, asMoments: asMoments, to: &key)
        shared.keys.insert(key)
      }
      sharedKeys[reference] = shared
    }
    guard let shared = sharedKeys[reference], !shared.hasUnreadable else { return nil }
    var key: [UInt8] = []
    appendKey(of: field, at: slot, row, asMoments: asMoments, to: &key)
    return shared.keys.contains(key)
  }

  /// Appends bytes that are the same for equal values and for no others; what is not there is like
  /// `null`.
  func appendKey(
    of field: Int, at slot: Int, _ row: borrowing Row, asMoments: Bool, ignoringCase: Bool = false,
    to key: inout [UInt8]
  ) {
    let reading = readings[slot]
    guard reading.state == .present else { return key.append(UInt8(ascii: "n")) }
    let type = program.fields[field].type
    if asMoments && type.isMoment {
      key += "\(type.word) \(reading.key.major) \(reading.key.minor);".utf8
    } else {
      value(of: field, at: slot, row).appendKey(to: &key, ignoringCase: ignoringCase)
    }
  }

  private mutating func collect(
    _ row: borrowing Row, _ code: ReferenceCode, leg: Int, base: Int, omitting: Bool
  ) {
    if omitting {
      for group in code.optionals[leg] where isOmitted(group, base: base, row) { return }
    }
    let slot = base + (leg == 0 ? code.slot : code.hops[leg - 1])
    guard leg < code.hops.count else {
      peers.append(slot)
      return
    }
    guard readings[slot].state == .present else { return }
    let item = program.fields[code.items[leg]]
    var next = row.firstItem(of: slot)
    while let base = next {
      if isItem(item, at: base + Int(item.slot), row) {
        collect(row, code, leg: leg + 1, base: base, omitting: omitting)
      }
      next = row.item(after: base)
    }
  }

  /// A reading as a number, where it is one.
  func number(_ reading: Reading, _ type: ValueType) -> Number? {
    guard reading.state == .present else { return nil }
    return switch type {
    case .integer: Number(reading.key.major)
    case .number: numbers[Int(reading.key.major)]
    case .any where reading.slot.kind == .number: Number(reading.slot.span, grammar: .json)
    default: nil
    }
  }

  /// Whether a value equals a literal of its field's type.
  func isEqual(
    _ slot: Int, _ field: FieldCode, _ literal: Literal, _ row: borrowing Row
  ) -> Bool {
    let reading = readings[slot]
    switch literal {
    case .text(let text): return reading.slot.kind == .text && isSame(reading.slot.span, text)
    case .boolean(let flag): return reading.slot.kind == (flag ? .yes : .no)
    case .integer(let integer): return reading.key.major == integer
    case .number(let number): return self.number(reading, field.type) == number
    case .moment(let moment): return reading.key == moment.key
    case .json(let expected): return value(of: Int(field.index), at: slot, row).isSame(as: expected)
    }
  }

  /// Whether two values are equal: texts by their bytes, numbers by value.
  func isEqual(
    _ left: Int, _ field: Int, _ right: Int, _ other: Int, _ row: borrowing Row
  ) -> Bool {
    let (first, second) = (readings[left], readings[right])
    if first.slot.kind == .text && second.slot.kind == .text {
      return program.fields[field].type.isMoment && program.fields[other].type.isMoment
        ? first.key == second.key : isSame(first.slot.span, second.slot.span)
    }
    if first.slot.kind == .number && second.slot.kind == .number {
      return plain(first.slot).isSame(as: plain(second.slot))
    }
    if first.slot.kind == .json || first.slot.kind == .items || first.slot.kind == .group {
      return value(of: field, at: left, row).isSame(as: value(of: other, at: right, row))
    }
    return first.slot.kind == second.slot.kind
  }
}
