import CHTTP
import Foundation

/// The C server, which stops and is let go with its holder.
///
/// Unchecked: the C server locks itself, and its address does not change.
struct Listener: ~Copyable, @unchecked Sendable {
  private let server: OpaquePointer
  /// No handler runs once the server has stopped, so that it needs to be kept no longer.
  private let answering: Answering

  init(
    port: UInt16, largestBody: Int, answer: @escaping @Sendable (Request) async -> Response
  ) throws(LoopbackServerError) {
    let answering = Answering(answer)
    let server = chttp_start(
      port, max(0, largestBody),
      { context, request in
        Unmanaged<Answering>.fromOpaque(context).takeUnretainedValue().handle(request)
      }, Unmanaged.passUnretained(answering).toOpaque())
    guard let server else { throw .cannotListen(port: port, errno: errno) }
    self.server = server
    self.answering = answering
  }

  deinit {
    stop()
    chttp_let_go(server)
  }

  var port: UInt16 { chttp_port(server) }

  func stop() { chttp_stop(server) }
}

/// Answers for a server: each request in a task of its own.
private final class Answering: Sendable {
  private let answer: @Sendable (Request) async -> Response

  init(_ answer: @escaping @Sendable (Request) async -> Response) { self.answer = answer }

  func handle(_ request: OpaquePointer) {
    let open = OpenRequest(request)
    let whole = open.read()
    Task { [answer] in open.answer(await answer(whole)) }
  }
}

/// A request that waits for its answer.
///
/// Unchecked: it is read on the server's thread before it is handed to the one task that answers.
private struct OpenRequest: @unchecked Sendable {
  private let request: OpaquePointer

  init(_ request: OpaquePointer) {
    self.request = request
  }

  func read() -> Request {
    var count = 0
    let body = chttp_body(request, &count)
    return Request(
      method: String(cString: chttp_method(request)), path: String(cString: chttp_path(request)),
      query: pairs(chttp_visit_query),
      headers: Dictionary(
        pairs(chttp_visit_headers).map { ($0.key.lowercased(), $0.value) },
        uniquingKeysWith: { $1 }),
      body: Array(UnsafeBufferPointer(start: body, count: count)))
  }

  func answer(_ response: Response) {
    let texts = response.headers.flatMap { [strdup($0.key), strdup($0.value)] }
    defer { texts.forEach { free($0) } }
    let headers = texts.map { UnsafePointer($0) }
    chttp_answer(
      request, UInt32(clamping: response.status), response.body, response.body.count, headers,
      headers.count)
  }

  private func pairs(
    _ visit: (OpaquePointer, chttp_visitor, UnsafeMutableRawPointer) -> Void
  ) -> [String: String] {
    var pairs: [String: String] = [:]
    withUnsafeMutablePointer(to: &pairs) { found in
      visit(
        request,
        { found, name, value in
          found.assumingMemoryBound(to: [String: String].self).pointee[String(cString: name)] =
            value.map { String(cString: $0) } ?? ""
        }, found)
    }
    return pairs
  }
}
