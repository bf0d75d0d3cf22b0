internal import Muster

/// Writes the report for rows, in the two formats that are written for many rows at once.
struct RowReport: ~Copyable {
  var texts: FailureTexts
  private let isJSONLines: Bool
  private let unit: PayloadPlace.Unit
  /// The text before and after a row's number or, in reports for people, a value's place.
  private let before: [UInt8]
  private let behind: [UInt8]
  /// The text before the number of a row of a typed table, instead of that before a line.
  private let beforeRow: [UInt8]
  private let passing: [UInt8]
  /// The bytes after the number of a row without findings.
  private let passingEnd: [UInt8]

  init(
    _ form: RuleForm, _ settings: BulkCheck.Settings, source: String, unit: PayloadPlace.Unit
  ) {
    isJSONLines = settings.format == .jsonl
    self.unit = unit
    texts = FailureTexts(
      form, isJSONLines ? .jsonLines : .pretty(settings.style), language: settings.judging.language)
    if isJSONLines {
      var before = Array(#"{"source":"#.utf8)
      before.appendJSON(source)
      self.before = before + Array(#","\#(JSONEntry.key(unit))":"#.utf8)
      behind = Array(#","passes":false"#.utf8)
      beforeRow = []
      passing = Array(#","passes":true"#.utf8)
      passingEnd = passing + Array("}\n".utf8)
    } else {
      // The place as `PrettyReport` writes it, split around its line and column.
      let place = settings.style(.place, "\(TerminalEscaping.escaping(source)):\u{0}: ")
      let parts = Array(place.utf8).split(separator: 0, omittingEmptySubsequences: false)
      before = Array(parts[0])
      behind = Array(parts[1])
      // The text before ends with the colon before a line.
      beforeRow = before + Array(" row ".utf8)
      passing = []
      passingEnd = []
    }
  }

  /// The tags under which failures are counted.
  var tags: FailureTags { texts.tags }

  /// Returns the tag index for a problem with reading a payload.
  mutating func tag(of problem: PayloadProblem) -> Int {
    texts.place(of: FailureTag(path: "", code: problem.code, list: nil))
  }

  /// Writes a row without findings.
  @inline(__always)
  mutating func reportPassing(_ line: Int, to output: inout OutputBytes) {
    guard isJSONLines else { return }
    output.append(before)
    output.append(number: line)
    output.append(passingEnd)
  }

  /// Finds the places of a row's values, then writes the row's findings, for each list that has
  /// any.
  ///
  /// Both happen in one call, because each call copies the judge and its row.
  mutating func add(
    passes: Bool, _ judge: borrowing Judge, _ row: borrowing Row, _ details: inout RowDetails,
    _ scan: inout ScanBlock, _ rows: borrowing BlockRows, to results: inout BlockResults
  ) {
    details.find(judge, row, &scan, rows)
    add(
      rows.number(of: &scan), passes: passes, judge, row, details.findings, details.values,
      to: &results)
  }

  @inline(__always)
  private mutating func add(
    _ line: Int, passes: Bool, _ judge: borrowing Judge, _ row: borrowing Row,
    _ findings: Span<PlacedFinding>, _ values: ReportedValues, to results: inout BlockResults
  ) {
    let lists = judge.foundLists
    if !isJSONLines {
      if lists.hasFailures { report(.failures, line, judge, row, findings, values, to: &results) }
      if lists.hasUndecided { report(.undecided, line, judge, row, findings, values, to: &results) }
      if lists.hasWarnings { report(.warnings, line, judge, row, findings, values, to: &results) }
      return
    }
    results.report.append(before)
    results.report.append(number: line)
    results.report.append(passes ? passing : behind)
    if lists.hasFailures { reportList(.failures, judge, row, findings, values, to: &results) }
    if lists.hasWarnings { reportList(.warnings, judge, row, findings, values, to: &results) }
    if lists.hasUndecided { reportList(.undecided, judge, row, findings, values, to: &results) }
    if lists.hasNotAsked { reportList(.notAsked, judge, row, findings, values, to: &results) }
    results.report.append("}\n")
  }

  private mutating func reportList(
    _ list: FindingList, _ judge: borrowing Judge, _ row: borrowing Row,
    _ findings: Span<PlacedFinding>, _ values: ReportedValues, to results: inout BlockResults
  ) {
    switch list {
    case .failures: results.report.append(#","failures":["#)
    case .warnings: results.report.append(#","warnings":["#)
    case .undecided: results.report.append(#","undecided":["#)
    case .notAsked: results.report.append(#","notAsked":["#)
    }
    var isFirst = true
    for index in findings.indices where findings[index].facts.list == list {
      if !isFirst { results.report.append(UInt8(ascii: ",")) }
      isFirst = false
      texts.write(index, findings[index], judge, row, values, to: &results.report)
    }
    results.report.append(UInt8(ascii: "]"))
  }

  /// Keeps the line about a missing or unknown column, unless the block already has it.
  private mutating func tellOnce(
    _ index: Int, _ finding: PlacedFinding, _ judge: borrowing Judge, _ row: borrowing Row,
    _ values: ReportedValues, in results: inout BlockResults
  ) {
    let number = texts.tag(index, judge, row)
    var tag = texts.tags.all[number]
    if let name = judge.memberName(of: index, row) { tag = tag.naming(name) }
    if results.columns.contains(where: { $0.tag == tag }) { return }
    var line = OutputBytes()
    write(finding.place, to: &line)
    texts.write(index, finding, judge, row, values, to: &line)
    results.columns.append((tag, line.copy))
  }

  /// Writes a place as `PrettyReport` does.
  @inline(__always)
  private func write(_ place: ValuePlace, to output: inout OutputBytes) {
    if place.isRow { return write(row: place.line, to: &output) }
    output.append(before)
    output.append(number: place.line)
    output.append(UInt8(ascii: ":"))
    output.append(number: place.column)
    output.append(behind)
  }

  @inline(never)
  private func write(row: Int, to output: inout OutputBytes) {
    if row == 0 {
      output.append(before.span.extracting(0..<before.count - 1))
    } else {
      output.append(beforeRow)
      output.append(number: row)
    }
    output.append(behind)
  }

  /// Writes a line for each finding of a list.
  private mutating func report(
    _ list: FindingList, _ number: Int, _ judge: borrowing Judge, _ row: borrowing Row,
    _ findings: Span<PlacedFinding>, _ values: ReportedValues, to results: inout BlockResults
  ) {
    for index in findings.indices where findings[index].facts.list == list {
      let finding = findings[index]
      if finding.column != nil {
        tellOnce(index, finding, judge, row, values, in: &results)
        continue
      }
      write(finding.place, to: &results.report)
      if unit == .index {
        results.report.append(UInt8(ascii: "["))
        results.report.append(number: number)
        results.report.append(UInt8(ascii: "]"))
        results.report.append(UInt8(ascii: " "))
      }
      texts.write(index, finding, judge, row, values, to: &results.report)
    }
  }
}
