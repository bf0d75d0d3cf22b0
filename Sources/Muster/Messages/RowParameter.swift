/// Something that a row's own values give to the texts of a failure, named as its placeholder is.
package enum RowParameter: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case value, other, min, max, expected, sum, character, name, label
  /// What was probably meant.
  case suggestion

  /// The name of the parameter that it is, and of the placeholder.
  var word: String {
    switch self {
    case .value: "value"
    case .other: "other-value"
    case .min: "min"
    case .max: "max"
    case .expected: "expected"
    case .sum: "sum"
    case .character: "character"
    case .name: "name"
    case .label: "label"
    case .suggestion: "suggestion"
    }
  }

  /// The one that has the name of a parameter or placeholder.
  package init?(named name: String) {
    guard let found = Self.allCases.first(where: { ByteString($0.word) == ByteString(name) }) else {
      return nil
    }
    self = found
  }

  var bit: UInt64 { 1 << UInt64(rawValue) }
}
