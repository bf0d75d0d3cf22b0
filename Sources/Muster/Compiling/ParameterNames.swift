extension RuleCode {
  /// The parameters of the code's failures.
  var parameterNames: [String] {
    switch self {
    case .tooShort, .tooLong: ["min", "max", "length"]
    case .tooFew, .tooMany: ["min", "max", "size"]
    case .decimals: ["min", "max"]
    case .tooSmall, .tooLarge: ["min", "max", "other"]
    case .type: ["type"]
    case .contains, .excludes: ["needle"]
    case .characters: ["character"]
    case .format: ["format"]
    case .equals: ["expected"]
    case .multipleOf: ["factor"]
    case .sameAs, .differentFrom: ["other", "other-value"]
    case .check, .own, .custom, .checkMissing, .ask: ["check"]
    case .present: ["fields", "min", "max"]
    case .sum: ["fields", "expected", "min", "max", "sum"]
    case .allOrNone, .allDifferent: ["fields"]
    case .holds: ["fields", "left", "right"]
    case .computed: ["expected"]
    case .unknownField: ["name"]
    case .oneOf: ["choices"]
    case .required, .forbidden, .accepted, .pattern, .noneOf, .unique, .noOverlap, .any, .not,
      .gaveUp, .clockMissing, .askUnanswered, .notComputed:
      []
    }
  }
}

extension Check {
  /// The parameters of its failures.
  var parameterNames: [String] {
    switch self {
    case .length: ["min", "max", "length"]
    case .size, .sizeWithin: ["min", "max", "size"]
    case .decimals: ["min", "max"]
    case .range: ["min", "max", "other"]
    case .type: ["type"]
    case .contains, .excludes: ["needle"]
    case .custom(let check): check.parameters.map { $0.name }
    case .characters: ["character"]
    case .format: ["format"]
    case .equals, .computed, .equalTo: ["expected"]
    case .multipleOf: ["factor"]
    case .sameAs, .differentFrom: ["other", "other-value"]
    case .host, .ask: ["check"]
    case .oneOf(let choices): choices.few == nil ? [] : ["choices"]
    case .required, .forbidden, .accepted, .matches, .noneOf, .unique, .noOverlap, .any, .not: []
    }
  }
}

extension CrossFieldRule {
  /// The parameters of its failures.
  var parameterNames: [String] {
    switch check {
    case .present: ["fields", "min", "max"]
    case .sum: ["fields", "expected", "min", "max", "sum"]
    case .allOrNone, .allDifferent: ["fields"]
    case .holds(let expression):
      expression.alwaysHasSides && !expression.readsSecret
        ? ["fields", "left", "right"] : ["fields"]
    }
  }
}

extension Kind {
  /// The parameters that some message of its rules may name.
  package var parameterNames: [String] {
    codes.flatMap { code in
      code.name.utf8.contains(UInt8(ascii: "."))
        ? [] : parameters(ofCode: code.name) ?? code.parameterNames
    }
  }
}

extension CrossFieldKind {
  /// The parameters that some message of its rules may name.
  package var parameterNames: [String] { parameters(ofCode: word) ?? [] }
}

/// Returns the parameters of a code that is built in.
private func parameters(ofCode word: String) -> [String]? {
  for code in RuleCode.allCases where ByteString(code.word) == ByteString(word) {
    return code.parameterNames
  }
  return nil
}
