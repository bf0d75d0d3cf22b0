internal import Muster
internal import MusterAuthoring
internal import MusterRules

extension RequestMethod {
  static let codeAction = RequestMethod(
    "textDocument/codeAction", of: "codeActionProvider",
    ["codeActionKinds": ["quickfix", "refactor.rewrite", "source"]]
  ) { (document, parameters, state) throws(ResponseError) in
    let chosen = try document.text.bytes(of: parameters.object("range"))
    // A cursor anywhere on a line stands for everything on the line.
    let wanted = document.text.lines(around: chosen)
    guard let analysis = state.lintedAnalysis(of: document.address) else { return [] }
    let source = document.source(in: analysis)
    let near = analysis.diagnostics.filter { diagnostic in
      guard let range = diagnostic.range, range.source == source else { return false }
      return range.start <= wanted.upperBound && wanted.lowerBound <= max(range.start, range.end)
    }
    let published = PublishedDiagnostics(
      document, analysis.texts, source: source, state.outline(of: document))
    var actions = QuickFixes(document, analysis, published).all(for: near)
    if let gaps = state.results(of: document.address)?.coverage.gaps, !gaps.isEmpty {
      actions.append([
        "title": "Add examples for what no test covers", "kind": "refactor.rewrite",
        "command": ServerCommand.propose.value(title: "Add examples", document.address),
      ])
    }
    if analysis.suite != nil {
      actions.append([
        "title": "Run the tests", "kind": "source",
        "command": ServerCommand.test.value(title: "Run the tests", document.address),
      ])
    }
    return .list(actions)
  }
}
