/// Something a row did not pass, small enough to note while judging; the text is made last.
struct Finding: BitwiseCopyable {
  var answer: Answer
  /// The rule, as an index into the program's rules; -1 where the field itself is meant.
  var rule: Int32
  /// The rule over several fields; -1 where it is none.
  var together: Int32 = -1
  /// The member that nobody named; -1 where it is a field.
  var extra: Int32 = -1
  /// A code that the host's check gave, as an index into those of the row; -1 where there is none.
  var ownCode: Int32 = -1
  /// What numbers added up to, as an index into the sums of the row; -1 where that is not told.
  var sum: Int32 = -1
  var isWarning: Bool
  var field: Int32
  /// The first slot of the frame it was found in.
  var base: Int
  /// Where the way to that frame begins among the judge's steps, and how many frames further in
  /// than the form's own it is.
  var firstStep: Int32 = 0
  var depth: Int32 = 0
}

/// A step of the way to a finding: an item's place in its list, and its first slot.
struct ItemStep: BitwiseCopyable {
  var place: Int
  var base: Int
}

extension Judge {
  @inline(never)
  mutating func find(_ answer: Answer, _ operation: Operation, field: Int) {
    find(answer, rule: operation.rule, isWarning: operation.isWarning, field: field)
  }

  mutating func find(_ answer: Answer, rule: Int32, isWarning: Bool, field: Int) {
    var finding = Finding(
      answer: answer, rule: rule, isWarning: isWarning, field: Int32(field),
      base: bases[bases.count - 1])
    if bases.count > 1 {
      finding.firstStep = Int32(itemSteps.count)
      finding.depth = Int32(bases.count - 1)
      for depth in 1..<bases.count {
        // A session enters an item without counting those before it: its paths are its own.
        let place = depth < places.count ? places[depth] : 0
        itemSteps.append(ItemStep(place: place, base: bases[depth]))
      }
    }
    if case .fails(.own, _) = answer, let ownCode {
      finding.ownCode = Int32(ownCodes.count)
      ownCodes.append(ownCode)
    }
    findings.append(finding)
    hasFindings = true
    if isWarning { return }
    if case .undecided(.ask) = answer { return }
    blocks = true
    if case .fails = answer { isDecided = endsAtFailure }
  }

  /// The item at a depth around a finding, 1 being that of an outermost list.
  func itemStep(of finding: Finding, depth: Int) -> ItemStep? {
    depth > 0 && depth <= finding.depth ? itemSteps[Int(finding.firstStep) + depth - 1] : nil
  }

  /// The first slot of the frame at a depth around a finding.
  func base(of finding: Finding, depth: Int) -> Int? {
    depth == 0 ? 0 : itemStep(of: finding, depth: depth)?.base
  }

  /// The first slots of the frames from the form to that of a finding.
  func bases(of finding: Finding) -> [Int] {
    var bases = [0]
    for depth in 0..<Int(finding.depth) {
      bases.append(itemSteps[Int(finding.firstStep) + depth].base)
    }
    return bases
  }

  /// The code that the host's check gave.
  func ownCode(of finding: Finding) -> String? {
    finding.ownCode < 0 ? nil : ownCodes[Int(finding.ownCode)]
  }

  /// What the numbers of a rule over several fields added up to.
  func sum(of finding: Finding) -> Number? { finding.sum < 0 ? nil : sums[Int(finding.sum)] }

  /// Forgets what was found.
  @inline(__always)
  mutating func forgetFindings() {
    findings.removeAll()
    hasFindings = false
    itemSteps.removeAll()
    if !ownCodes.isEmpty { ownCodes.removeAll(keepingCapacity: true) }
    if !sums.isEmpty { sums.removeAll(keepingCapacity: true) }
  }
}
