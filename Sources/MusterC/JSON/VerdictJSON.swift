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
  /// The failure as JSON, its members named as in the reports of `muster check`.
  var value: Value {
    var members = [
      Value.Member("path", .text(path)), Value.Member("code", .text(code)),
      Value.Member("kind", .text(kind)),
      Value.Member("severity", .text(severity == .error ? "error" : "warning")),
      Value.Member("message", .text(message)),
    ]
    if !parameters.isEmpty {
      members.append(
        Value.Member(
          "parameters", .object(parameters.map { Value.Member($0.name, $0.value.value) })))
    }
    if let suggestion { members.append(Value.Member("suggestion", .text(suggestion))) }
    return .object(members)
  }
}

extension Failure.ParameterValue {
  fileprivate var value: Value {
    switch self {
    case .integer(let integer): .number(Number(integer))
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .texts(let texts): .list(texts.map { .text($0) })
    }
  }
}
