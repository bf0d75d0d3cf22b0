/// Something that is shown of a session, while anyone observes it. All of it belongs to whoever has
/// the relay's turn.
class Watch: @unchecked Sendable {
  /// Where its field stands; none for what is shown of the form.
  let spot: FieldSpot?
  /// The field's place, where it is there.
  final var place: FieldPlace?
  final var isKept = false

  init(_ spot: FieldSpot?) { self.spot = spot }

  var isObserved: Bool { false }

  /// Tells how it stands, where that differs from what was told.
  func tell(_ session: borrowing Session) {}
}

/// A state of a field.
final class FieldWatch<Element: Sendable & Equatable>: Watch, @unchecked Sendable {
  let state: ToldState<Element>
  private let missing: Element
  private let look: @Sendable (borrowing Session, FieldPlace) -> Element

  /// A watch on a field; `missing` is shown while the field is not there.
  init(
    _ spot: FieldSpot, _ missing: Element, in turns: Turns,
    _ look: @escaping @Sendable (borrowing Session, FieldPlace) -> Element
  ) {
    state = ToldState(missing, in: turns)
    self.missing = missing
    self.look = look
    super.init(spot)
  }

  override var isObserved: Bool { state.isObserved }

  func value(_ session: borrowing Session) -> Element {
    guard let place else { return missing }
    return look(session, place)
  }

  override func tell(_ session: borrowing Session) {
    state.tell(value(session))
  }
}

/// A state of the form.
final class FormWatch<Element: Sendable & Equatable>: Watch, @unchecked Sendable {
  let state: ToldState<Element>
  private let look: @Sendable (borrowing Session) -> Element

  init(
    _ first: Element, in turns: Turns,
    _ look: @escaping @Sendable (borrowing Session) -> Element
  ) {
    state = ToldState(first, in: turns)
    self.look = look
    super.init(nil)
  }

  override var isObserved: Bool { state.isObserved }

  func value(_ session: borrowing Session) -> Element { look(session) }

  override func tell(_ session: borrowing Session) { state.tell(look(session)) }
}
