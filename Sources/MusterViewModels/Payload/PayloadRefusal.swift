/// The reason why a payload was refused: the form's verdict, or an error in the JSON.
public struct PayloadRefusal: Error, Equatable, CustomStringConvertible {
  /// The whole verdict, with its warnings. If the request was not JSON, its one failure says so,
  /// with the code `not-json`, `too-deep`, `duplicate-key` or `too-large`.
  public let verdict: Verdict

  /// The error, if the request can't be judged as JSON.
  public let jsonError: JSONError?

  /// The rules that did not pass, followed by those that could not be checked; at least one.
  public var failures: [Failure] { verdict.failures + verdict.undecided }

  /// Creates the refusal of a payload by a verdict that doesn't pass.
  init(_ verdict: Verdict) {
    self.verdict = verdict
    jsonError = nil
  }

  /// Creates the refusal of bytes that can't be judged as JSON.
  init(_ error: JSONError) {
    verdict = Verdict(failures: [
      Failure(path: "", code: error.word, kind: error.word, message: error.sentence)
    ])
    jsonError = error
  }

  /// The first failure's message, for callers that can show only one.
  public var description: String { failures.first?.message ?? "" }

  /// Returns true if both have the same failures for the same fields, with the same messages.
  public static func == (one: PayloadRefusal, other: PayloadRefusal) -> Bool {
    one.failures.elementsEqual(other.failures) {
      ($0.path, $0.code, $0.message) == ($1.path, $1.code, $1.message)
    }
  }
}

extension JSONError {
  /// The error as a sentence with its position.
  var sentence: String { "The content is not valid JSON: \(reason), at byte \(offset)" }

  /// The failure's name for programs.
  fileprivate var word: String {
    switch code {
    case .notJSON: "not-json"
    case .tooDeep: "too-deep"
    case .duplicateKey: "duplicate-key"
    case .tooLarge: "too-large"
    }
  }
}
