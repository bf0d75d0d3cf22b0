// Apple documents these public declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A way to read and write a value that somebody else has.
@propertyWrapper
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }
}

/// Bindings to the properties and subscripts of something observable.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let value = wrappedValue
    return Binding {
      value[keyPath: path]
    } set: {
      value[keyPath: path] = $0
    }
  }
}

/// Which control has the focus.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  /// A way to read and write which has it.
  public struct Binding {
    let held: Held
  }

  final class Held {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let held: Held

  public init() where Value == Bool { held = Held(false) }

  public init<Wrapped: Hashable>() where Value == Wrapped? { held = Held(nil) }

  public var wrappedValue: Value {
    get { held.value }
    nonmutating set { held.value = newValue }
  }

  public var projectedValue: Binding { Binding(held: held) }
}
