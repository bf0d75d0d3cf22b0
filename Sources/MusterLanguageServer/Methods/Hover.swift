internal import Muster

extension RequestMethod {
  static let hover = RequestMethod("textDocument/hover", of: "hoverProvider") {
    (document, parameters, state) throws(ResponseError) in
    let offset = document.text.offset(of: try parameters.position())
    // The last form that compiled has the requirements of a field.
    _ = state.analysis(of: document.address)
    let form = state.documents[document.address]?.lastForm
    let hover = HoverText(state.linkedOutlines(of: document), form)
    guard let found = hover.text(at: offset) else { return .null }
    return [
      "contents": ["kind": "markdown", "value": .text(found.text)],
      "range": document.text.range(found.range),
    ]
  }
}
