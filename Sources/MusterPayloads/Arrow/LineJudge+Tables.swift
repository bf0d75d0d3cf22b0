internal import Muster
internal import MusterArrow

/// Judges the rows of typed tables.
extension LineJudge {
  /// Judges the rows, column by column if whole rows are not needed. Rows with findings are judged
  /// as a whole.
  mutating func run(
    _ table: TypedRows, _ rows: borrowing BlockRows, _ scan: inout ScanBlock, _ stops: Stops
  ) {
    results.clear()
    let answers = judge.judge.keepsValues ? nil : judge.answers(about: table, form)
    for index in 0..<table.count {
      scan.line = index
      if let answers, answers[index] == .passes {
        passRow(&scan, rows)
        if settings.splits { split(&scan, passes: true, rows) }
      } else {
        let place = rows.place(of: &scan)
        if let problem = judge.fill(from: table, row: index, at: place) {
          report(problem, place, stops)
        } else {
          judgeRow(&scan, rows, stops)
        }
      }
      if results.tally.notPassing >= stops.notPassing {
        results.isCut = true
        return
      }
    }
  }

  /// Writes a row to the passing or the failing output as JSON, under the names of the fields.
  mutating func split(
    _ table: TypedRows, _ scan: inout ScanBlock, passes: Bool, _ rows: borrowing BlockRows
  ) {
    let isWanted = passes ? settings.passing != .dropped : settings.hasFailing
    guard isWanted else { return }
    if passes, settings.passing == .normalized {
      results.passing.append(Array(judge.verdict.payload.json().utf8))
      return results.passing.append(0x0A)
    }
    // A row with values that can't be read was reported, and is not passed on.
    guard let value = try? table.columns.value(scan.line) else { return }
    let json = Array(value.json().utf8)
    if passes {
      results.passing.append(json)
      results.passing.append(0x0A)
    } else if settings.givesReasons {
      let entry = reasonedEntry(&scan, rows)
      ReasonWriter.add(json.span, entry, namesSource: settings.namesSources, to: &results.failing)
      results.failing.append(0x0A)
    } else {
      results.failing.append(json)
      results.failing.append(0x0A)
    }
  }
}
