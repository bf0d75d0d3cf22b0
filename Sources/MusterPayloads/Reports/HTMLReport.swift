import Muster

extension ReportFormat {
  /// A page with the counts of failures, for people.
  public static let html = ReportFormat("html", .totals, showsValues: true) { HTMLReport($0) }
}

/// Writes the counts of failures as one HTML page without scripts, which has less than 300 KB
/// whatever the data. It can be read on a phone, on paper, in the dark, and by a screen reader.
struct HTMLReport: Report {
  private let settings: ReportSettings
  private var words: ReportWords { settings.words }
  private var all = CheckTotals()
  /// The rows of the table of sources, and the sections of sources.
  private var rows: [UInt8] = []
  private var sections: [UInt8] = []
  private var sources = 0
  private var rowCount = 0
  private var sectionCount = 0

  /// Limits that keep the page small: on the section of all sources, on those of single sources,
  /// and on the table of sources.
  private static let mostBytes = 80_000
  private static let mostSectionBytes = 80_000
  private static let mostRowBytes = 30_000
  private static let mostExamples = 3
  private static let mostValues = 8

  init(_ settings: ReportSettings) { self.settings = settings }

  mutating func add(_ source: SourceTotals, to text: inout [UInt8]) {
    all.add(source.totals)
    sources += 1
    guard settings.hasManySources else { return }
    let tally = source.totals.tally
    if rows.count < Self.mostRowBytes {
      let name = HTML.isolated(source.name.shortened(to: 100))
      rows.append("<tr><th scope=\"row\">\(name)</th>")
      rows.append(number(tally.payloads) + number(tally.notPassing))
      rows.append(bar(tally.notPassing, of: tally.payloads) + "</tr>\n")
      rowCount += 1
    }
    if source.totals.failureCount == 0 { return }
    let room = Self.mostSectionBytes - sections.count
    guard room > 0 else { return }
    sectionCount += 1
    let name = HTML.isolated(source.name.shortened(to: 100))
    sections.append("<section aria-labelledby=\"source-\(sectionCount)\">\n")
    sections.append("<h2 id=\"source-\(sectionCount)\">\(name)</h2>\n")
    sections.append("<p>\(HTML.escaped(words.sentence(tally)))</p>\n")
    section(source.totals, level: 3, most: min(room, 20_000), to: &sections)
    sections.append("</section>\n")
  }

  func end(_ tally: Tally, _ text: inout [UInt8]) {
    let verdict = CheckVerdict(all, settings)
    let form = settings.title.map { $0.shortened(to: 100) }
    let title = words[.reportTitle] + (form.map { ": \($0)" } ?? "")
    let heading = HTML.escaped(words[.reportTitle]) + (form.map { ": \(HTML.isolated($0))" } ?? "")
    let direction = LanguageLookup.isRightToLeft(words.tag) ? "rtl" : "ltr"
    text.append(
      """
      <!DOCTYPE html>
      <html lang="\(HTML.escaped(words.tag))" dir="\(direction)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(HTML.escaped(title))</title>
      <style>
      \(HTML.style)
      </style>
      </head>
      <body>
      <main>
      <h1>\(heading)</h1>
      <p class="verdict \(verdict.succeeds ? "good" : "bad")">\
      <span aria-hidden="true">\(verdict.succeeds ? "✓" : "✗")</span> \
      \(HTML.escaped(verdict.sentence))</p>

      """)
    section(all, level: 2, most: Self.mostBytes, to: &text)
    if settings.hasManySources { sourceTable(to: &text) }
    text += sections
    text.append("</main>\n</body>\n</html>\n")
  }

  private func sourceTable(to text: inout [UInt8]) {
    text.append("<h2 id=\"sources\" class=\"title\">\(HTML.escaped(words[.allSources]))</h2>\n")
    text.append("<table aria-labelledby=\"sources\">\n<thead>")
    text.append(heads([.source], [.payloads, .notPassing], bar: true) + "</thead>\n<tbody>\n")
    text += rows
    text.append("</tbody>\n</table>\n")
    others(sources - rowCount, to: &text)
  }

