internal import Muster

/// A request that the server answers.
struct RequestMethod: Sendable {
  typealias Answer =
    @Sendable (_ parameters: Value, _ state: inout ServerState) throws(ResponseError) -> Value
  typealias DocumentAnswer =
    @Sendable (_ document: Document, _ parameters: Value, _ state: inout ServerState)
    throws(ResponseError) -> Value

  /// The request's name: `textDocument/hover`.
  let name: String
  /// The capability that announces the request, if it has one.
  let capability: Value.Member?
  /// Answers the request.
  let handle: Answer

  init(_ name: String, capability: Value.Member? = nil, handle: @escaping Answer) {
    (self.name, self.capability, self.handle) = (name, capability, handle)
  }

  /// Creates a request about an open document. If the document is not a rule file, the answer is
  /// null.
  init(
    _ name: String, of capability: String, _ details: Value = true,
    handle: @escaping DocumentAnswer
  ) {
    self.init(name, capability: Value.Member(capability, details)) {
      (parameters, state) throws(ResponseError) in
      let document = try state.document(parameters)
      return document.isOfRules ? try handle(document, parameters, &state) : .null
    }
  }
}

/// A notification that the server handles.
struct NotificationMethod: Sendable {
  typealias Handler =
    @Sendable (_ parameters: Value, _ state: inout ServerState) throws(ResponseError) -> Void

  /// The notification's name: `textDocument/didChange`.
  let name: String
  /// Handles the notification.
  let handle: Handler

  init(_ name: String, handle: @escaping Handler) {
    (self.name, self.handle) = (name, handle)
  }
}

/// All requests. A new one takes one file, and one line here.
enum MethodCatalog {
  static let all: [RequestMethod] = [
    .initialize,
    .shutdown,
    .completion,
    .hover,
    .definition,
    .references,
    .prepareRename,
    .rename,
    .codeAction,
    .codeLens,
    .executeCommand,
    .foldingRange,
    .semanticTokens,
  ]

  static func named(_ name: String) -> RequestMethod? { all.first { $0.name == name } }
}

/// All notifications. A new one takes one file, and one line here.
enum NotificationCatalog {
  static let all: [NotificationMethod] = [
    .didOpen, .didChange, .didSave, .didClose, .didChangeWatchedFiles,
  ]

  static func named(_ name: String) -> NotificationMethod? { all.first { $0.name == name } }
}
