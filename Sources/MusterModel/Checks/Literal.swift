/// A value written in a rule file, parsed by the type of its field.
package enum Literal: Sendable {
  case text(String)
  case boolean(Bool)
  case integer(Int64)
  case number(Number)
  /// A date or time.
  case moment(Moment)
  /// A value of an `any`, a list or a group, as JSON.
  case json(Value)

  /// The literal as a value of a payload.
  package var value: Value {
    switch self {
    case .text(let text): .text(text)
    case .boolean(let flag): .boolean(flag)
    case .integer(let integer): .number(Number(integer))
    case .number(let number): .number(number)
    case .moment(let moment): .text(moment.text)
    case .json(let value): value
    }
  }
}

extension Literal {
  /// Returns true if this literal comes after the other; `nil` if they can't be compared.
  package func isAbove(_ other: Literal) -> Bool? {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left > right
    case (.number(let left), .number(let right)): left > right
    case (.moment(let left), .moment(let right)): left.key > right.key
    default: nil
    }
  }

  /// The literal as it appears in a message.
  package var text: String {
    switch self {
    case .text(let text): text
    case .moment(let moment): moment.text
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let integer): "\(integer)"
    case .number(let number): number.text
    case .json(let value): value.json()
    }
  }
}
