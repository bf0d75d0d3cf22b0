/// An output of a session, while it has observers.
///
/// Only the holder of the relay's transaction touches it. Code that depends on the value's type is
/// in a closure, which is compiled for each type.
final class Watch: @unchecked Sendable {
  /// The address of the output's field; `nil` for an output of the form.
  let address: FieldAddress?
  /// True for the items of a list, which change only if some are added, removed or moved.
  let isOfItems: Bool
  /// The field's handle, if the field exists.
  @safe @exclusivity(unchecked) var handle: FieldHandle?
  /// The watch's neighbours in its list; each keeps the next one alive.
  @safe @exclusivity(unchecked) var next: Watch?
  @safe @exclusivity(unchecked) unowned var previous: Watch?
  /// True if the watch will leave that list.
  @safe @exclusivity(unchecked) var isLeaving = false
  /// The watch's number in the order of arrival among moving watches, counted from 1; 0 for other
  /// watches.
  @safe @exclusivity(unchecked) var number = 0

  private let sending: @Sendable (borrowing Session, FieldHandle?) -> Void
  private let lifetime: StateLifetime

  init(
    _ address: FieldAddress?, _ lifetime: StateLifetime, isOfItems: Bool = false,
    sending: @escaping @Sendable (borrowing Session, FieldHandle?) -> Void
  ) {
    self.address = address
    self.lifetime = lifetime
    self.isOfItems = isOfItems
    self.sending = sending
  }

  /// True if adding, removing or moving items can change the handle of the watch's field: the field
  /// is in a list, or doesn't exist.
  var isMoving: Bool {
    address.map { $0.item == nil && (handle == nil || !$0.steps.isEmpty) } ?? false
  }

  /// Ends the output, because its item was removed: no observer is notified again.
  func end() { lifetime.end() }

  /// Emits the output's value if it differs from the one last emitted.
  func send(_ session: borrowing Session) { sending(session, handle) }
}
