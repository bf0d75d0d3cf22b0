/// Something that is shown of a session, while anyone observes it.
///
/// All of it belongs to whoever has the relay's turn. What depends on the kind of value is in a
/// closure, so that it is compiled for each kind.
final class Watch: @unchecked Sendable {
  /// Where its field stands; none for what is shown of the form.
  let address: FieldAddress?
  /// The field's place, where it is there.
  @safe @exclusivity(unchecked) var handle: FieldHandle?
  /// Its neighbours in the list that it is in; the one before keeps the one behind.
  @safe @exclusivity(unchecked) var next: Watch?
  @safe @exclusivity(unchecked) unowned var previous: Watch?
  /// Whether it is to leave that list.
  @safe @exclusivity(unchecked) var isLeaving = false
  /// How many came before it of those that move, counted from 1; 0 while it is not among them.
  @safe @exclusivity(unchecked) var number = 0

  private let telling: @Sendable (borrowing Session, FieldHandle?) -> Void

  init(
    _ address: FieldAddress?, telling: @escaping @Sendable (borrowing Session, FieldHandle?) -> Void
  ) {
    self.address = address
    self.telling = telling
  }

  /// Whether its field may come to stand elsewhere as items come, go or move: it is in a list, or
  /// not there.
  var isMoving: Bool { address.map { handle == nil || $0.depth > 0 } ?? false }

  /// Tells how it stands, where that differs from what was told.
  func tell(_ session: borrowing Session) { telling(session, handle) }
}
