internal import Muster

extension NotificationMethod {
  static let didChangeWatchedFiles = NotificationMethod("workspace/didChangeWatchedFiles") {
    (parameters, state) throws(ResponseError) in
    for change in try parameters.list("changes") {
      state.spoil(DocumentAddress.path(try change.text("uri")))
    }
  }
}
