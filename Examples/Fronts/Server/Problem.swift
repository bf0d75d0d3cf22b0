import Loopback
import MusterViewModels

/// The problems of this server, as problem documents (RFC 9457).
extension ProblemDocument {
  /// Everything that a form has against a payload, or the reason why it is not JSON.
  static func notValid(_ refusal: PayloadRefusal) -> ProblemDocument {
    var problem = ProblemDocument(refusal)
    guard refusal.jsonError == nil else { return problem }
    problem.type = "/problems/not-valid"
    problem.title = "The form is not filled in correctly"
    return problem
  }

  static let wrongMethod = ProblemDocument(title: "Method Not Allowed", status: 405)

  static let wrongContentType = ProblemDocument(
    title: "Unsupported Media Type", status: 415, detail: "expected application/json")

  static let notFound = ProblemDocument(title: "Not Found", status: 404)

  /// The response that contains it.
  var response: Response {
    .json(json(), status: status, type: Self.contentType)
  }
}
