/// Reading values of a field's type.
extension DatePattern.Target {
  /// Creates the target of a pattern for a field's type; `nil` if the type has only its own
  /// notation.
  package init?(_ type: ValueType) {
    switch type {
    case .date: self = .date
    case .time: self = .time
    case .localDateTime: self = .localDateTime
    case .month: self = .month
    default: return nil
    }
  }
}

extension DatePattern {
  /// Reads a string as a value of the type.
  package func moment(_ text: Span<UInt8>, _ type: ValueType) -> Moment? {
    switch type {
    case .date: date(text).map { .date($0) }
    case .time: time(text).map { .time($0) }
    case .localDateTime: localDateTime(text).map { .localDateTime($0) }
    case .month: month(text).map { .month($0) }
    default: nil
    }
  }
}
