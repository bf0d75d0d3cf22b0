internal import Muster

extension FindingList {
  /// The list's name in a verdict.
  var word: String {
    switch self {
    case .failures: "failures"
    case .warnings: "warnings"
    case .undecided: "undecided"
    case .notAsked: "notAsked"
    }
  }
}

extension Failure {
  /// The failure as JSON, with members named as in the reports of `muster check`.
  var value: Value {
    var members: ValueMembers = [
      "path": .text(path), "code": .text(code), "kind": .text(kind),
      "severity": severity == .error ? "error" : "warning", "message": .text(message),
    ]
    if !parameters.isEmpty {
      let named = parameters.map { Value.Member($0.name, $0.value.data) }
      members.add("parameters", .object(named))
    }
    members.add("suggestion", suggestion.map { .text($0) })
    return members.value
  }
}
