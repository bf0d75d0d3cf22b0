extension ValueType {
  /// Examples of the type's values for a message: strings that the type reads unless `reads`
  /// declares another notation.
  package var examples: [String] {
    switch self {
    case .integer: ["12"]
    case .number: ["12.5"]
    case .boolean: ["true", "false"]
    case .date: ["2026-03-31"]
    case .time: ["09:30"]
    case .localDateTime: ["2026-03-31T09:30"]
    case .dateTime: ["2026-03-31T09:30:00Z"]
    case .month: ["2026-03"]
    case .week: ["2026-W14"]
    case .text, .list, .group, .map, .any: []
    }
  }

  /// The values of the strings in `examples`.
  package var standing: [Literal] {
    switch self {
    case .integer, .number: examples.compactMap { Number($0, grammar: .json) }.map { .number($0) }
    case .boolean: [.boolean(true), .boolean(false)]
    default: examples.compactMap { Moment($0, type: self) }.map { .moment($0) }
    }
  }
}
