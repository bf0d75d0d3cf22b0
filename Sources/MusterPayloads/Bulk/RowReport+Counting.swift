internal import Muster

extension RowReport {
  /// Counts a row's findings, and keeps the first ones as examples.
  mutating func count(
    _ judge: borrowing Judge, _ row: borrowing Row, _ details: inout RowDetails,
    _ shown: ReportedValues, _ scan: inout ScanBlock, _ rows: borrowing BlockRows,
    in results: inout BlockResults, source: String
  ) {
    results.totals.begin(at: rows.place(of: &scan))
    var isPlaced = false
    for index in 0..<judge.findingCount {
      let facts = judge.facts(of: index, row)
      if facts.list == .notAsked { continue }
      let number = texts.tag(index, judge, row)
      let member = facts.isUnknownMember ? judge.memberName(of: index, row) : nil
      let named = member.map { texts.tags.all[number].naming($0) }
      let slot = shown.slot(of: facts)
      if results.totals.count(number, texts.tags, member: named) {
        if !isPlaced { details.find(judge, row, &scan, rows) }
        isPlaced = true
        let found = details.findings[index]
        var detail = ReportedFinding(found.place, slot.flatMap { ReportedValue($0) })
        detail.column = found.column
        let example = FailureExample(
          payload: FailureExample.Payload(source: source, place: rows.place(of: &scan)),
          message: texts.failure(index, judge, row).message, detail: detail)
        results.totals.add(example, of: named ?? texts.tags.all[number])
      }
      if let slot { results.totals.note(slot, of: number) }
    }
    results.totals.endRow()
  }

  /// Counts a payload that can't be read.
  mutating func count(
    _ problem: PayloadProblem, at place: PayloadPlace, in results: inout BlockResults,
    source: String
  ) {
    results.totals.begin(at: place)
    let number = tag(of: problem)
    if results.totals.count(number, texts.tags, member: nil) {
      let example = FailureExample(
        payload: FailureExample.Payload(source: source, place: place), message: problem.message,
        detail: ReportedFinding(problem.place ?? ValuePlace(place)))
      results.totals.add(example, of: texts.tags.all[number])
    }
    results.totals.endRow()
  }
}
