internal import Muster

extension MutationOperator {
  static let plural = MutationOperator(
    "plural",
    summary: "drops a plural category of a message, or swaps `one` and `other`",
    examples: [
      Example(
        "form: f\nfields:\n  a: { length: 2.. }\nmessages:\n  en:\n"
          + "    too-short: { count: min, one: 'Use {min} letter', other: 'Use {min} letters' }",
        [
          "form: f\nfields:\n  a: { length: 2.. }\nmessages:\n  en:\n"
            + "    too-short: { count: min, other: 'Use {min} letters' }",
          "form: f\nfields:\n  a: { length: 2.. }\nmessages:\n  en:\n"
            + "    too-short: { count: min, one: 'Use {min} letters', other: 'Use {min} letter' }",
        ])
    ]
  ) { site, pieces in
    guard site.role == .message, let entries = site.node.entries, site.node.value("count") != nil
    else { return [] }
    var changes = entries.indices.compactMap { index -> MutationChange? in
      let word = entries[index].key.text ?? ""
      guard word != "count", word != "other",
        let edit = pieces.removing(entry: index, of: site.node)
      else { return nil }
      return MutationChange([edit], "the plural's `\(word)` is dropped")
    }
    if let one = site.node.value("one"), let other = site.node.value("other") {
      changes.append(
        MutationChange(
          [
            pieces.replacing(one, with: pieces.written(other)),
            pieces.replacing(other, with: pieces.written(one)),
          ], "the plural's `one` and `other` are swapped"))
    }
    return changes.map { change in
      var change = change
      if site.hasOtherLanguages { change.language = site.language }
      return change
    }
  }
}