  /// Writes the tables of a source or of all sources, in at most about this many bytes.
  private func section(
    _ totals: CheckTotals, level: Int, most: Int, to text: inout [UInt8]
  ) {
    let start = text.count
    if totals.failureCount > 0 {
      title(.byField, level, to: &text)
      text.append("<table>\n<thead>")
      text.append(heads([.field], [.failures, .payloads], bar: true) + "</thead>\n<tbody>\n")
      let fields = totals.byField
      var shown = 0
      for line in fields where text.count - start < most / 4 {
        shown += 1
        let label = settings.label(of: line.field, at: line.names[0]).map {
          HTML.isolated($0.shortened(to: 60)) + " "
        }
        let name = (label ?? "") + path(line.names[0], isSoft: label != nil) + mark(line.list)
        text.append("<tr><th scope=\"row\">\(name)</th>")
        text.append(number(line.failures) + number(line.payloads))
        text.append(bar(line.payloads, of: totals.tally.payloads) + "</tr>\n")
      }
      text.append("</tbody>\n</table>\n")
      others(fields.count - shown, to: &text)
    }
    cleanFields(totals, to: &text)
    if totals.failureCount == 0 { return }
    title(.rules, level, to: &text)
    let rules = totals.rules
    var shown = 0
    for (tag, total) in rules where text.count - start < most {
      shown += 1
      rule(tag, total, totals, level: level + 1, to: &text)
    }
    others(rules.count - shown, to: &text)
  }

  /// Lists the labels of the fields without failures.
  private func cleanFields(_ totals: CheckTotals, to text: inout [UInt8]) {
    guard let plan = settings.form?.plan, totals.tally.payloads > 0 else { return }
    let failing = Set(totals.failures.keys.compactMap(\.field))
    let clean = plan.fields.ids.filter { id in
      let field = plan.fields[id]
      return field.frame == .form && !field.isOfHost && field.type != .group
        && !failing.contains(id)
    }
    if clean.isEmpty { return }
    let names = clean.prefix(100).map { id in
      HTML.isolated(plan.label(of: id, language: settings.language).shortened(to: 60))
    }
    let rest = clean.count > names.count ? " …" : ""
    let (before, behind) = words.around(.cleanFields)
    text.append("<p class=\"clean\">\(HTML.escaped(String(before)))")
    text.append(names.joined(separator: ", ") + rest + HTML.escaped(String(behind)) + "</p>\n")
  }

  private func rule(
    _ tag: FailureTag, _ total: FailureTotal, _ totals: CheckTotals, level: Int,
    to text: inout [UInt8]
  ) {
    text.append("<article>\n<h\(level)>\(path(tag.path)) ")
    text.append("<code>\(HTML.escaped(tag.code.shortened(to: 60)))</code>")
    text.append(mark(tag.list) + "</h\(level)>\n<p>")
    if let (rule, place) = settings.rule(of: tag) {
      text.append("<code dir=\"ltr\">\(HTML.escaped(rule))</code>")
      if let place { text.append(" <span class=\"place\">(\(HTML.isolated(place)))</span>") }
      text.append("<br>\n")
    }
    text.append(count(.failures, total.failures, of: totals.failureCount) + "; ")
    text.append(count(.payloads, total.payloads, of: totals.tally.payloads))
    if let limit = tag.atMost {
      text.append("; " + HTML.escaped(words(.limit, ["limit": limit.text])))
    }
    text.append("</p>\n")
    examples(total, to: &text)
    // The examples show the only values already.
    if total.failures > Self.mostExamples { values(total.values, to: &text) }
    text.append("</article>\n")
  }

