public import Loopback
public import MusterRules

/// What a client sends to open an account, as this program has it.
public struct NewAccount: Codable, Sendable, Hashable {
  var email: String
  var password: String
  var username: String
  var age: Int
  var country: String
  var postcode: String
  var newsletter: Bool?
  var phone: String?
  var website: String?
  var bio: String?
}

/// A server with one route, `POST /accounts`. It takes what the rule file lets pass, once a username.
public actor AccountServer {
  private var usernames: Set<String> = []

  /// Makes one that has no accounts.
  public init() {}

  /// Answers requests, with the accounts described by a form.
  public nonisolated func answer(
    _ form: RuleForm
  ) -> @Sendable (Request) async -> Response {
    let accounts = FormRoute<NewAccount>(form) { await self.open($0) }
    return { request in
      request.path == "/accounts" ? await accounts.answer(request) : Problem.notFound.response
    }
  }

  private func open(_ account: NewAccount) -> Response {
    guard usernames.insert(account.username).inserted else { return Problem.taken.response }
    return .json(#"{"username":"\#(account.username)"}"#, status: 201)
  }
}

extension Problem {
  /// What only the server can know, in the form's own shape.
  fileprivate static let taken = Problem(
    type: "/problems/taken", title: "There is such an account already", status: 409,
    errors: [
      Entry(pointer: "#/username", code: "taken", detail: "This username is taken")
    ])
}
