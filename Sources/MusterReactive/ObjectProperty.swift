/// A property of an object on the main actor.
@MainActor
public struct ObjectProperty<Object: AnyObject & Sendable, Value> {
  weak var object: Object?
  let property: ReferenceWritableKeyPath<Object, Value>
}

extension ObjectProperty where Value: Sendable {
  /// Sets the property to what a signal gives, on the main actor, while the object and the
  /// subscription live; the object is held weakly.
  public static func <~ (target: ObjectProperty, signal: Signal<Value>) -> SignalSubscription {
    let property = target.property
    return signal.observeOnMain { [weak object = target.object] value in
      object?[keyPath: property] = value
    }
  }
}
