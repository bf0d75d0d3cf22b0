internal import Muster

extension RequestMethod {
  static let codeLens = RequestMethod("textDocument/codeLens", of: "codeLensProvider", [:]) {
    (document, _, state) in
    guard let results = state.results(of: document.address),
      let analysis = state.analysis(of: document.address)
    else { return [] }
    let marks = TestMarks(
      results, analysis.texts, source: document.source(in: analysis), state.outline(of: document))
    return .list(
      marks.all.map { mark in
        [
          "range": document.text.range(mark.start..<mark.start),
          "command": mark.command.value(title: mark.title, document.address),
        ]
      })
  }
}
