extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// `null`.
  public init(nilLiteral: ()) { self = .null }

  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// A whole number.
  public init(integerLiteral value: Int64) { self = .number(Number(value)) }

  /// The decimal in the shortest text of the literal's value: `0.1` is a tenth.
  public init(floatLiteral value: Double) { self.init(value) }

  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// A list of values.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }

  /// An object with its members in the order of the literal.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  /// The decimal in the shortest text of a binary number; an infinity or what is not a number
  /// becomes a number past every limit.
  public init(_ value: Double) {
    self = Number(shortest: value).map { .number($0) } ?? .hugeNumber(value.description)
  }
}
