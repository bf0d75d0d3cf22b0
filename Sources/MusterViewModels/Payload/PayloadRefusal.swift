/// All failures of one payload, judged by a form.
public struct PayloadRefusal: Error, Equatable, CustomStringConvertible {
  /// The rules that did not pass or could not be checked, in the form's order; at least one.
  public let failures: [Failure]

  init(_ failures: [Failure]) { self.failures = failures }

  /// The first failure's message, for callers that can show only one.
  public var description: String { failures.first?.message ?? "" }

  /// Returns true if both have the same failures for the same fields, with the same messages.
  public static func == (one: PayloadRefusal, other: PayloadRefusal) -> Bool {
    one.failures.elementsEqual(other.failures) {
      ($0.path, $0.code, $0.message) == ($1.path, $1.code, $1.message)
    }
  }
}
