import CHTTP
import Foundation

/// A small HTTP server on the loopback address, for examples and their tests: nobody outside this
/// machine reaches it.
///
/// ```swift
/// let server = try LoopbackServer { request in .text("You asked for \(request.path)") }
/// server.address    // "http://127.0.0.1:49152"
/// ```
///
/// Each request is answered in a task of its own, so an answer may wait for whatever it needs and
/// answers may overtake each other. The server ends with its last reference.
public final class LoopbackServer: Sendable {
  private let listener: Listener

  /// Begins to listen at a port, or at a free one.
  ///
  /// A request with a body beyond `largestBody` bytes is answered with 413, and not handed over.
  public init(
    port: UInt16 = 0, largestBody: Int = 1 << 20,
    answer: @escaping @Sendable (Request) async -> Response
  ) throws(LoopbackServerError) {
    listener = try Listener(port: port, largestBody: largestBody, answer: answer)
  }

  /// The port that it listens at.
  public var port: UInt16 { listener.port }

  /// The address that its paths follow: `http://127.0.0.1:49152`.
  public var address: String { "http://127.0.0.1:\(port)" }

  /// Ends what is open without an answer, and listens no more.
  public func stop() { listener.stop() }
}

/// A server that could not be started.
public enum LoopbackServerError: Error, Hashable, CustomStringConvertible {
  /// Somebody else listens at this port, or may not be followed there; with the system's number.
  case cannotListen(port: UInt16, errno: Int32)

  /// The sentence for whoever started it.
  public var description: String {
    switch self {
    case .cannotListen(let port, let errno):
      "cannot listen at 127.0.0.1:\(port): \(String(cString: strerror(errno)))"
    }
  }
}
