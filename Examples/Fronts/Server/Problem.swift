import Loopback
import MusterViewModels

/// A problem document, as RFC 9457 has it. `errors` is the extension that the RFC's own example
/// has, each with a `pointer` to the value in the request.
public struct Problem: Encodable, Sendable, Hashable {
  /// One thing that is wrong.
  public struct Entry: Encodable, Sendable, Hashable {
    /// The place as a fragment: `#/guests/0/name`.
    public var pointer: String

    /// The failure's name for programs: `too-short`.
    public var code: String

    /// Its sentence for people.
    public var detail: String

    /// A better value, where one can be said.
    public var suggestion: String?

    /// Makes one.
    public init(pointer: String, code: String, detail: String, suggestion: String? = nil) {
      self.pointer = pointer
      self.code = code
      self.detail = detail
      self.suggestion = suggestion
    }
  }

  /// What kind of problem it is, as a URI reference.
  public var type: String

  /// The kind's title.
  public var title: String

  /// The status, as the response has it.
  public var status: Int

  /// A sentence about this one.
  public var detail: String?

  /// Everything that is wrong with the content.
  public var errors: [Entry]?

  /// The header `Allow`, for a method that is not.
  private var allowed: String?

  private enum CodingKeys: CodingKey { case type, title, status, detail, errors }

  /// Makes one.
  public init(
    type: String = "about:blank", title: String, status: Int, detail: String? = nil,
    errors: [Entry]? = nil
  ) {
    self.type = type
    self.title = title
    self.status = status
    self.detail = detail
    self.errors = errors
  }
}

extension Problem {
  /// All that a form has against a payload: each failure, and what could not be decided.
  init(_ refusal: PayloadRefusal) {
    self.init(
      type: "/problems/not-valid", title: "The form is not filled in as it has to be", status: 422,
      errors: refusal.failures.map(Entry.init))
  }

  /// A text that is no JSON.
  init(_ error: JSONError) {
    self.init(
      type: "/problems/not-json", title: "The content is not JSON", status: 400,
      detail: "\(error.reason), at byte \(error.offset)")
  }

  static func wrongMethod(allowed: String) -> Problem {
    var problem = Problem(title: "Method Not Allowed", status: 405)
    problem.allowed = allowed
    return problem
  }

  static let wrongContentType = Problem(
    title: "Unsupported Media Type", status: 415, detail: "expected application/json")

  static let notFound = Problem(title: "Not Found", status: 404)

  static let unforeseen = Problem(title: "Internal Server Error", status: 500)

  /// A response that carries it.
  var response: Response {
    guard let text = try? Value(encoding: self).json() else { return Response(status: 500) }
    var response = Response.json(text, status: status, type: "application/problem+json")
    response.headers["Allow"] = allowed
    return response
  }
}

extension Problem.Entry {
  fileprivate init(_ failure: Failure) {
    self.init(
      pointer: failure.path.fragment, code: failure.code, detail: failure.message,
      suggestion: failure.suggestion)
  }
}
