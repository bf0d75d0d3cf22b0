/// An answer to a request.
public struct Response: Sendable, Hashable {
  /// 200, 404.
  public var status: Int

  /// The headers by their names.
  public var headers: [String: String]

  /// The bytes to send.
  public var body: [UInt8]

  /// Makes one.
  public init(status: Int = 200, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// JSON, or another type of it such as `application/problem+json`.
  public static func json(
    _ text: String, status: Int = 200, type: String = "application/json"
  ) -> Response {
    Response(status: status, headers: ["Content-Type": type], body: Array(text.utf8))
  }

  /// A plain text.
  public static func text(_ text: String, status: Int = 200) -> Response {
    let headers = ["Content-Type": "text/plain; charset=utf-8"]
    return Response(status: status, headers: headers, body: Array(text.utf8))
  }
}
