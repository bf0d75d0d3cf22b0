/// A property of an object on the main actor.
@MainActor
public struct ObjectProperty<Object: AnyObject & Sendable, Value> {
  weak var object: Object?
  let property: ReferenceWritableKeyPath<Object, Value>
}

extension ObjectProperty where Value: Sendable {
  /// Sets the property to a source's values, on the main actor, for as long as the object lives.
  /// The object is held weakly; the first value after its death removes the binding.
  @discardableResult
  public static func <~ (
    target: ObjectProperty, source: some SignalSource<Value>
  ) -> SignalBinding {
    let property = target.property
    let signal = source.signal
    let stage = Stage()
    signal.attachOnMain(through: stage, livesWithSource: true) { [weak object = target.object] in
      if let object { object[keyPath: property] = $0 } else { stage.cancel() }
    }
    return SignalBinding(Tie(stage, keeping: signal))
  }
}
