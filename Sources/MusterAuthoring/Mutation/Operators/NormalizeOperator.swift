internal import Muster

extension MutationOperator {
  static let normalize = MutationOperator(
    "normalize",
    summary: "drops a step of `normalize`, swaps two steps, or adds one to the others",
    examples: [
      Example(
        "a: { normalize: [trim, lowercase] }",
        [
          "a: { normalize: [lowercase] }", "a: { normalize: [trim] }",
          "a: { normalize: [lowercase, trim] }",
          "a: { normalize: [trim, lowercase, collapse-spaces] }",
          "a: { normalize: [trim, lowercase, nfc] }",
        ]),
      Example(
        "a: { normalize: [digits-only] }", ["a: {}"]),
      Example("a: { length: ..9 }", ["a: { normalize: [trim], length: ..9 }"]),
    ]
  ) { site, pieces in
    if site.role == .field { return begun(site, pieces) }
    guard site.role == .setting, site.word == "normalize" else { return [] }
    let items = site.node.items ?? [site.node]
    let texts = items.map { pieces.written($0) }
    var changes: [MutationChange] = []
    for index in items.indices {
      let edit =
        items.count == 1 ? site.whole?.removal(pieces) : pieces.removing(item: index, of: site.node)
      guard let edit else { continue }
      changes.append(
        MutationChange(
          [edit], "`\(texts[index])` is dropped", at: items[index].range?.start))
    }
    for index in items.indices.dropLast() {
      changes.append(
        MutationChange(
          [
            pieces.replacing(items[index], with: texts[index + 1]),
            pieces.replacing(items[index + 1], with: texts[index]),
          ], "`\(texts[index])` and `\(texts[index + 1])` are swapped"))
    }
    return changes + added(site, texts, pieces)
  }

  /// Returns changes that start to normalise: an unrestricted string may as well be trimmed, and a
  /// file that normalises some strings may as well normalise others.
  private static func begun(_ site: MutationSite, _ pieces: FilePieces) -> [MutationChange] {
    let keys = (site.node.entries ?? []).compactMap { $0.key.text }
    let others: Set = ["normalize", "is", "compute", "one-of", "equals", "secret"]
    guard site.field.type == .text, !keys.isEmpty, !keys.contains(where: others.contains) else {
      return []
    }
    let shaped: Set = ["matches", "format", "rules", "any", "characters"]
    let isFree = !keys.contains(where: shaped.contains)
    let steps = site.isNormalizedElsewhere ? ["trim", "lowercase"] : isFree ? ["trim"] : []
    return steps.flatMap { step in
      let edit = pieces.adding("normalize", "[\(pieces.scalar(step))]", to: site.entry)
      return site.change(edit, "`\(step)` normalises it")
    }
  }

  private static func added(
    _ site: MutationSite, _ texts: [String], _ pieces: FilePieces
  ) -> [MutationChange] {
    let words = Set(texts)
    if words.contains("digits-only") { return [] }
    var steps = ["trim", "collapse-spaces"]
    if !words.contains("lowercase"), !words.contains("uppercase") {
      steps += ["lowercase", "uppercase"]
    }
    if !words.contains("nfkc") { steps.append("nfc") }
    guard pieces.isFlow(site.node) || site.node.items == nil else { return [] }
    return steps.filter { !words.contains($0) }.map { step in
      MutationChange(
        [pieces.replacing(site.node, with: "[\((texts + [step]).joined(separator: ", "))]")],
        "`\(step)` is added")
    }
  }
}
