/// A value written in a rule file, parsed by the type of its field.
package enum Literal: Sendable {
  case text(String)
  case boolean(Bool)
  case integer(Int64)
  case number(Number)
  /// A date or time.
  case moment(Moment)
  /// A value of an `any`, a list or a group, as JSON has it.
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
