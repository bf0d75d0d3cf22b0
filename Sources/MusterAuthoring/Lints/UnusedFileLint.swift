internal import Muster

extension Lint {
  static let unusedFile = Lint(
    "unused-file",
    summary: "a file under `use` that the form uses nothing from",
    page: [
      "The form uses none of the file's shapes and patterns, and the file has no messages.",
      "Remove it from `use`.",
    ],
    passing: [
      Example(
        """
        form: signup
        use: [shared.yaml]
        fields: { name: { is: shared.name } }
        """, using: [("shared", "shapes: { name: { length: ..80 } }")]),
      Example(
        """
        form: signup
        use: [shared.yaml]
        fields: { name: { matches: '(?&shared.word)' } }
        """, using: [("shared", "patterns: { word: '[a-z]+' }")]),
    ],
    failing: [
      Example(
        """
        form: signup
        use: [shared.yaml]
        fields: { name: { length: ..80 } }
        """, using: [("shared", "shapes: { name: { length: ..80 } }")],
        says: "2:7: nothing from `shared` is used")
    ],
    find: { subject in
      let written = subject.file.value("use")
      let items = written?.items ?? written.map { [$0] } ?? []
      let uses = subject.source.parts.first?.uses ?? []
      if uses.isEmpty { return [] }
      let shapes = subject.file.all.compactMap { $0.value("is")?.text }
      let names = shapes + PatternCalls(in: subject.file).names.map(String.init)
      return zip(items, uses).compactMap { item, part in
        let used = subject.source.parts[part]
        let isUsed =
          used.node.value("messages") != nil
          || names.contains { $0.hasPrefix("\(used.name).") }
        return isUsed
          ? nil : LintFinding("nothing from `\(used.name)` is used", at: item.range)
      }
    }
  )
}
