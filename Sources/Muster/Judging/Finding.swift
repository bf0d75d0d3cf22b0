/// Something a row did not pass, small enough to note while judging; the text is made last.
struct Finding {
  var answer: Answer
  /// The rule, as an index into the program's rules; -1 where the field itself is meant.
  var rule: Int32
  /// The rule over several fields; -1 where it is none.
  var together: Int32 = -1
  /// The member that nobody named; -1 where it is a field.
  var extra: Int32 = -1
  var isWarning: Bool
  var field: Int32
  /// The first slot of the frame it was found in.
  var base: Int
  /// Where the first slots of the frames from the form to that one begin and end.
  var bases: Range<Int>
  /// Where its places in lists begin and end.
  var trail: Range<Int>
  /// A code that the host's check gave.
  var ownCode: String?
}

extension Judge {
  @inline(never)
  mutating func find(_ answer: Answer, _ operation: Operation, field: Int) {
    find(answer, rule: operation.rule, isWarning: operation.isWarning, field: field)
  }

  mutating func find(_ answer: Answer, rule: Int32, isWarning: Bool, field: Int) {
    let start = trails.count
    let firstBase = trailBases.count
    trailBases.append(contentsOf: bases)
    if places.count > 1 { trails.append(contentsOf: places[1...]) }
    findings.append(
      Finding(
        answer: answer, rule: rule, isWarning: isWarning, field: Int32(field),
        base: bases[bases.count - 1], bases: firstBase..<trailBases.count,
        trail: start..<trails.count,
        ownCode: own(answer)))
    if isWarning { return }
    if case .undecided(.ask) = answer { return }
    blocks = true
    if case .fails = answer { isDecided = endsAtFailure }
  }

  /// The first slot of the frame at a depth around a finding.
  func base(of finding: Finding, depth: Int) -> Int? {
    depth < finding.bases.count ? trailBases[finding.bases.lowerBound + depth] : nil
  }

  private func own(_ answer: Answer) -> String? {
    if case .fails(.own, _) = answer { ownCode } else { nil }
  }
}
