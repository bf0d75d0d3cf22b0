/// The decisions on a list's items in a search: which of them are found.
struct FoundItems {
  private var decisions: [Decision?]
  private var found = 0
  private var doubtful = 0
  /// The positions without a decision.
  private var forgotten: [Int] = []

  init(count: Int) { decisions = Array(repeating: .no, count: count) }

  /// True if an item is found.
  var isAnyFound: Bool { found > 0 }

  /// The decision of the whole search.
  var decision: Decision { found > 0 ? .yes : doubtful > 0 ? .undecided(.gaveUp) : .no }

  /// Sets the decision on an item.
  mutating func set(_ decision: Decision, at position: Int) {
    count(decisions[position], -1)
    count(decision, 1)
    decisions[position] = decision
  }

  /// Forgets the decision on an item.
  mutating func forget(_ position: Int) {
    if decisions[position] == nil { return }
    count(decisions[position], -1)
    decisions[position] = nil
    forgotten.append(position)
  }

  /// Returns the position of an item without a decision; `nil` if all are decided.
  mutating func nextForgotten() -> Int? { forgotten.popLast() }

  private mutating func count(_ decision: Decision?, _ step: Int) {
    switch decision {
    case .yes: found += step
    case .undecided: doubtful += step
    case .no, nil: break
    }
  }
}
