import Muster

/// All kinds of rules, a row each.
struct KindTable: ReferencePage {
  var markdown: String {
    var kinds = MarkdownTable(["kind", "on", "asks", "argument", "fails with"])
    for kind in Kind.all {
      kinds.add([
        code(kind.word), kind.typeNames, kind.summary, kind.argument,
        kind.codes.filter { !$0.name.contains(".") }.map { code($0.name) }
          .joined(separator: ", "),
      ])
    }
    var together = MarkdownTable(["key", "asks", "argument"])
    for kind in TogetherKind.all {
      together.add([code(kind.word), kind.summary, kind.argument])
    }
    return """
      # Kinds of rules

      Written by `muster reference kinds --markdown`.

      \(kinds.text)
      ## Over several fields, under `together`

      \(together.text)
      """
  }

  func text(width: Int) -> String {
    var page = HelpPage(width: width)
    page.table("Kinds of rules:", Kind.all.map { ($0.word, $0.summary) })
    page.table(
      "Over several fields, under `together`:", TogetherKind.all.map { ($0.word, $0.summary) })
    return page.text
  }
}

extension Kind {
  /// The types it reads: `text, list`; `all` where it reads any.
  var typeNames: String {
    types.count == ValueType.allCases.count ? "all" : types.map(\.word).joined(separator: ", ")
  }
}
