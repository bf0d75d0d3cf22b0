/// An object whose properties can be targets of bindings. The protocol has no requirements.
///
/// ```swift
/// extension Label: BindingTarget {}
/// bag ++ (label[\.text] <~ viewModel.outputs.title)
/// ```
@MainActor
public protocol BindingTarget: AnyObject, Sendable {}

extension BindingTarget {
  /// One of the object's properties, as the target of a binding.
  public subscript<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>
  ) -> ObjectProperty<Self, Value> {
    ObjectProperty(object: self, property: property)
  }
}
