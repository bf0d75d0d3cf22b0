import Muster

extension ReportFormat {
  /// A short summary in Markdown, for a comment on a pull request.
  public static let markdown = ReportFormat("markdown", .totals) { MarkdownReport($0) }
}

/// Writes the counts of failures as tables in GitHub's Markdown. The report is short enough for a
/// comment, whatever the data.
///
/// Everything that comes from the data or the rule file has its punctuation as character
/// references, so it can't be markup, and it can't mention a person or an issue.
struct MarkdownReport: Report {
  private let settings: ReportSettings
  private var words: ReportWords { settings.words }
  private var all = CheckTotals()
  private var sections: [UInt8] = []
  private var left = 0

  /// Comments on GitHub have at most 65,536 characters, of which the sections of single sources get
  /// this many, and each table about half as many.
  private static let mostBytes = 20_000
  private static let mostLines = 20
  private static let mostValues = 3

  init(_ settings: ReportSettings) { self.settings = settings }

  mutating func add(_ source: SourceTotals, to text: inout [UInt8]) {
    all.add(source.totals)
    guard settings.hasManySources else { return }
    var section: [UInt8] = []
    section.append("\n#### \(Self.code(source.name))\n\n")
    section.append("\(words.sentence(source.totals.tally))\n")
    tables(of: source.totals, to: &section)
    if sections.count + section.count > Self.mostBytes {
      left += 1
    } else {
      sections += section
    }
  }

  func end(_ tally: Tally, _ text: inout [UInt8]) {
    let verdict = CheckVerdict(all, settings)
    text.append("### \(verdict.succeeds ? "✅" : "❌") \(Self.escaped(verdict.sentence))\n")
    tables(of: all, to: &text)
    text += sections
    if left > 0 { text.append("\n\(words(.others, ["count": words.number(left)]))\n") }
  }

  private func tables(of totals: CheckTotals, to text: inout [UInt8]) {
    if totals.failureCount == 0 { return }
    let counts = "\(words[.failures]) | \(words[.payloads])"
    text.append("\n| \(words[.field]) | \(counts) |\n|---|--:|--:|\n")
    let fields = totals.byField
    var start = text.count
    var shown = 0
    for line in fields.prefix(Self.mostLines) where text.count - start < Self.mostBytes / 2 {
      shown += 1
      text.append("| \(name(line.names[0]))\(mark(line.list)) | ")
      text.append("\(share(line.failures, totals.failureCount)) | ")
      text.append("\(share(line.payloads, totals.tally.payloads)) |\n")
    }
    others(fields.count - shown, to: &text)
    text.append("\n| \(words[.rule]) | \(counts) | \(words[.examples]) | ")
    text.append("\(words[.frequentValues]) |\n|---|--:|--:|---|---|\n")
    let rules = totals.rules
    (start, shown) = (text.count, 0)
    for (tag, total) in rules.prefix(Self.mostLines)
    where text.count - start < Self.mostBytes / 2 {
      shown += 1
      rule(tag, total, totals, to: &text)
    }
    others(rules.count - shown, to: &text)
  }

  private func rule(
    _ tag: FailureTag, _ total: FailureTotal, _ totals: CheckTotals, to text: inout [UInt8]
  ) {
    text.append("| \(name(tag.path)) \(Self.code(tag.code))\(mark(tag.list))")
    if let (rule, place) = settings.rule(of: tag) {
      text.append("<br>\(Self.code(rule))")
      if let place { text.append(" (\(Self.escaped(place)))") }
    }
    if let limit = tag.atMost {
      text.append("<br>\(Self.escaped(words(.limit, ["limit": limit.text])))")
    }
    text.append(" | \(share(total.failures, totals.failureCount)) | ")
    text.append("\(share(total.payloads, totals.tally.payloads)) | ")
    if let example = total.examples.first {
      text.append("\(Self.code(example.place))<br>\(Self.escaped(example.message))")
      text.append(Self.escaped(example.note(words)))
    }
    let values = total.values.values(Self.mostValues).map { value in
      "\(Self.code(value.value.shown)) (\(words.count(value)))"
    }
    text.append(" | \(values.joined(separator: "<br>")) |\n")
  }

  private func others(_ count: Int, to text: inout [UInt8]) {
    if count <= 0 { return }
    text.append("\n\(words(.others, ["count": words.number(count)]))\n")
  }

  private func share(_ count: Int, _ all: Int) -> String {
    "\(words.number(count)) (\(percent(count, of: all)))"
  }

  private func name(_ path: String) -> String {
    path.isEmpty ? Self.escaped(words[.thePayload]) : Self.code(path)
  }

  private func mark(_ list: FindingList?) -> String {
    switch list {
    case .warnings: " (\(words[.warning]))"
    case .undecided: " (\(words[.undecided]))"
    case .failures, .notAsked, nil: ""
    }
  }

  private static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in TerminalEscaping.escaping(text.shortened(to: 100)).unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ",", "/", "(", ")", "%", ";", "?": break
      case let scalar where scalar.value < 0x80:
        escaped += "&#\(scalar.value);"
        // A word joiner keeps `@name` and `#1` from being links.
        if scalar == "@" || scalar == "#" { escaped += "&#8288;" }
        continue
      default: break
      }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
