/// A message parameter whose value differs from row to row.
package enum RowParameter: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case value, other, min, max, expected, sum, character, name, label, left, right
  /// The value that was probably meant.
  case suggestion

  /// The name of the parameter and of its placeholder.
  package var word: String {
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
    case .left: "left"
    case .right: "right"
    case .suggestion: "suggestion"
    }
  }

  /// Creates the row parameter that has this name; `nil` if there is none.
  package init?(named name: String) {
    guard let found = Self.allCases.first(where: { ByteString($0.word) == ByteString(name) }) else {
      return nil
    }
    self = found
  }

  package var bit: UInt64 { 1 << UInt64(rawValue) }
}
