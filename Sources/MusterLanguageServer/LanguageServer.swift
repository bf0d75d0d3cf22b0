internal import Muster
package import MusterRules

/// A language server for rule files: it takes bytes from a client and returns bytes for the client.
///
/// It reads no pipe and has no threads: its caller passes the received bytes and writes the
/// returned ones. Bytes that are passed between two calls of `next` can cancel a waiting request,
/// or make diagnostics of a changed file unnecessary.
///
/// ```swift
/// var server = LanguageServer(folders)
/// server.receive(bytes)
/// while let answer = server.next() { write(answer) }
/// server.isEnded    // true once the client sent `exit`
/// ```
package struct LanguageServer {
  private var framing = MessageFraming()
  private var waiting: [Message] = []
  private var outgoing: [[UInt8]] = []
  private var state: ServerState

  /// True once the client has sent `exit`.
  package private(set) var isEnded = false

  /// True if the client has sent `shutdown` before `exit`.
  package var endedInOrder: Bool { state.phase == .shutDown }

  /// The maximum number of waiting messages, which is more than typing produces.
  private static let mostWaiting = 1000

  /// True if the server accepts more messages; false while too many are waiting.
  package var wantsMore: Bool { waiting.count < Self.mostWaiting }

  /// Creates a server for the folders of a disk. The function finds the rule files in a folder and
  /// its subfolders. The server tells clients the version.
  package init(
    _ folders: any RuleFolders,
    ruleFilesBelow: @escaping (_ folder: String) -> [String] = { _ in [] },
    version: String = ""
  ) {
    state = ServerState(folders, ruleFilesBelow, version: version)
  }

  /// Takes bytes that contain messages, split at any points.
  package mutating func receive(_ bytes: some Sequence<UInt8>) {
    framing.add(bytes)
    takeWaiting()
  }

  private mutating func takeWaiting() {
    while wantsMore, let piece = framing.next() { take(piece) }
  }

  private mutating func take(_ piece: MessageFraming.Piece) {
    switch piece {
    case .fault(let reason):
      outgoing.append(Outgoing.error(.null, ResponseError(.parseError, reason)))
    case .body(let body):
      do throws(ResponseError) {
        let message = try Message(body)
        if case .notification("$/cancelRequest", let parameters) = message {
          cancel(parameters["id"])
        } else {
          waiting.append(message)
        }
      } catch {
        outgoing.append(Outgoing.error(.null, error))
        // The stated length may have been wrong, and the next message may begin inside it.
        if error.code == .parseError { framing.putBack(body) }
      }
    }
  }

  /// Cancels a waiting request; a request that was already answered stays answered.
  private mutating func cancel(_ id: Value?) {
    guard let id else { return }
    let found = waiting.firstIndex { message in
      if case .request(let other, _, _) = message { other.isSame(as: id) } else { false }
    }
    guard let found else { return }
    waiting.remove(at: found)
    outgoing.append(
      Outgoing.error(id, ResponseError(.requestCancelled, "the request was cancelled")))
  }

  /// Does the next piece of work and returns bytes for the client, which may be empty; `nil` if
  /// there is nothing to do until more bytes arrive.
  package mutating func next() -> [UInt8]? {
    if outgoing.isEmpty {
      if isEnded { return nil }
      takeWaiting()
    }
    if outgoing.isEmpty {
      if waiting.isEmpty {
        // No request is waiting, so update the diagnostics of the files.
        guard state.publishNext() else { return nil }
      } else {
        handle(waiting.removeFirst())
      }
      outgoing += state.takeMessages()
    }
    return outgoing.isEmpty ? [] : outgoing.removeFirst()
  }

  private mutating func handle(_ message: Message) {
    switch message {
    case .answer: break
    case .notification("exit", _): isEnded = true
    case .notification(let method, let parameters):
      guard state.phase == .running || method == "initialized" else { return }
      do throws(ResponseError) {
        try NotificationCatalog.named(method)?.handle(parameters, &state)
      } catch {
        // A notification has no answer, not even an error.
        state.send(
          "window/logMessage", ["type": 1, "message": .text("\(method): \(error.reason)")])
      }
    case .request(let id, let method, let parameters):
      do throws(ResponseError) {
        outgoing.append(Outgoing.answer(id, try answer(method, parameters)))
      } catch {
        outgoing.append(Outgoing.error(id, error))
      }
    }
  }

  private mutating func answer(
    _ method: String, _ parameters: Value
  ) throws(ResponseError) -> Value {
    switch state.phase {
    case .shutDown: throw ResponseError(.invalidRequest, "the server was shut down")
    case .new where method != "initialize":
      throw ResponseError(.serverNotInitialized, "`initialize` must come first")
    case .running where method == "initialize":
      throw ResponseError(.invalidRequest, "`initialize` must come only once")
    default: break
    }
    guard let found = MethodCatalog.named(method) else {
      throw ResponseError(.methodNotFound, "unknown method `\(method)`")
    }
    return try found.handle(parameters, &state)
  }
}

extension Value {
  /// Returns true if the ids are equal.
  fileprivate func isSame(as other: Value) -> Bool { json() == other.json() }
}
