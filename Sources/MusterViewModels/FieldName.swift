/// The names of a form's fields, as a generated view model has them.
public protocol FieldName: Hashable, Sendable {
  /// The form that they are of.
  static var form: CompiledForm { get }
  /// The field at a spot of the form, where one is there.
  init?(_ spot: FieldSpot)
  /// Where the field stands in the form.
  var spot: FieldSpot { get }
}

extension FieldName {
  /// The field's control in the rule file's language, whatever else is filled in.
  public var control: FieldControl<Value> { Self.form.control(of: spot.field) }

  /// The field's control in a language, whatever else is filled in.
  public func control(in language: String) -> FieldControl<Value> {
    Self.form.control(of: spot.field, language: language)
  }
}

extension FieldName where Self: RawRepresentable, RawValue == Int {
  /// The field at a spot of the form, where one is there.
  public init?(_ spot: FieldSpot) {
    guard spot.depth == 0 else { return nil }
    self.init(rawValue: spot.field)
  }

  /// Where the field stands in the form.
  public var spot: FieldSpot { FieldSpot(rawValue) }
}
