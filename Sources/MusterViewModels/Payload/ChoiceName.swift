/// The values that a text may be, as a generated view model has them: of a field with `one-of`.
///
/// ```swift
/// SignupPayload.Country.allCases.map(\.label)    // ["Brazil", "China", …]
/// ```
public protocol ChoiceName: RawRepresentable, CaseIterable, Hashable, PayloadPart
where RawValue == String {
  /// The control that one is picked in, in the rule file's language.
  static var control: FieldControl<Self> { get }
}

extension ChoiceName {
  /// Its name for people, in the rule file's language; those in the reader's are in the outputs.
  public var label: String {
    Self.control.choices.first { $0.value == self }?.label ?? rawValue
  }

  /// One of the values, byte by byte as the rules compare them.
  public init(_ value: Value) throws(PayloadMismatch) {
    guard case .text(let text) = value,
      let known = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) })
    else { throw PayloadMismatch(expected: "choice") }
    self = known
  }

  /// A text of JSON.
  public var value: Value { .text(rawValue) }
}
