import GeneratedModels
import MusterReactive
import MusterViewModels
import Testing

/// The examples for servers on the page on Swift.
@Suite("The page on servers")
struct ServerSnippets {
  /// A server that keeps what it did.
  final class Server: Sendable {
    private let log = Property<[String]>([])

    var done: [String] { log.value }
    func signIn(_ email: String, _ password: String) { log.update { $0.append(email) } }
    func respond(_ status: Int, _ type: String, _ content: String) {
      log.update { $0 += ["\(status)", type, content] }
    }
  }

  private func signIn(_ body: String, _ server: Server) {
    do throws(PayloadRefusal) {
      let signin = try SigninPayload.form.decode(SigninPayload.self, from: body, now: .now)
      server.signIn(signin.email, signin.password)
    } catch {
      let problem = ProblemDocument(error)
      server.respond(problem.status, ProblemDocument.contentType, problem.json())
    }
  }

  @Test("reads a payload, or responds with a problem document")
  func problem() {
    let server = Server()
    signIn(#"{"email": "ada@example.com", "password": "secret1"}"#, server)
    signIn(#"{"email": "ada@", "password": "secret1"}"#, server)
    #expect(
      server.done == [
        "ada@example.com", "422", "application/problem+json",
        """
        {"type":"about:blank","title":"Unprocessable Content","status":422,"errors":[\
        {"pointer":"#/email","code":"pattern","detail":"Entered email is not valid."}]}
        """,
      ])
  }

  private func change(of update: ProfileUpdatePayload) -> String {
    switch update.avatar {
    case nil: "keep the avatar"
    case .some(nil): "delete the avatar"
    case .some(let avatar?): "replace it with \(avatar)"
    }
  }

  @Test("distinguishes null from an absent value")
  func nulls() {
    func update(_ avatar: String??) -> ProfileUpdatePayload {
      ProfileUpdatePayload(avatar: avatar, manager: nil, language: "en")
    }
    #expect(change(of: update(nil)) == "keep the avatar")
    #expect(change(of: update(.some(nil))) == "delete the avatar")
    #expect(change(of: update("a.png")) == "replace it with a.png")
    #expect(
      update(.some(nil)).jsonValue.json() == #"{"avatar":null,"manager":null,"language":"en"}"#)
  }
}
