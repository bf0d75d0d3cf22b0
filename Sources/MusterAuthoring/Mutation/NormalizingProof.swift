internal import Muster

/// A proof that two lists of normalising steps have the same effect on every string.
///
/// Both lists are brought into one order: adjacent steps are swapped if this makes no difference,
/// and steps that `digits-only` makes unnecessary are left out. `nfc` and `nfkc`, which depend on
/// adjacent characters, and `strip`, which can remove letters or spaces, keep their places.
enum NormalizingProof {
  /// Returns true if the steps are proven to have the same effect.
  static func areAlike(_ left: [NormalizingStep], _ right: [NormalizingStep]) -> Bool {
    ordered(left).map(\.proofWords) == ordered(right).map(\.proofWords)
  }

  private static func ordered(_ steps: [NormalizingStep]) -> [NormalizingStep] {
    var steps = steps
    if steps.contains(where: \.leavesDigits) {
      // All other steps that only remove characters, or change letters, have no effect.
      steps = steps.filter { $0.leavesDigits || $0.isSeenByDigits }
    }
    for end in steps.indices.reversed() {
      for index in steps.indices where index < end {
        let (first, second) = (steps[index], steps[index + 1])
        if first.commutes(with: second), second.proofWords < first.proofWords {
          steps.swapAt(index, index + 1)
        }
      }
    }
    // The same step twice in a row has the effect of a single step.
    return steps.indices.filter { index in
      index == 0 || steps[index].proofWords != steps[index - 1].proofWords
    }.map { steps[$0] }
  }
}

extension NormalizingStep {
  fileprivate var leavesDigits: Bool {
    if case .digitsOnly = self { true } else { false }
  }

  /// The step as a string that is unique to it.
  fileprivate var proofWords: String {
    if case .strip(let characters) = self { "strip \(characters)" } else { word }
  }

  /// True if the step may change which digits `digits-only` leaves.
  fileprivate var isSeenByDigits: Bool {
    switch self {
    case .trim, .collapseSpaces, .lowercase, .uppercase: false
    case .strip(let characters): characters.contains { $0.isNumber }
    case .digitsOnly, .nfc, .nfkc: true
    }
  }

  fileprivate func commutes(with other: NormalizingStep) -> Bool {
    switch (self, other) {
    case (.trim, .collapseSpaces), (.collapseSpaces, .trim): true
    case (.trim, .lowercase), (.trim, .uppercase), (.lowercase, .trim), (.uppercase, .trim): true
    case (.collapseSpaces, .lowercase), (.collapseSpaces, .uppercase): true
    case (.lowercase, .collapseSpaces), (.uppercase, .collapseSpaces): true
    default: false
    }
  }
}
