extension NotificationMethod {
  /// What is saved is what is open, and others may read it from the disk.
  static let didSave = NotificationMethod("textDocument/didSave") {
    (parameters, state) throws(ResponseError) in
    var document = try state.document(parameters)
    document.isSaved = true
    state.put(document)
  }
}
