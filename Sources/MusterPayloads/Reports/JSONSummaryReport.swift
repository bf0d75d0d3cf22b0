import Muster

/// Writes the counts of failures as one JSON object.
public struct JSONSummaryReport: Report {
  private let settings: ReportSettings
  private var all = CheckTotals()
  private var sample: [UInt8] = []
  private var isFirst = true

  private static let mostValues = 10

  /// Creates a summary.
  public init(_ settings: ReportSettings) { self.settings = settings }

  /// Begins the object. If there are several sources, it begins with the first one, after the notes
  /// on that source.
  public func begin(_ text: inout [UInt8]) {
    if !settings.hasManySources { text.append("{") }
  }

  /// Keeps an entry of the sample.
  public mutating func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    if !sample.isEmpty { sample.append(",") }
    JSONEntry.write(entry, to: &sample)
  }

  /// Appends the counts of a source, if there are several sources.
  public mutating func add(_ source: SourceTotals, to text: inout [UInt8]) {
    all.add(source.totals)
    guard settings.hasManySources else { return }
    text.append(isFirst ? #"{"sources":[{"source":"# : #",{"source":"#)
    isFirst = false
    text.appendJSON(source.name)
    text.append(",")
    members(source.totals, to: &text)
    text.append("}")
  }

  /// Ends the object with the counts of all sources, and the sample.
  public func end(_ tally: Tally, _ text: inout [UInt8]) {
    if settings.hasManySources { text.append(isFirst ? #"{"sources":[],"# : "],") }
    members(all, to: &text)
    if !sample.isEmpty {
      text.append(#","sample":["#)
      text += sample
      text.append("]")
    }
    text.append("}\n")
  }

  private func members(_ totals: CheckTotals, to text: inout [UInt8]) {
    let tally = totals.tally
    text.append(#""payloads":\#(tally.payloads),"passing":\#(tally.passing)"#)
    text.append(#","failing":\#(tally.failing),"undecided":\#(tally.undecided)"#)
    text.append(#","unreadable":\#(tally.unreadable),"warned":\#(tally.warned)"#)
    text.append(#","notAsked":\#(tally.notAsked)"#)
    list("fields", ["path"], totals.byField, totals, to: &text)
    list("codes", ["code"], totals.byCode, totals, to: &text)
    let rules = totals.rules.map { tag, total in
      CheckTotals.Line(
        names: [tag.path, tag.code], list: tag.list, failures: total.failures,
        payloads: total.payloads)
    }
    list("failures", ["path", "code"], rules, totals, to: &text) { index, text in
      details(of: totals.rules[index].tag, totals.rules[index].total, to: &text)
    }
  }

  private func list(
    _ name: String, _ keys: [String], _ lines: [CheckTotals.Line], _ totals: CheckTotals,
    to text: inout [UInt8], more: (Int, inout [UInt8]) -> Void = { _, _ in }
  ) {
    let all = totals.failureCount
    text.append(#","\#(name)":["#)
    for (index, line) in lines.enumerated() {
      text.append(index == 0 ? "{" : ",{")
      for (key, name) in zip(keys, line.names) {
        text.append(#""\#(key)":"#)
        text.appendJSON(name)
        text.append(",")
      }
      text.append(#""severity":"\#(Self.severity(line.list))","count":\#(line.failures)"#)
      text.append(#","share":\#(Self.share(line.failures, of: all)),"payloads":\#(line.payloads)"#)
      text.append(#","payloadShare":\#(Self.share(line.payloads, of: totals.tally.payloads))"#)
      more(index, &text)
      text.append("}")
    }
    text.append("]")
  }

  private func details(of tag: FailureTag, _ total: FailureTotal, to text: inout [UInt8]) {
    if let (rule, place) = settings.rule(of: tag) {
      text.append(#","rule":"#)
      text.appendJSON(rule)
      if let place {
        text.append(#","rulePlace":"#)
        text.appendJSON(place)
      }
    }
    if let limit = tag.atMost { text.append(#","atMost":"\#(limit.text)""#) }
    if let first = total.examples.first {
      let place = first.detail.place
      text.append(#","first":{"source":"#)
      text.appendJSON(first.payload.source)
      text.append(
        place.isRow
          ? #","record":\#(place.line)}"# : #","line":\#(place.line),"column":\#(place.column)}"#)
    }
    if let last = total.last {
      text.append(#","last":{"source":"#)
      text.appendJSON(last.source)
      let key = last.place.unit == .row ? "record" : "line"
      text.append(#","\#(key)":\#(last.place.line)}"#)
    }
    let values = total.values.values(Self.mostValues)
    if values.isEmpty { return }
    text.append(#","values":["#)
    for (index, value) in values.enumerated() {
      text.append(index == 0 ? "{" : ",{")
      // The member begins with a comma.
      var member: [UInt8] = []
      JSONEntry.value(value.value, to: &member)
      text += member.dropFirst()
      text.append(#","count":\#(value.count)"#)
      if value.isLowerBound { text.append(#","isLowerBound":true"#) }
      text.append("}")
    }
    text.append("]")
  }

  /// The effect of a failure on its payload in one word, as in a CSV report.
  private static func severity(_ list: FindingList?) -> String {
    switch list {
    case .warnings: "warning"
    case .undecided: "undecided"
    case .failures, .notAsked, nil: "error"
    }
  }

  private static func share(_ count: Int, of all: Int) -> String {
    decimal(all == 0 ? 0 : Double(count) / Double(all), places: 6)
  }
}
