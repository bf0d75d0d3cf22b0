/// The type of a field's value.
public enum ValueType: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  case text, integer, number, boolean
  case date, time, localDateTime, dateTime, month, week
  case list, group, map, any

  /// The word in a rule file: `local-date-time`.
  public var word: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .date: "date"
    case .time: "time"
    case .localDateTime: "local-date-time"
    case .dateTime: "date-time"
    case .month: "month"
    case .week: "week"
    case .list: "list"
    case .group: "group"
    case .map: "map"
    case .any: "any"
    }
  }

  /// Creates the type with a word.
  package init?(_ word: ByteString) {
    for type in Self.allCases where ByteString(type.word) == word {
      self = type
      return
    }
    return nil
  }

  /// True for types that are points on the calendar or the clock.
  package var isMoment: Bool {
    switch self {
    case .date, .time, .localDateTime, .dateTime, .month, .week: true
    default: false
    }
  }

  /// True for a single string, number, boolean or moment.
  package var isScalar: Bool {
    switch self {
    case .list, .group, .map, .any: false
    default: true
    }
  }
}
