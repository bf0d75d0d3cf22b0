internal import Muster

/// The least distance between two values that counts.
enum ValueStep {
  case number(Number)
  case duration(CalendarDuration)
  /// There is none: any distance will do.
  case any

  /// Creates the step of a field's values: its factor, the last digit that it may have, 1 of a
  /// whole number; a day, a month, a week, a second.
  init(of field: FieldID, _ plan: FormPlan) {
    for rule in plan.fields[field].rules {
      if case .multipleOf(let factor) = rule.check {
        self = .number(factor)
        return
      }
    }
    for rule in plan.fields[field].rules {
      if case .decimals(let range) = rule.check, let most = range.max,
        let step = Number("1e-\(most)")
      {
        self = .number(step)
        return
      }
    }
    self.init(of: plan.fields[field].type)
  }

  /// Creates the step between the sides of a comparison; `nil` if only any distance would do.
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
    switch type {
    case .integer: self = .number(Number(1))
    case .date: self = .duration(.one("P1D"))
    case .month: self = .duration(.one("P1M"))
    case .week: self = .duration(.one("P7D"))
    case .time, .localDateTime, .dateTime: self = .duration(.one("PT1S"))
    default: self = .any
    }
  }
}

extension CalendarDuration {
  fileprivate static func one(_ text: String) -> CalendarDuration {
    CalendarDuration(text.utf8Span.span) ?? CalendarDuration(days: 1)
  }
}

extension Bounds.BoundValue {
  /// Returns the limit a step further back or forth; `nil` if there is no step, or no such limit.
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
