/// Answers about computed fields that follow from answers about the fields that they read. Each
/// answer is found only once, however long the chain of computed fields is.
struct InputAnswers<Answer> {
  private var known: [SlotID: Answer] = [:]

  /// Returns the answer about a computed field. `conclude` receives the fields that the computed
  /// field reads, and the answers about those of them that are computed.
  mutating func answer(
    about slot: SlotID, in values: borrowing SessionValues,
    _ conclude: (_ reads: [SlotID], _ known: [SlotID: Answer]) -> Answer
  ) -> Answer {
    var waiting = [slot]
    var entered: Set<SlotID> = []
    while let next = waiting.last {
      if known[next] != nil {
        waiting.removeLast()
        continue
      }
      let reads = values.reads(of: next)
      let count = waiting.count
      if entered.insert(next).inserted {
        for read in reads
        where values.code(of: read).isComputed && known[read] == nil && !entered.contains(read) {
          waiting.append(read)
        }
      }
      if waiting.count == count { known[next] = .some(conclude(reads, known)) }
    }
    guard let answer = known[slot] else { preconditionFailure("the field was not asked about") }
    return answer
  }
}

extension InputAnswers<SlotID?> {
  /// Returns the field to correct for a failing field: the first field that it is computed from, or
  /// the field itself.
  mutating func mendingPlace(of slot: SlotID, in values: borrowing SessionValues) -> SlotID {
    guard values.code(of: slot).isComputed else { return slot }
    let first = answer(about: slot, in: values) { reads, known in
      var first: SlotID?
      for read in reads {
        let code = values.code(of: read)
        let place = code.isComputed ? known[read] ?? nil : code.type.isScalar ? read : nil
        if let place, first.map({ place < $0 }) ?? true { first = place }
      }
      return first
    }
    return first ?? slot
  }
}
