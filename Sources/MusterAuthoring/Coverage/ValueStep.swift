internal import Muster

/// The least distance between two different values.
enum ValueStep {
  case number(Number)
  case duration(CalendarDuration)
  /// There is no least distance: any distance is possible.
  case any

  /// Creates the step between a field's values near the bounds of a range. For numbers, it leads to
  /// the next number that the field's other rules allow, or otherwise follows the last digit of the
  /// bounds. For times, it is a day, a month, a week or a second.
  init(of field: FieldID, within bounds: Bounds, _ domains: Domains, _ type: ValueType) {
    if let numbers = domains.numbers(of: field, within: bounds) {
      self = .number(numbers.step)
    } else {
      self.init(of: type)
    }
  }

  /// Creates the step between the sides of a comparison; `nil` if any distance is possible.
  init?(of left: ExpressionType, _ right: ExpressionType) {
    if left.value == .number || left.value == .integer {
      guard left.isWhole, right.isWhole else { return nil }
      self = .number(Number(1))
      return
    }
    self.init(of: left.value)
    if case .any = self { return nil }
  }

  private init(of type: ValueType) {
    self = type.isMoment ? .duration(type.step) : .any
  }
}

extension Bounds.BoundValue {
  /// Returns the limit one step lower or higher; `nil` if there is no step, or no such limit.
  func moved(by step: ValueStep, back isBack: Bool) -> Bounds.BoundValue? {
    switch (self, step) {
    case (_, .any): return nil
    case (.literal(let literal), .number(let number)):
      return literal.value.number?.adding(isBack ? number.negated : number).map {
        .literal(.number($0))
      }
    case (.literal(.moment(let moment)), .duration(let duration)):
      return moment.adding(isBack ? duration.negated : duration).map { .literal(.moment($0)) }
    case (.clock(let plus), .duration(let duration)):
      return .clock(plus: plus + [isBack ? duration.negated : duration])
    case (.field(let other, let plus, let number), .duration(let duration)):
      return .field(other, plus: plus + [isBack ? duration.negated : duration], number: number)
    case (.field(let other, let plus, let number), .number(let step)):
      let moved = (number ?? Number(0)).adding(isBack ? step.negated : step)
      return moved.map { .field(other, plus: plus, number: $0) }
    case (.expression(let expression), _):
      return expression.moved(by: step, back: isBack).map { .expression($0) }
    default: return nil
    }
  }
}
