/// The values that a reference finds, for telling whether one is among them.
struct PeerValues {
  /// Bytes that are the same for equal values.
  var keys: Set<[UInt8]> = []
  /// Whether one of them can't be read or told.
  var isDoubtful = false
  /// The texts that someone could be typing, in the order of their bytes.
  var texts: [[UInt8]]?
}

/// Finding the values of other fields: one, or every item's.
extension Judge {
  /// The slot of a reference that goes through no list.
  @inline(__always)
  func value(_ reference: Int) -> Int? {
    let code = program.references[reference]
    guard code.hops.isEmpty, code.depth < bases.count else { return nil }
    return bases[code.depth] + code.slot
  }

  /// The slots of a reference, every item's where it goes through lists, into `peers`, and whether
  /// lists on the way can't be read or told.
  ///
  /// Items that do not count are passed over. Conditions are asked before groups of which nothing is
  /// given are skipped, so they leave out what stands in those by `omitting` it.
  mutating func findPeers(_ reference: Int, _ row: borrowing Row, omitting: Bool = false) {
    peers.removeAll(keepingCapacity: true)
    peersAreUnread = false
    peersDoubt = nil
    let code = program.references[reference]
    guard code.depth < bases.count else { return }
    let skips = omitting && code.optionals.contains { !$0.isEmpty }
    collect(row, code, leg: 0, base: bases[code.depth], omitting: skips)
    looks += peers.count
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
    guard readings[slot].state == .present else {
      if isUnread(slot, code.lists[leg]) { peersAreUnread = true }
      if let doubt = doubt(of: slot, code.lists[leg]) { peersDoubt = doubt }
      return
    }
    let item = program.fields[code.items[leg]]
    var next = row.firstItem(of: slot)
    while let base = next {
      if isItem(item, at: base + Int(item.slot), row) {
        collect(row, code, leg: leg + 1, base: base, omitting: omitting)
      }
      next = row.item(after: base)
    }
  }

  /// Whether a value can't be read, or it can't be told whether it applies: that is told there, and
  /// whoever reads it passes.
  func isUnread(_ slot: Int, _ field: Int) -> Bool {
    switch readings[slot].state {
    case .unreadable, .undecided: true
    case .absent, .present, .null, .skipped, .omitted: false
    case .exempt: doubt(of: slot, field) != nil
    }
  }

  /// Why it can't be told whether a field applies, or a group around it.
  func doubt(of slot: Int, _ field: Int) -> RuleCode? {
    switch readings[slot].state {
    case .undecided: return readings[slot].doubt
    case .absent, .present, .null, .unreadable, .skipped, .omitted: return nil
    case .exempt:
      var doubt: RuleCode?
      let base = slot - Int(program.fields[field].slot)
      var group = Int(program.fields[field].group)
      while group >= 0 {
        let reading = readings[base + Int(program.fields[group].slot)]
        if reading.state == .undecided { doubt = reading.doubt }
        group = Int(program.fields[group].group)
      }
      return doubt
    }
  }

  /// Whether a value is one of those that a reference finds; `nil` where one of them can't be read.
  mutating func isAmong(
    _ reference: Int, _ row: borrowing Row, _ slot: Int, _ field: Int
  ) -> Bool? {
    let asMoments = comparesMoments(field, program.references[reference].field)
    let base = knowPeers(reference, row, asMoments: asMoments)
    guard let shared = shared.peers[reference, in: base], !shared.isDoubtful else { return nil }
    var key: [UInt8] = []
    appendKey(of: field, at: slot, row, asMoments: asMoments, to: &key)
    return shared.keys.contains(key)
  }

  /// Whether two fields compare as moments.
  func comparesMoments(_ field: Int, _ other: Int) -> Bool {
    program.fields[field].type.isMoment && program.fields[other].type.isMoment
  }

  /// Finds a reference's values where they are not known; the frame that they depend on.
  private mutating func knowPeers(
    _ reference: Int, _ row: borrowing Row, asMoments: Bool
  ) -> Int {
    let code = program.references[reference]
    let base = bases[min(code.depth, bases.count - 1)]
    if shared.peers[reference, in: base] != nil { return base }
    var values = PeerValues()
    findPeers(reference, row)
    values.isDoubtful = peersAreUnread
    for peer in peers {
      if isUnread(peer, code.field) { values.isDoubtful = true }
      guard readings[peer].state == .present else { continue }
      var key: [UInt8] = []
      appendKey(of: code.field, at: peer, row, asMoments: asMoments, to: &key)
      values.keys.insert(key)
    }
    shared.peers[reference, in: base] = values
    return base
  }

  /// Whether a text that is being typed begins one of those that a reference finds.
  mutating func isBeginning(
    _ reference: Int, _ row: borrowing Row, _ field: FieldCode, _ text: [UInt8]
  ) -> Bool {
    let asMoments = comparesMoments(Int(field.index), program.references[reference].field)
    let base = knowPeers(reference, row, asMoments: asMoments)
    if shared.peers[reference, in: base]?.texts == nil {
      findPeers(reference, row)
      var texts = peers.filter { readings[$0].state == .present }
        .flatMap { typedTexts(of: readings[$0].slot.shown, field) }.map { Array($0.utf8) }
      texts.sort { $0.lexicographicallyPrecedes($1) }
      shared.peers.alter(reference) { $0.texts = texts }
    }
    guard let texts = shared.peers[reference, in: base]?.texts else { return false }
    // Those that begin with it, and are longer, stand right behind it.
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low + high) / 2
      if text.lexicographicallyPrecedes(texts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < texts.count && texts[low].starts(with: text)
  }
}
