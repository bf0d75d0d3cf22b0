extension NotificationMethod {
  static let didClose = NotificationMethod("textDocument/didClose") {
    (parameters, state) throws(ResponseError) in
    state.close(try parameters.documentAddress)
  }
}
