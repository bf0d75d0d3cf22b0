internal import Muster

/// The facts that a report adds to a row's findings: their values, and the places of these values.
struct RowDetails: ~Copyable {
  private var places: RowPlaces
  /// The values that may be shown.
  let values: ReportedValues

  init(_ form: RuleForm, showsValues: Bool) {
    places = RowPlaces(form)
    values = ReportedValues(form, areWanted: showsValues)
  }

  /// Finds the places of the findings for a block's last row.
  @inline(__always)
  mutating func find(
    _ judge: borrowing Judge, _ row: borrowing Row, _ scan: inout ScanBlock,
    _ rows: borrowing BlockRows
  ) {
    places.find(judge, row, &scan, rows)
  }

  /// The findings of the row whose places were found last.
  var findings: Span<PlacedFinding> {
    @_lifetime(borrow self)
    get { places.findings.span }
  }

  /// True if missing and unknown columns are the only problems of the row.
  var areAllOfColumns: Bool {
    let findings = findings
    return findings.indices.allSatisfy { findings[$0].column != nil }
  }

  /// Returns the facts about all findings of the row, by verdict list, with the given values.
  func all(_ values: ReportedValues) -> [FindingList: [ReportedFinding]] {
    var all: [FindingList: [ReportedFinding]] = [:]
    let findings = findings
    for index in findings.indices {
      let finding = findings[index]
      var detail = ReportedFinding(
        finding.place, values.slot(of: finding.facts).flatMap { ReportedValue($0) })
      detail.column = finding.column
      all[finding.facts.list, default: []].append(detail)
    }
    return all
  }
}
