extension Value: PayloadPart {
  /// The value itself.
  public init(_ value: Value) throws(PayloadMismatch) { self = value }
  /// The value itself.
  public var value: Value { self }
}

extension String: PayloadPart {
  /// A text.
  public init(_ value: Value) throws(PayloadMismatch) {
    guard case .text(let text) = value else { throw PayloadMismatch(expected: "text") }
    self = text
  }
  /// A text of JSON.
  public var value: Value { .text(self) }
}

extension Bool: PayloadPart {
  /// `true` or `false`.
  public init(_ value: Value) throws(PayloadMismatch) {
    guard case .boolean(let flag) = value else { throw PayloadMismatch(expected: "boolean") }
    self = flag
  }
  /// `true` or `false` of JSON.
  public var value: Value { .boolean(self) }
}

extension Number: PayloadPart {
  /// A number.
  public init(_ value: Value) throws(PayloadMismatch) {
    guard case .number(let number) = value else { throw PayloadMismatch(expected: "number") }
    self = number
  }
  /// A number of JSON.
  public var value: Value { .number(self) }
}

extension Int: PayloadPart {
  /// A whole number.
  public init(_ value: Value) throws(PayloadMismatch) {
    guard case .number(let number) = value, let whole = number.int64.flatMap(Int.init(exactly:))
    else { throw PayloadMismatch(expected: "integer") }
    self = whole
  }
  /// A number of JSON.
  public var value: Value { .number(Number(Int64(self))) }
}

extension Array: PayloadPart where Element: PayloadPart {
  /// A list.
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
  /// A list of JSON.
  public var value: Value { .list(map(\.value)) }
}

extension Optional: PayloadPart where Wrapped: PayloadPart {
  /// `null`, or a value.
  public init(_ value: Value) throws(PayloadMismatch) {
    if case .null = value { self = nil } else { self = try Wrapped(value) }
  }
  /// `null` or a value of JSON.
  public var value: Value { self?.value ?? .null }
}
