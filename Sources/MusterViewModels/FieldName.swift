/// The names of a form's fields, as a generated view model has them.
public protocol FieldName: Hashable, Sendable {
  /// The field at a spot of the form, where one is there.
  init?(_ spot: FieldSpot)
  /// Where the field stands in the form.
  var spot: FieldSpot { get }
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
