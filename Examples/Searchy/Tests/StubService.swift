import MusterTesting
import Searchy

/// A service that answers when a test says so.
final class StubService: SearchService {
  let answers = Answers<String, [Track]>()

  /// The terms that it was asked for, in order.
  var terms: [String] { answers.questions }

  func tracks(matching term: SearchTerm) async throws -> [Track] {
    try await answers.ask(term.text)
  }
}
