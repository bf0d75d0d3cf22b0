internal import CMuster
internal import Muster

/// The findings for the payload that was judged last.
extension JudgeEngine {
  /// The number of findings.
  var findingCount: Int { isJudged ? judge.findingCount : 0 }

  /// The findings as C reads them; `nil` if there are none.
  var records: UnsafePointer<muster_finding>? {
    guard findingCount > 0 else { return nil }
    sort()
    findings.removeAll()
    for index in 0..<judge.findingCount {
      let found = knownTexts.entry(index, judge, row) { texts(index, isKept: $0) }
      findings.add(found, judge.list(of: index), field: judge.field(of: index)?.index ?? -1)
    }
    return unsafe findings.lent
  }

  private func texts(_ index: Int, isKept: Bool) -> FindingTexts {
    let failure = judge.failure(at: index, row, writer).failure
    if isKept { textsCount &+= 1 }
    return FindingTexts(isKept ? textsCount : 0, code: failure.code, path: failure.path)
  }

  /// Returns a finding by its index among the records, with its messages; `nil` if there is none.
  func finding(_ index: Int) -> Value? {
    guard index >= 0, index < findingCount else { return Optional.none }
    sort()
    return judge.failure(at: index, row, writer).failure.value
  }

  /// The verdict, with all messages; `nil` if there is none.
  var verdict: Value? {
    guard isJudged else { return Optional.none }
    sort()
    var lists = FindingList.allCases.map { _ in [Value]() }
    for index in 0..<judge.findingCount {
      let failure = judge.failure(at: index, row, writer).failure
      lists[Int(judge.list(of: index).rawValue)].append(failure.value)
    }
    var members: ValueMembers = [:]
    members.add("passes", .boolean(hasPassed))
    for (list, items) in zip(FindingList.allCases, lists) { members.add(list.word, .list(items)) }
    return members.value
  }

  /// Sorts the findings into the verdict's order.
  private func sort() {
    if isSorted { return }
    judge.sortFindings(row)
    isSorted = true
  }
}
