internal import Muster

extension RuleReference.Section {
  /// Returns the section for a terminal: a line for each entry, or more if the summary is long.
  public func text(width: Int = 80) -> String {
    let entries = entries
    let column = (entries.map(\.name.count).max() ?? 0) + 2
    var page = Paragraphs(width: width)
    for entry in entries {
      let gap = String(repeating: " ", count: column - entry.name.count)
      page.add(entry.summary, mark: entry.name + gap)
    }
    return page.text
  }
}

extension ReferenceEntry {
  /// Returns the entry for a terminal.
  func text(width: Int) -> String {
    var page = Paragraphs(width: width)
    page.add("\(name) (\(sort))")
    page.add(sentence, indent: 2)
    for paragraph in paragraphs {
      page.gap()
      page.add(paragraph, indent: 2)
    }
    if !facts.isEmpty {
      page.gap()
      let names = facts.map { $0.name.replacing("`", with: "") }
      let column = (names.map(\.count).max() ?? 0) + 2
      for (name, fact) in zip(names, facts) {
        let gap = String(repeating: " ", count: column - name.count)
        page.add(fact.text, indent: 2, mark: name + gap)
      }
    }
    for example in examples {
      page.gap()
      for line in example.rule.split(separator: "\n") { page.verbatim("  \(line)") }
      if !example.passing.isEmpty {
        page.add(example.passing.joined(separator: ", "), indent: 4, mark: "passes: ")
      }
      if !example.failing.isEmpty {
        page.add(example.failing.joined(separator: ", "), indent: 4, mark: "fails:  ")
      }
      for said in example.said { page.add(said, indent: 4, mark: "reports: ") }
    }
    return page.text
  }
}
