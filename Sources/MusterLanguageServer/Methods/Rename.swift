internal import Muster

extension RequestMethod {
  static let prepareRename = RequestMethod(
    "textDocument/prepareRename"
  ) { (parameters, state) throws(ResponseError) in
    let document = try state.document(parameters)
    let (one, _) = try renamed(document, parameters, state)
    return [
      "range": document.text.range(one.range), "placeholder": .text(document.text.text(one.range)),
    ]
  }

  static let rename = RequestMethod(
    "textDocument/rename", of: "renameProvider", ["prepareProvider": true]
  ) { (document, parameters, state) throws(ResponseError) in
    let name = try parameters.text("newName")
    let (one, linked) = try renamed(document, parameters, state)
    let defining = linked.files[one.definition.file].path
    let uses = try NameUses(
      one, in: linked, among: state.ruleFiles(around: defining), state.folders)
    try Renaming(uses, to: name, in: state.folders).check()
    return [
      "changes": .object(
        uses.files.map { file in
          let text = ClientText(file.outline.bytes, state.encoding)
          let edits = file.occurrences.map { occurrence -> Value in
            ["range": text.range(occurrence.range), "newText": .text(name)]
          }
          return Value.Member(state.address(of: file.path), .list(edits))
        })
    ]
  }

  /// Returns the name at a position.
  private static func renamed(
    _ document: Document, _ parameters: Value, _ state: ServerState
  ) throws(ResponseError) -> (Occurrences.Occurrence, LinkedOutlines) {
    let offset = document.text.offset(of: try parameters.position())
    let linked = state.linkedOutlines(of: document)
    guard document.isOfRules, let one = Occurrences(linked).at(offset) else {
      throw ResponseError(.requestFailed, "there is no name here that can be changed")
    }
    return (one, linked)
  }
}
