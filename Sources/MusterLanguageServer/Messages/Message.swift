internal import Muster
internal import MusterRules

/// A message from a client: a request, which is answered; a notification, which is not; or an
/// answer to one of the server's requests.
enum Message {
  case request(id: Value, method: String, parameters: Value)
  case notification(method: String, parameters: Value)
  case answer

  /// Reads the body of a message.
  init(_ body: [UInt8]) throws(ResponseError) {
    let value: Value
    do throws(JSONError) {
      value = try Value(json: body.span)
    } catch {
      throw ResponseError(.parseError, "\(error.reason), at byte \(error.offset)")
    }
    guard case .object = value else {
      throw ResponseError(.invalidRequest, "a message must be an object")
    }
    let parameters = value["params"] ?? .object([])
    guard let method = value["method"] else {
      if value["id"] != nil, value["result"] != nil || value["error"] != nil {
        self = .answer
        return
      }
      throw ResponseError(.invalidRequest, "a message needs a method")
    }
    guard case .text(let method) = method else {
      throw ResponseError(.invalidRequest, "a method must be a string")
    }
    switch value["id"] {
    case nil: self = .notification(method: method, parameters: parameters)
    case .text, .number:
      self = .request(id: value["id"] ?? .null, method: method, parameters: parameters)
    default: throw ResponseError(.invalidRequest, "an id must be a number or a string")
    }
  }
}

/// The reason that a request failed, as its response.
struct ResponseError: Error, Equatable {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  enum Code: Int64 {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParams = -32_602
    case serverNotInitialized = -32_002
    case requestFailed = -32_803
    case requestCancelled = -32_800
  }

  let code: Code
  let reason: String

  init(_ code: Code, _ reason: String) {
    (self.code, self.reason) = (code, reason)
  }

  /// Creates the error for a request that needs a file that can't be read.
  init(_ problem: FileProblem) {
    let name = problem.path.split(separator: "/").last ?? ""
    self.init(.requestFailed, "\(name) \(problem.reason)")
  }
}

/// Encodes the server's messages as bytes.
enum Outgoing {
  static func answer(_ id: Value, _ result: Value) -> [UInt8] {
    framed(["jsonrpc": "2.0", "id": id, "result": result])
  }

  static func error(_ id: Value, _ error: ResponseError) -> [UInt8] {
    framed([
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .number(Number(error.code.rawValue)), "message": .text(error.reason)],
    ])
  }

  static func notification(_ method: String, _ parameters: Value) -> [UInt8] {
    framed(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  static func request(_ id: String, _ method: String, _ parameters: Value) -> [UInt8] {
    framed(["jsonrpc": "2.0", "id": .text(id), "method": .text(method), "params": parameters])
  }

  private static func framed(_ value: Value) -> [UInt8] {
    let body = Array(value.json().utf8)
    return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
