/// An HTTP/1.1 response; the connection ends after it.
struct HTTPResponse: Equatable {
  var status: Int
  /// The media type of the body.
  var type: String
  var body: [UInt8]
  /// The methods that are allowed if the request's method is not.
  var allowed: String?

  /// Returns a response whose body is a sentence.
  static func plain(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status: status, type: "text/plain; charset=utf-8", body: Array("\(text)\n".utf8))
  }

  static func json(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status: status, type: "application/json", body: Array(text.utf8))
  }

  /// The permissions of the page: run its own scripts and wasm, send requests to this server, and
  /// nothing else.
  private static let policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
    + "style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; "
    + "frame-ancestors 'none'"

  /// Returns the whole response as bytes; for `HEAD`, without the body.
  func bytes(isHead: Bool = false) -> [UInt8] {
    var lines = [
      "HTTP/1.1 \(status) \(Self.reason(status))", "Content-Type: \(type)",
      "Content-Length: \(body.count)", "Connection: close", "Cache-Control: no-store",
      "Content-Security-Policy: \(Self.policy)", "Cross-Origin-Opener-Policy: same-origin",
      "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff",
    ]
    if let allowed { lines.append("Allow: \(allowed)") }
    let head = lines.joined(separator: "\r\n") + "\r\n\r\n"
    return Array(head.utf8) + (isHead ? [] : body)
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 505: "HTTP Version Not Supported"
    default: "Error"
    }
  }
}
