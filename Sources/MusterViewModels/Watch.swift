/// Something that is shown of a session, while anyone observes it.
///
/// All of it belongs to whoever has the relay's turn. What depends on the kind of value is in two
/// closures, so that it is compiled for each kind.
final class Watch: @unchecked Sendable {
  /// Where its field stands; none for what is shown of the form.
  let spot: FieldSpot?
  /// The field's place, where it is there.
  @safe @exclusivity(unchecked) var place: FieldPlace?
  @safe @exclusivity(unchecked) var isKept = false

  private let telling: @Sendable (borrowing Session, FieldPlace?) -> Void
  private let observed: @Sendable () -> Bool

  init(
    _ spot: FieldSpot?, telling: @escaping @Sendable (borrowing Session, FieldPlace?) -> Void,
    observed: @escaping @Sendable () -> Bool
  ) {
    self.spot = spot
    self.telling = telling
    self.observed = observed
  }

  var isObserved: Bool { observed() }

  /// Tells how it stands, where that differs from what was told.
  func tell(_ session: borrowing Session) { telling(session, place) }
}
