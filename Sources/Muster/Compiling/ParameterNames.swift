extension CheckFacts {
  /// The parameters of the check's failures.
  var parameterNames: [String] { parameters.flatMap { $0.names } }
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
  /// The parameters that some message of the kind's rules may name.
  package var parameterNames: [String] {
    codes.flatMap { code in
      code.name.utf8.contains(UInt8(ascii: "."))
        ? [] : parameters(ofCode: code.name) ?? code.parameterNames
    }
  }
}

extension CrossFieldKind {
  /// The parameters that some message of the kind's rules may name.
  package var parameterNames: [String] { parameters(ofCode: word) ?? [] }
}

/// Returns the parameters of a built-in code.
private func parameters(ofCode word: String) -> [String]? {
  for code in RuleCode.allCases where ByteString(code.word) == ByteString(word) {
    return code.parameterNames
  }
  return nil
}
