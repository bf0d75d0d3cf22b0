internal import Muster

extension NotificationMethod {
  static let didChange = NotificationMethod("textDocument/didChange") {
    (parameters, state) throws(ResponseError) in
    var document = try state.document(parameters)
    for change in try parameters.list("contentChanges") {
      let new = Array(try change.text("text").utf8)
      if change["range"] == nil {
        document.text = ClientText(new, state.encoding)
      } else {
        document.text.replace(try document.text.bytes(of: change.object("range")), by: new)
      }
    }
    document.isSaved = false
    document.version = try parameters.object("textDocument").version ?? document.version
    state.put(document)
  }
}
