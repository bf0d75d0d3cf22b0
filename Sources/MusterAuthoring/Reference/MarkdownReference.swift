internal import Muster

extension RuleReference.Section {
  /// The section as Markdown: a table, then each entry.
  public var markdown: String {
    var page = "# \(title)\n\n"
    page += "<!-- Written by `scripts/reference` from the catalogs; changes here are lost. -->\n\n"
    page += "\(introduction)\n\n"
    page += "| \(heading) | |\n|---|---|\n"
    for entry in entries {
      page += "| [`\(entry.name)`](#\(entry.name)) | \(entry.summary.tableCell) |\n"
    }
    for entry in entries { page += "\n" + entry.markdown(level: 2) }
    return page
  }
}

extension ReferenceEntry {
  /// Returns the entry as Markdown, with a heading of the given level.
  func markdown(level: Int) -> String {
    var page = "\(String(repeating: "#", count: level)) \(name)\n\n\(sentence)\n"
    for paragraph in paragraphs { page += "\n\(paragraph)\n" }
    if !facts.isEmpty {
      page += "\n| | |\n|---|---|\n"
      for fact in facts { page += "| \(fact.name) | \(fact.text.tableCell) |\n" }
    }
    for example in examples {
      page += "\n```yaml\n\(example.rule)\n```\n"
      let lists = [("passes", example.passing), ("fails", example.failing)]
      let shown = lists.filter { !$0.1.isEmpty }.map { "\($0.0): \(Self.codes($0.1))" }
      let lines = shown + example.said.map { "reports: \($0)" }
      if !lines.isEmpty { page += "\n\(lines.joined(separator: "  \n"))\n" }
    }
    return page
  }

  /// Returns values as code, in fences long enough for the backticks inside.
  private static func codes(_ values: [String]) -> String {
    values.map { value in
      guard value.contains("`") else { return "`\(value)`" }
      return "`` \(value) ``"
    }.joined(separator: ", ")
  }

  /// The summary as a sentence.
  var sentence: String { summary.capitalizedFirst + "." }
}

extension String {
  /// The text escaped for a table's cell.
  fileprivate var tableCell: String { replacing("|", with: "\\|") }
}
