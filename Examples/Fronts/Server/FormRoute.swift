import Foundation
public import Loopback
public import MusterRules

/// A route that takes what a form describes: JSON comes in, and `handle` gets the program's own type,
/// or the client gets a problem document with everything that is wrong.
///
/// The rules judge first, since they know every failure; a decoder would stop at its first. What they
/// let pass is then decoded, normalised.
public struct FormRoute<Content: Decodable>: Sendable {
  private let form: RuleForm
  private let handle: @Sendable (Content) async -> Response

  /// Makes one.
  public init(_ form: RuleForm, handle: @escaping @Sendable (Content) async -> Response) {
    self.form = form
    self.handle = handle
  }

  /// Answers a request.
  public func answer(_ request: Request) async -> Response {
    guard request.method == "POST" else {
      return Problem.wrongMethod(allowed: "POST").response
    }
    guard request.hasJSON else { return Problem.wrongContentType.response }
    do {
      let verdict = form.judge(
        try Value(json: request.body.span), now: .now(), language: request.language(of: form))
      guard verdict.passes else { return Problem(verdict).response }
      return await handle(try verdict.payload.decoded(as: Content.self))
    } catch let error as JSONError {
      return Problem(error).response
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

extension OffsetDateTime {
  /// What the clock shows, for forms that ask.
  fileprivate static func now() -> OffsetDateTime? {
    OffsetDateTime(Date.now.ISO8601Format().utf8.span)
  }
}

extension Value {
  fileprivate func decoded<Content: Decodable>(as type: Content.Type) throws -> Content {
    try JSONDecoder().decode(type, from: Data(json().utf8))
  }
}
