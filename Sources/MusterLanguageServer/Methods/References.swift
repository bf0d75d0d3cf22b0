internal import Muster

extension RequestMethod {
  static let references = RequestMethod("textDocument/references", of: "referencesProvider") {
    (document, parameters, state) throws(ResponseError) in
    let offset = document.text.offset(of: try parameters.position())
    let linked = state.linkedOutlines(of: document)
    guard let one = Occurrences(linked).at(offset) else { return [] }
    let withDefinition = parameters["context"]?.isOn("includeDeclaration") ?? true
    let uses = try NameUses(
      one, in: linked, among: state.ruleFiles(around: document.path), state.folders)
    return .list(
      uses.files.flatMap { file -> [Value] in
        let text = ClientText(file.outline.bytes, state.encoding)
        let shown = file.occurrences.filter { withDefinition || !$0.isDefinition }
        return shown.map {
          ["uri": .text(state.address(of: file.path)), "range": text.range($0.range)]
        }
      })
  }
}
