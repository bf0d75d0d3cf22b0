/// The bounds of a `range`.
package struct Bounds: Sendable {
  /// The lower end, if there is one.
  package var lower: Bound?
  /// The upper end, if there is one.
  package var upper: Bound?

  /// Creates bounds with the given ends.
  package init(lower: Bound? = nil, upper: Bound? = nil) {
    self.lower = lower
    self.upper = upper
  }

  /// One end of a range.
  package struct Bound: Sendable {
    /// The limit itself.
    package var value: BoundValue
    /// True if the bound itself is within the range.
    package var isIncluded: Bool

    /// Creates an end at a limit.
    package init(value: BoundValue, isIncluded: Bool) {
      self.value = value
      self.isIncluded = isIncluded
    }
  }

  /// The value that a bound is measured from. It is stored outside the bound, because rules and
  /// messages copy the bound whenever they look at it.
  package indirect enum BoundValue: Sendable {
    case literal(Literal)
    /// `today`, `now` or `this-month`, moved by durations.
    case clock(plus: [CalendarDuration])
    /// Another field's value, moved by a duration or a number.
    case field(Reference, plus: [CalendarDuration], number: Number?)
    /// The value of an expression.
    case expression(Expression)
  }
}

extension Bounds {
  /// The expressions of the ends.
  package var expressions: [Expression] {
    [lower, upper].compactMap { bound in
      if case .expression(let expression) = bound?.value { expression } else { nil }
    }
  }

  /// The limits that are literals.
  package var literals: [Literal] { [lower, upper].compactMap { $0?.value.literal } }
}

extension Bounds.BoundValue {
  /// The limit, if it is a literal.
  package var literal: Literal? {
    if case .literal(let literal) = self { literal } else { nil }
  }
}
