internal import Muster

extension NotificationMethod {
  static let didOpen = NotificationMethod("textDocument/didOpen") {
    (parameters, state) throws(ResponseError) in
    let item = try parameters.object("textDocument")
    let text = Array(try item.text("text").utf8)
    let document = Document(
      address: try item.text("uri"), text: text, version: item.version, state.encoding)
    state.put(document)
  }
}

extension Value {
  /// The version of a document, if it has one.
  var version: Int64? {
    if case .number(let number)? = self["version"] { number.int64 } else { nil }
  }
}
