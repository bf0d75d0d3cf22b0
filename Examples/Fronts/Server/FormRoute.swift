import Foundation
public import Loopback
public import MusterViewModels

/// A route that takes what a form describes: JSON comes in, and `handle` gets the payload that the
/// form's rule file has, or the client gets a problem document with everything that is wrong.
public struct FormRoute<Content: StandalonePayload>: Sendable {
  private let handle: @Sendable (Content) async -> Response

  /// Makes one.
  public init(handle: @escaping @Sendable (Content) async -> Response) {
    self.handle = handle
  }

  /// Answers a request.
  public func answer(_ request: Request) async -> Response {
    guard request.method == "POST" else {
      var response = ProblemDocument.wrongMethod.response
      response.headers["Allow"] = "POST"
      return response
    }
    guard request.hasJSON else { return ProblemDocument.wrongContentType.response }
    let content: Content
    do throws(PayloadRefusal) {
      content = try Content.form.decode(
        Content.self, from: request.body, now: .now, language: request.language(of: Content.form))
    } catch {
      return ProblemDocument.notValid(error).response
    }
    return await handle(content)
  }
}

extension Request {
  fileprivate var hasJSON: Bool {
    let type = headers["content-type"]?.prefix { $0 != ";" }
    return type?.trimmingCharacters(in: .whitespaces).lowercased() == "application/json"
  }
}
