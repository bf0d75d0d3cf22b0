extension NotificationMethod {
  /// Notes that a text is saved: the saved text is the open one, and other programs may read it
  /// from the disk.
  static let didSave = NotificationMethod("textDocument/didSave") {
    (parameters, state) throws(ResponseError) in
    var document = try state.document(parameters)
    document.isSaved = true
    state.put(document)
  }
}
