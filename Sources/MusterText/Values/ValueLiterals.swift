extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Creates a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Creates a whole number.
  public init(integerLiteral value: Int64) { self = .number(Number(value)) }

  /// Creates the decimal from the shortest notation of the literal's value: `0.1` is a tenth.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates a string.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a list of values.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }

  /// Creates an object with its members in the order of the literal.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  /// Creates the decimal from the shortest notation of a binary number; infinities and NaN become a
  /// number beyond every limit.
  public init(_ value: Double) {
    self = Number(shortest: value).map { .number($0) } ?? .hugeNumber(value.description)
  }
}
