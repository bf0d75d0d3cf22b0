/// The values that a reference finds, for lookup.
struct PeerValues {
  /// Bytes that are the same for equal values.
  var keys: Set<[UInt8]> = []
  /// True if one of the values is unreadable or undecided.
  var isDoubtful = false
  /// The strings that a person may be typing, sorted by their bytes.
  var texts: [[UInt8]]?
}

/// Finds the values of other fields, in one place or in every item. Answers that many items share
/// are kept until a value changes.
struct PeerLookup {
  let program: Program
  /// The slots that the last reference led to.
  private(set) var peers: [SlotID] = []
  /// True if a list on the path to them can't be read.
  private(set) var peersAreUnread = false
  /// The reason why a list on the path is undecided.
  private(set) var peersDoubt: RuleCode?
  /// Answers that many items share.
  var shared = SharedAnswers()
  /// The number of values that were compared for the row: the cost of rules over lists.
  var looks = 0
  /// The maximum number of values that are compared one by one, which takes a few tenths of a
  /// second. Beyond it, conditions are undecided.
  var mostLooks = 4_000_000

  init(_ program: Program) {
    self.program = program
  }

  /// Forgets all kept answers.
  mutating func forget() {
    shared.forget()
    looks = 0
  }

  /// Releases the memory that a rare huge row needed.
  mutating func releaseMemory() { peers = [] }

  /// Collects the slots of a reference into `peers`: every item's, if the reference goes through
  /// lists. Notes if lists on the path are unreadable or undecided.
  ///
  /// Items that do not count are skipped. Conditions are decided before empty optional groups are
  /// skipped, so conditions use `omitting` to leave out the slots inside these groups.
  mutating func find(
    _ reference: ReferenceID, _ row: borrowing Row, in scope: Scope, omitting: Bool = false
  ) {
    peers.removeAll(keepingCapacity: true)
    peersAreUnread = false
    peersDoubt = nil
    let code = program.references[reference]
    guard code.depth <= scope.depth else { return }
    let skips = omitting && code.optionals.contains { !$0.isEmpty }
    collect(row, code, leg: 0, base: scope.base(at: code.depth), omitting: skips)
    looks += peers.count
  }

  private mutating func collect(
    _ row: borrowing Row, _ code: CompiledReference, leg: Int, base: SlotID, omitting: Bool
  ) {
    if omitting {
      for group in code.optionals[leg] where row.isOmitted(group, base: base, program) { return }
    }
    let slot = base + (leg == 0 ? code.slot : code.hops[leg - 1])
    guard leg < code.hops.count else {
      peers.append(slot)
      return
    }
    guard row.values[slot].state == .present else {
      if row.isUnread(slot, code.lists[leg], program) { peersAreUnread = true }
      if let doubt = row.doubt(of: slot, code.lists[leg], program) { peersDoubt = doubt }
      return
    }
    let item = program.fields[code.items[leg]]
    var next = row.firstItem(of: slot)
    while let base = next {
      if row.isItem(item, at: base + item.slot, program) {
        collect(row, code, leg: leg + 1, base: base, omitting: omitting)
      }
      next = row.item(after: base)
    }
  }

  /// Returns true if a value is one of those that a reference finds; `nil` if one of these values
  /// can't be read.
  mutating func isAmong(
    _ reference: ReferenceID, _ row: borrowing Row, in scope: Scope, _ slot: SlotID,
    _ field: FieldID
  ) -> Bool? {
    let asMoments = program.comparesMoments(field, program.references[reference].field)
    let base = know(reference, row, in: scope, asMoments: asMoments)
    guard let shared = shared.peers[reference, in: base], !shared.isDoubtful else { return nil }
    var key: [UInt8] = []
    row.appendKey(of: field, at: slot, asMoments: asMoments, to: &key, program)
    return shared.keys.contains(key)
  }

  /// Finds a reference's values unless they are known; returns the frame that they depend on.
  private mutating func know(
    _ reference: ReferenceID, _ row: borrowing Row, in scope: Scope, asMoments: Bool
  ) -> SlotID {
    let code = program.references[reference]
    let base = scope.base(upTo: code.depth)
    if shared.peers[reference, in: base] != nil { return base }
    var values = PeerValues()
    find(reference, row, in: scope)
    values.isDoubtful = peersAreUnread
    for peer in peers {
      if row.isUnread(peer, code.field, program) { values.isDoubtful = true }
      guard row.values[peer].state == .present else { continue }
      var key: [UInt8] = []
      row.appendKey(of: code.field, at: peer, asMoments: asMoments, to: &key, program)
      values.keys.insert(key)
    }
    shared.peers[reference, in: base] = values
    return base
  }

  /// Returns true if a reference finds a string that starts with the one being typed.
  mutating func isBeginning(
    _ reference: ReferenceID, _ row: borrowing Row, in scope: Scope, _ field: CompiledField,
    _ text: [UInt8]
  ) -> Bool {
    let asMoments = program.comparesMoments(field.id, program.references[reference].field)
    let base = know(reference, row, in: scope, asMoments: asMoments)
    if shared.peers[reference, in: base]?.texts == nil {
      find(reference, row, in: scope)
      var texts = peers.filter { row.values[$0].state == .present }
        .flatMap { program.typedTexts(of: row.values[$0].slot.shown, field) }.map { Array($0.utf8) }
      texts.sort { $0.lexicographicallyPrecedes($1) }
      shared.peers.alter(reference) { $0.texts = texts }
    }
    guard let texts = shared.peers[reference, in: base]?.texts else { return false }
    // The longer strings that start with it come right after it.
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low + high) / 2
      if text.lexicographicallyPrecedes(texts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < texts.count && texts[low].starts(with: text)
  }
}