  private func examples(_ total: FailureTotal, to text: inout [UInt8]) {
    if total.examples.isEmpty { return }
    text.append("<table>\n<caption>\(HTML.escaped(words[.examples]))</caption>\n<tbody>\n")
    for example in total.examples.prefix(Self.mostExamples) {
      let value = example.detail.value.map { " " + self.value($0) }
      text.append("<tr><th scope=\"row\" class=\"place\">")
      text.append(HTML.isolated(example.place.shortened(to: 100)) + "</th><td>")
      text.append(HTML.isolated(example.message.shortened(to: 300)))
      text.append(HTML.escaped(example.note(words)) + (value ?? "") + "</td></tr>\n")
    }
    if let last = total.last, total.payloads > Self.mostExamples {
      let place = last.text.shortened(to: 100)
      text.append("<tr><th scope=\"row\" class=\"place\">\(HTML.isolated(place))</th>")
      text.append("<td>…</td></tr>\n")
    }
    text.append("</tbody>\n</table>\n")
  }

  private func value(_ value: ReportedValue) -> String {
    "<code>\(HTML.isolated(value.shown))</code>"
  }

  private func values(_ values: FrequentValues, to text: inout [UInt8]) {
    let most = values.values(Self.mostValues)
    if most.isEmpty { return }
    text.append("<table>\n<caption>\(HTML.escaped(words[.frequentValues]))</caption>\n<tbody>\n")
    for value in most {
      text.append("<tr><th scope=\"row\">\(self.value(value.value))</th>")
      text.append("<td class=\"number\">\(HTML.escaped(words.count(value)))</td></tr>\n")
    }
    text.append("</tbody>\n</table>\n")
  }
}

extension HTMLReport {
  private func heads(
    _ names: [ReportWords.Word], _ numbers: [ReportWords.Word], bar: Bool
  ) -> String {
    let first = names.map { "<th scope=\"col\">\(HTML.escaped(words[$0]))</th>" }
    let others = numbers.map {
      "<th scope=\"col\" class=\"number\">\(HTML.escaped(words[$0]))</th>"
    }
    let share = "<th scope=\"col\" class=\"share\">%</th>"
    return "<tr>" + (first + others + (bar ? [share] : [])).joined() + "</tr>"
  }

  private func title(_ word: ReportWords.Word, _ level: Int, to text: inout [UInt8]) {
    text.append("<h\(level) class=\"title\">\(HTML.escaped(words[word]))</h\(level)>\n")
  }

  private func number(_ count: Int) -> String { "<td class=\"number\">\(words.number(count))</td>" }

  /// Returns a cell with a share, as a bar and as text.
  private func bar(_ count: Int, of all: Int) -> String {
    let share = percent(count, of: all)
    let width = share.dropLast(2)
    return "<td class=\"share\"><span class=\"bar\" aria-hidden=\"true\">"
      + "<span style=\"width:\(width)%\"></span></span><bdi>\(share)</bdi></td>"
  }

  private func count(_ word: ReportWords.Word, _ count: Int, of all: Int) -> String {
    "\(HTML.escaped(words[word])): \(words.number(count)) (<bdi>\(percent(count, of: all))</bdi>)"
  }

  private func path(_ path: String, isSoft: Bool = false) -> String {
    if path.isEmpty { return HTML.escaped(words[.thePayload]) }
    let shown = HTML.isolated(path.shortened(to: 100))
    return isSoft ? "<span class=\"place\">\(shown)</span>" : shown
  }

  private func mark(_ list: FindingList?) -> String {
    switch list {
    case .warnings: " <span class=\"mark\">\(HTML.escaped(words[.warning]))</span>"
    case .undecided: " <span class=\"mark\">\(HTML.escaped(words[.undecided]))</span>"
    case .failures, .notAsked, nil: ""
    }
  }

  private func others(_ count: Int, to text: inout [UInt8]) {
    if count <= 0 { return }
    let note = words(.others, ["count": words.number(count)])
    text.append("<p class=\"others\">\(HTML.escaped(note))</p>\n")
  }
}
