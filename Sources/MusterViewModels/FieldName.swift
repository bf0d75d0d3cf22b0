/// The names of a form's fields, as a generated view model has them.
public protocol FieldName: Hashable, Sendable {
  /// The form that they are of.
  static var form: CompiledForm { get }
  /// The field at an address of the form, where one is there.
  init?(_ address: FieldAddress)
  /// Where the field stands in the form.
  var fieldAddress: FieldAddress { get }
}

extension FieldName {
  /// The field's control in the rule file's language, whatever else is filled in.
  public var control: FieldControl<Value> { Self.form.control(of: fieldAddress.field) }

  /// The field's control in a language, whatever else is filled in.
  public func control(in language: String) -> FieldControl<Value> {
    Self.form.control(of: fieldAddress.field, language: language)
  }
}

extension FieldName where Self: RawRepresentable, RawValue == Int {
  /// The field at an address of the form, where one is there.
  public init?(_ address: FieldAddress) {
    guard address.depth == 0 else { return nil }
    self.init(rawValue: address.field)
  }

  /// Where the field stands in the form.
  public var fieldAddress: FieldAddress { FieldAddress(rawValue) }
}
