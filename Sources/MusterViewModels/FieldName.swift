/// The names of a form's fields in a generated view model.
public protocol FieldName: Hashable, Sendable {
  /// The form of the fields.
  static var form: CompiledForm { get }
  /// Creates the name of the field at an address; `nil` if the form has none there.
  init?(_ address: FieldAddress)
  /// The field's address in the form.
  var fieldAddress: FieldAddress { get }
}

extension FieldName {
  /// The field's control in the rule file's language, independent of the filled-in values.
  public var control: FieldControl<Value> { Self.form.control(of: fieldAddress.field) }

  /// Returns the field's control in a language, independent of the filled-in values.
  public func control(in language: String) -> FieldControl<Value> {
    Self.form.control(of: fieldAddress.field, language: language)
  }
}

extension FieldName where Self: RawRepresentable, RawValue == Int {
  /// Creates the name of the field at an address; `nil` if the form has none there.
  public init?(_ address: FieldAddress) {
    guard address.depth == 0 else { return nil }
    self.init(rawValue: address.field)
  }

  /// The field's address in the form.
  public var fieldAddress: FieldAddress { FieldAddress(rawValue) }
}
