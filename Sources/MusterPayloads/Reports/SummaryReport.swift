import Muster

/// Writes the counts of failures as tables for people, with a section for each source.
public struct SummaryReport: Report {
  private let settings: ReportSettings
  private var words: ReportWords { settings.words }
  private var all = CheckTotals()

  private static let mostRules = 10
  private static let mostValues = 5

  /// Creates a summary.
  public init(_ settings: ReportSettings) { self.settings = settings }

  /// Appends the section of a source, if there are several sources.
  public mutating func add(_ source: SourceTotals, to text: inout [UInt8]) {
    all.add(source.totals)
    guard settings.hasManySources else { return }
    text.append(settings.style(.strong, TerminalEscaping.escaping(source.name)) + "\n")
    section(source.totals, to: &text)
    text.append("\n")
  }

  /// Appends the section of all sources.
  public mutating func end(_ tally: Tally, _ text: inout [UInt8]) {
    if settings.hasManySources { text.append(settings.style(.strong, words[.allSources]) + "\n") }
    section(all, to: &text)
  }

  private func section(_ totals: CheckTotals, to text: inout [UInt8]) {
    text.append("\(words.sentence(totals.tally))\n")
    guard totals.failureCount > 0 else { return }
    let heads = " (\(words[.failures]), \(words[.payloads]))\n"
    text.append("\n\(words[.byField])" + heads)
    table(totals.byField, totals, to: &text)
    text.append("\n\(words[.byCode])" + heads)
    table(totals.byCode, totals, to: &text)
    text.append("\n\(words[.mostFrequent])" + heads)
    rules(totals, to: &text)
  }

  private func rules(_ totals: CheckTotals, to text: inout [UInt8]) {
    let rules = totals.rules
    var lines = rules.prefix(Self.mostRules).map { tag, total in
      CheckTotals.Line(
        names: [name(of: tag.path), tag.code], list: tag.list, failures: total.failures,
        payloads: total.payloads)
    }
    let details = rules.prefix(Self.mostRules).map { self.details(of: $0.tag, $0.total) }
    // Nothing disappears without a trace: the last row counts all others.
    let others = rules.dropFirst(Self.mostRules).reduce(0) { $0 + $1.total.failures }
    if others > 0 {
      lines.append(CheckTotals.Line(names: ["…"], list: nil, failures: others, payloads: 0))
    }
    table(lines, totals, details: details, to: &text)
  }

  private func table(
    _ lines: [CheckTotals.Line], _ totals: CheckTotals, details: [[String]] = [],
    to text: inout [UInt8]
  ) {
    let all = totals.failureCount
    let cells = lines.map { line in
      let payloads =
        line.payloads == 0
        ? ["", ""]
        : [
          words.number(line.payloads), percent(line.payloads, of: totals.tally.payloads),
        ]
      return [words.number(line.failures), percent(line.failures, of: all)] + payloads
    }
    let widths = (0..<4).map { column in
      cells.map { $0[column].count }.max() ?? 0
    }
    for (index, line) in lines.enumerated() {
      for (cell, width) in zip(cells[index], widths) {
        text.append("  " + String(repeating: " ", count: width - cell.count) + cell)
      }
      let names = line.names.map { name(of: $0) }.joined(separator: " ")
      text.append("  \(names)\(mark(line.list))\n")
      if index < details.count {
        for detail in details[index] { text.append("      \(detail)\n") }
      }
    }
  }

  /// Returns the lines below a rule: the rule as written, its limit, the first and last place, and
  /// the most frequent values.
  private func details(of tag: FailureTag, _ total: FailureTotal) -> [String] {
    var details: [String] = []
    if let (rule, place) = settings.rule(of: tag) {
      details.append(rule + (place.map { " (\($0))" } ?? ""))
    }
    if let limit = tag.atMost { details.append(words(.limit, ["limit": limit.text])) }
    if let first = total.examples.first {
      let last = total.last.map { $0.text }
      details.append(
        total.payloads > 1 && first.detail.column == nil
          ? words(.fromTo, ["first": first.place, "last": last ?? ""])
          : words(.at, ["place": first.place]) + first.note(words))
    }
    let values = total.values.values(Self.mostValues).map { value in
      "\(value.value.shown) (\(words.count(value)))"
    }
    if !values.isEmpty {
      details.append(words(.values, ["values": values.joined(separator: ", ")]))
    }
    return details.map(TerminalEscaping.escaping)
  }

  private func name(of path: String) -> String {
    path.isEmpty ? words[.thePayload] : TerminalEscaping.escaping(path)
  }

  private func mark(_ list: FindingList?) -> String {
    switch list {
    case .warnings: " (\(words[.warning]))"
    case .undecided: " (\(words[.undecided]))"
    case .failures, .notAsked, nil: ""
    }
  }
}

extension ReportWords {
  /// Returns the number of a value's occurrences: `12`, or `at least 12`.
  func count(_ value: FrequentValues.Value) -> String {
    value.isLowerBound
      ? self(.atLeast, ["count": number(value.count)]) : number(value.count)
  }
}
