import Muster

/// The requests of one person's browser about one form, and the answers to them.
///
/// Only requests with the right address are accepted: the address has a token that no other page
/// can guess, the Host must be this server's (other names that lead here are refused), and
/// submitted payloads must come from this page.
final class FormSite {
  /// The way that the site ended.
  enum Ending {
    case written
    case failed(CommandError)
  }

  /// The result of a submitted payload.
  enum Judged {
    case written
    case refused([Rejection])
    case unreadable(String)
    case failed(CommandError)
  }

  private let token: String
  private let port: UInt16
  private let form: String
  private let fill: String
  private let files: PageFiles
  private let submit: ([UInt8]) -> Judged
  /// Set once the payload is written or can't be written.
  private(set) var ending: Ending?

  init(
    token: String, port: UInt16, form: String, fill: String, files: PageFiles,
    submit: @escaping ([UInt8]) -> Judged
  ) {
    self.token = token
    self.port = port
    self.form = form
    self.fill = fill
    self.files = files
    self.submit = submit
  }

  /// The address to open.
  var address: String { "http://127.0.0.1:\(port)/\(token)/page/" }

  /// Returns the response to a request.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    guard let host = request.header("host"),
      ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host.lowercased())
    else { return .plain(421, "This server only answers for \(address.split(separator: "/")[1]).") }
    let path = request.target.prefix { $0 != "?" && $0 != "#" }
    let start = "/\(token)/"
    guard Self.isSame(path.utf8.prefix(start.utf8.count), start.utf8) else {
      return .plain(404, "Page not found.")
    }
    let name = String(path.dropFirst(start.count))
    if name == "page/payload" { return handIn(request, host) }
    guard request.method == "GET" || request.method == "HEAD" else {
      return refusedMethod("GET, HEAD")
    }
    switch name {
    case "page/": return file("page/index.html")
    case "page/form":
      return HTTPResponse(
        status: 200, type: "text/plain; charset=utf-8", body: Array(form.utf8))
    case "page/fill.json": return .json(200, fill)
    default: return file(name)
    }
  }

  private func file(_ name: String) -> HTTPResponse {
    guard let (bytes, type) = files.file(name) else { return .plain(404, "Page not found.") }
    return HTTPResponse(status: 200, type: type, body: bytes)
  }

  /// Accepts a payload only from this page.
  private func handIn(_ request: HTTPRequest, _ host: String) -> HTTPResponse {
    guard request.method == "POST" else { return refusedMethod("POST") }
    let isFromHere = request.header("origin").map {
      $0.lowercased() == "http://\(host.lowercased())"
    }
    let site = request.header("sec-fetch-site")
    guard isFromHere ?? true, site == nil || site == "same-origin" else {
      return .plain(403, "The request comes from another page.")
    }
    // No form on another page can send this type without a preflight request.
    let type = request.header("content-type")?.prefix { $0 != ";" }.lowercased()
    guard type == "application/json" else { return .plain(415, "Send JSON.") }
    if ending != nil { return .plain(409, "The form has already been submitted.") }
    switch submit(request.body) {
    case .written:
      ending = .written
      return .json(200, "{}")
    case .unreadable(let reason): return .plain(400, reason)
    case .refused(let rejections):
      let lines = rejections.map { rejection -> Value in
        ["path": .text(rejection.path), "message": .text(rejection.message)]
      }
      return .json(422, Value.object([Value.Member("rejections", .list(lines))]).json())
    case .failed(let error):
      ending = .failed(error)
      return .plain(500, "The submitted payload can't be written; muster reports the reason.")
    }
  }

  private func refusedMethod(_ allowed: String) -> HTTPResponse {
    var response = HTTPResponse.plain(405, "This method is not allowed.")
    response.allowed = allowed
    return response
  }

  /// Compares in a time that doesn't reveal how many bytes are right.
  private static func isSame(_ left: Substring.UTF8View.SubSequence, _ right: String.UTF8View)
    -> Bool
  {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
