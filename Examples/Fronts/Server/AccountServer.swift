public import Loopback
import MusterViewModels

/// A server with one route, `POST /accounts`. It takes what the rule file lets pass, once a
/// username.
public actor AccountServer {
  private var usernames: Set<String> = []

  /// Makes one that has no accounts.
  public init() {}

  /// Answers requests.
  public nonisolated func answer(_ request: Request) async -> Response {
    guard request.path == "/accounts" else { return ProblemDocument.notFound.response }
    return await FormRoute { await self.open($0) }.answer(request)
  }

  private func open(_ account: SignupPayload) -> Response {
    guard usernames.insert(account.username).inserted else { return ProblemDocument.taken.response }
    let opened: Value = ["username": .text(account.username)]
    return .json(opened.json(), status: 201)
  }
}

extension ProblemDocument {
  /// What only the server can know, in the form's own shape.
  fileprivate static let taken = ProblemDocument(
    type: "/problems/taken", title: "There is such an account already", status: 409,
    errors: [
      Entry(path: "/username", code: "taken", detail: "This username is taken")
    ])
}
