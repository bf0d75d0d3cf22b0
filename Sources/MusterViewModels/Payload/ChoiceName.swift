/// The values of a field with `one-of`, in a generated view model.
///
/// ```swift
/// SignupPayload.Country.allCases.map(\.label)    // ["Brazil", "China", …]
/// ```
public protocol ChoiceName: RawRepresentable, CaseIterable, Hashable, PayloadPart
where RawValue == String {
  /// The control for picking a choice, in the rule file's language.
  static var control: FieldControl<Self> { get }
}

extension ChoiceName {
  /// The first choice.
  public static var jsonPlaceholder: Self { allCases[allCases.startIndex] }

  /// The choice's label in the rule file's language. The outputs have labels in the reader's
  /// language.
  public var label: String {
    Self.control.choices.first { $0.value == self }?.label ?? rawValue
  }

  /// Reads one of the values, compared byte by byte as in the rules.
  public init(_ value: Value) throws(PayloadMismatch) {
    guard case .text(let text) = value,
      let known = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) })
    else { throw PayloadMismatch(expected: "choice") }
    self = known
  }

  /// The value as a JSON string.
  public var jsonValue: Value { .text(rawValue) }
}
