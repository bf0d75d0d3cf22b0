/// The names of the fields of a form, a group or an item, in a generated view model.
public protocol FieldName: Hashable, Sendable {
  /// The form of the fields.
  static var form: CompiledForm { get }
  /// The number of the field from which the fields of a group or item are counted; 0 for a form.
  static var base: Int { get }
  /// Creates the name of the field at an address; `nil` if there is none.
  init?(_ address: FieldAddress)
  /// The field's address in the form.
  var fieldAddress: FieldAddress { get }
}

extension FieldName {
  /// The fields are those of a form.
  public static var base: Int { 0 }

  /// The field's control in the rule file's language, independent of the filled-in values. If
  /// several groups have the same shape, this is the control of the first group; the `control(of:)`
  /// of a group's view model is the group's own.
  public var control: FieldControl<Value> { Self.form.control(of: fieldAddress.field) }

  /// Returns the field's control in a language, independent of the filled-in values.
  public func control(in language: String) -> FieldControl<Value> {
    Self.form.control(of: fieldAddress.field, language: language)
  }

  /// The field's path in the form, such as `/check-in`. In a list, a star takes the place of an
  /// item: `/guests/*/name`. If several groups have the same shape, this is the path in the first
  /// group.
  public var path: String {
    fieldAddress.fieldID(in: Self.form.form.plan).map { Self.form.form.plan.path(of: $0) } ?? ""
  }
}

extension FieldName where Self: CaseIterable {
  /// Creates the name of the field with a path, such as `/check-in`; `nil` if there is none. The name
  /// of a field in an item needs the item's `id`, so a path with a star has none.
  public init?(path: String) {
    guard let field = Self.allCases.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) else {
      return nil
    }
    self = field
  }
}

extension FieldName where Self: RawRepresentable, RawValue == Int {
  /// Creates the name of the field at an address; `nil` if there is none.
  public init?(_ address: FieldAddress) {
    self.init(rawValue: address.field - Self.base)
  }

  /// The field's address in the form.
  public var fieldAddress: FieldAddress { FieldAddress(Self.base + rawValue) }
}
