internal import Muster

extension RequestMethod {
  static let foldingRange = RequestMethod("textDocument/foldingRange", of: "foldingRangeProvider") {
    (document, _, state) in
    var seen: Set<Int> = []
    let folds = state.outline(of: document).entries.dropFirst().compactMap { entry -> Value? in
      let first = document.text.lineNumber(of: entry.start)
      let last = document.text.lineNumber(of: max(entry.start, entry.end - 1))
      // If an item and its first key are on one line, the item is folded.
      guard last > first, seen.insert(first).inserted else { return nil }
      return ["startLine": Value(count: first), "endLine": Value(count: last)]
    }
    return .list(folds)
  }
}
