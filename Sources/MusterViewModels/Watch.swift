/// An output of a session, while it has observers.
///
/// All of it belongs to the holder of the relay's transaction. Code that depends on the type of
/// value is in a closure, which is compiled for each type.
final class Watch: @unchecked Sendable {
  /// The address of its field; `nil` for an output of the form.
  let address: FieldAddress?
  /// The field's handle, if the field exists.
  @safe @exclusivity(unchecked) var handle: FieldHandle?
  /// Its neighbours in its list; each keeps the next one alive.
  @safe @exclusivity(unchecked) var next: Watch?
  @safe @exclusivity(unchecked) unowned var previous: Watch?
  /// True if it will leave that list.
  @safe @exclusivity(unchecked) var isLeaving = false
  /// Its number in the order of arrival among those that move, counted from 1; 0 while it is not
  /// among them.
  @safe @exclusivity(unchecked) var number = 0

  private let sending: @Sendable (borrowing Session, FieldHandle?) -> Void

  init(
    _ address: FieldAddress?, sending: @escaping @Sendable (borrowing Session, FieldHandle?) -> Void
  ) {
    self.address = address
    self.sending = sending
  }

  /// True if its field's handle can change when items are added, removed or moved: it is in a list,
  /// or doesn't exist.
  var isMoving: Bool { address.map { handle == nil || $0.depth > 0 } ?? false }

  /// Emits its value, if that differs from the one last emitted.
  func send(_ session: borrowing Session) { sending(session, handle) }
}
