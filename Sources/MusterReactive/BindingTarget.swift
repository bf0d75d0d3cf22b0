/// An object whose properties can be the target of a binding: one empty conformance.
///
/// ```swift
/// extension Label: BindingTarget {}
/// bag ++ (label[\.text] <~ viewModel.outputs.title)
/// ```
@MainActor
public protocol BindingTarget: AnyObject, Sendable {}

extension BindingTarget {
  /// One of the object's properties, to be bound.
  public subscript<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>
  ) -> ObjectProperty<Self, Value> {
    ObjectProperty(object: self, property: property)
  }
}
