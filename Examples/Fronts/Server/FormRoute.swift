import Foundation
public import Loopback
public import MusterViewModels

/// A route that takes what a form describes: JSON comes in, and `handle` gets the payload that the
/// form's rule file has, or the client gets a problem document with everything that is wrong.
public struct FormRoute<Content: PayloadWhole>: Sendable {
  private let handle: @Sendable (Content) async -> Response

  /// Makes one.
  public init(handle: @escaping @Sendable (Content) async -> Response) {
    self.handle = handle
  }

  /// Answers a request.
  public func answer(_ request: Request) async -> Response {
    guard request.method == "POST" else {
      return Problem.wrongMethod(allowed: "POST").response
    }
    guard request.hasJSON else { return Problem.wrongContentType.response }
    do {
      return await handle(
        try Content(
          judging: Value(json: request.body.span), now: .now,
          language: request.language(of: Content.form)))
    } catch let error as JSONError {
      return Problem(error).response
    } catch let refusal as PayloadRefusal {
      return Problem(refusal).response
    } catch {
      return Problem.unforeseen.response
    }
  }
}

extension Request {
  fileprivate var hasJSON: Bool {
    let type = headers["content-type"]?.prefix { $0 != ";" }
    return type?.trimmingCharacters(in: .whitespaces).lowercased() == "application/json"
  }
}
