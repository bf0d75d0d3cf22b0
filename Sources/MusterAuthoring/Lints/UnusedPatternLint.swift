internal import Muster

extension Lint {
  static let unusedPattern = Lint(
    "unused-pattern",
    summary: "a named pattern that no rule and no other pattern in the file uses",
    page: [
      "No rule and no other pattern calls this pattern with `(?&name)`.",
      "Remove it, or move it to a file that others `use`.",
    ],
    passing: [
      """
      form: signup
      patterns: { word: '[a-z]+' }
      fields: { name: { matches: '(?&word)(-(?&word))*' } }
      """
    ],
    failing: [
      Example(
        """
        form: signup
        patterns: { word: '[a-z]+' }
        fields: { name: { matches: 'word' } }
        """,
        says: "2:13: the pattern `word` is not used")
    ],
    find: { subject in
      guard subject.file.value("patterns") != nil else { return [] }
      let calls = PatternCalls(in: subject.file)
      return subject.unused("patterns", "the pattern") { name, entry in
        calls.areMade(to: name, outside: entry.value)
      }
    }
  )
}

extension LintSubject {
  /// Returns the unused names under a key of the file.
  func unused(
    _ key: String, _ what: String, isUsed: (String, Node.Entry) -> Bool
  ) -> [LintFinding] {
    (file.value(key)?.entries ?? []).compactMap { entry in
      guard let name = entry.key.text, !name.hasPrefix("x-"), !isUsed(name, entry) else {
        return nil
      }
      return LintFinding("\(what) `\(name)` is not used", at: entry.key.range)
    }
  }
}
