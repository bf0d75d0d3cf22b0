import CHTTP
import Foundation

/// The C server and what answers for it. Tasks that still answer keep it, so that it is freed after
/// the last of them.
///
/// Unchecked: the C server locks itself, and its address does not change.
final class Listener: @unchecked Sendable {
  private typealias Answer = @Sendable (Request) async -> Response

  private let answer: Answer
  private var server: OpaquePointer?

  init(
    port: UInt16, largestBody: Int, answer: @escaping @Sendable (Request) async -> Response
  ) throws(LoopbackServerError) {
    self.answer = answer
    let context = Unmanaged.passUnretained(self).toOpaque()
    // No handler runs after `stop`, and a listener lives until then.
    server = chttp_start(
      port, max(0, largestBody),
      { context, request in
        Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().handle(request)
      }, context)
    guard server != nil else { throw .cannotListen(port: port, errno: errno) }
  }

  deinit {
    guard let server else { return }
    chttp_free(server)
  }

  var port: UInt16 { server.map { chttp_port($0) } ?? 0 }

  func stop() {
    guard let server else { return }
    chttp_stop(server)
  }

  private func handle(_ request: OpaquePointer) {
    let open = OpenRequest(request)
    let whole = open.read()
    Task {
      open.answer(await answer(whole))
      withExtendedLifetime(self) {}
    }
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
