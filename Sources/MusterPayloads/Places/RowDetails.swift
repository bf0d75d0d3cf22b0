internal import Muster

/// The facts that a report adds to the findings of a row: the places of their values, and the
/// values.
struct RowDetails: ~Copyable {
  var places: RowPlaces
  private let values: ReportedValues

  init(_ form: RuleForm, showsValues: Bool) {
    places = RowPlaces(form)
    values = ReportedValues(form, areWanted: showsValues)
  }

  /// Returns the facts about a finding, once the places of its row's have been found.
  func detail(
    of index: Int, _ judge: borrowing Judge, _ row: borrowing Row
  ) -> ReportedFinding {
    var detail = ReportedFinding(
      places.all[index], slot(of: index, judge, row).flatMap { ReportedValue($0) })
    detail.isOfMissingColumn = isOfMissingColumn(index)
    return detail
  }

  /// Returns true if a finding is of a required field for which the row's table has no column.
  func isOfMissingColumn(_ index: Int) -> Bool { places.missingColumns.contains(index) }

  /// Returns the value that a finding is about, if it is to be shown.
  func slot(of index: Int, _ judge: borrowing Judge, _ row: borrowing Row) -> Slot? {
    values.slot(of: index, judge, row)
  }

  /// Returns the facts about all findings of the row, by the lists of its verdict.
  func all(_ judge: borrowing Judge, _ row: borrowing Row) -> [FindingList: [ReportedFinding]] {
    var all: [FindingList: [ReportedFinding]] = [:]
    for index in 0..<judge.findingCount {
      all[judge.list(of: index), default: []].append(detail(of: index, judge, row))
    }
    return all
  }
}
