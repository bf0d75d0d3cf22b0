extension Value: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: Value { .null }
  /// Returns the value unchanged.
  public init(_ value: Value) throws(PayloadMismatch) { self = value }
  /// The value itself.
  public var jsonValue: Value { self }
}

extension String: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: String { "" }
  /// Reads a string.
  public init(_ value: Value) throws(PayloadMismatch) {
    guard case .text(let text) = value else { throw PayloadMismatch(expected: "text") }
    self = text
  }
  /// The string as a JSON string.
  public var jsonValue: Value { .text(self) }
}

extension Bool: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: Bool { false }
  /// Reads `true` or `false`.
  public init(_ value: Value) throws(PayloadMismatch) {
    guard case .boolean(let flag) = value else { throw PayloadMismatch(expected: "boolean") }
    self = flag
  }
  /// The value as a JSON boolean.
  public var jsonValue: Value { .boolean(self) }
}

extension Number: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: Number { 0 }
  /// Reads a number.
  public init(_ value: Value) throws(PayloadMismatch) {
    guard case .number(let number) = value else { throw PayloadMismatch(expected: "number") }
    self = number
  }
  /// The value as a JSON number.
  public var jsonValue: Value { .number(self) }
}

extension Int: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: Int { 0 }
  /// Reads a whole number.
  public init(_ value: Value) throws(PayloadMismatch) {
    guard case .number(let number) = value, let whole = number.int64.flatMap(Int.init(exactly:))
    else { throw PayloadMismatch(expected: "integer") }
    self = whole
  }
  /// The value as a JSON number.
  public var jsonValue: Value { .number(Number(Int64(self))) }
}

extension Array: PayloadPart where Element: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: [Element] { [] }
  /// Reads a list.
  public init(_ value: Value) throws(PayloadMismatch) {
    guard case .list(let items) = value else { throw PayloadMismatch(expected: "list") }
    self = []
    reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      do throws(PayloadMismatch) {
        append(try Element(item))
      } catch {
        throw error.inside("\(index)")
      }
    }
  }
  /// The value as a JSON array.
  public var jsonValue: Value { .list(map(\.jsonValue)) }
}

extension Optional: PayloadPart where Wrapped: PayloadPart {
  /// The value after a mismatch.
  public static var jsonPlaceholder: Wrapped? { nil }
  /// Reads `null` or a value.
  public init(_ value: Value) throws(PayloadMismatch) {
    if case .null = value { self = nil } else { self = try Wrapped(value) }
  }
  /// The value as JSON; `null` for `nil`.
  public var jsonValue: Value { self?.jsonValue ?? .null }
}
