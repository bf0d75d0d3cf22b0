/// What a session is told. Paths are JSON Pointers (`/guests/0/name`) or names (`guests.0.name`).
public enum SessionEvent: Sendable {
  /// The text in a control became another.
  case change(path: String, text: String, source: EntrySource = .typed)
  /// A value was picked: of any type, a group or a list as a whole too.
  case set(path: String, value: Value)
  /// A new item of a list; past the end it is put at the end.
  case insert(path: String, at: Int, value: Value)
  /// An item goes.
  case remove(path: String, at: Int)
  /// An item moves; its fields keep their places and their asks.
  case move(path: String, from: Int, to: Int)
  /// An entry of a map goes.
  case removeEntry(path: String)
  /// An entry of a map gets another key; one that is taken leaves all as it is.
  case rename(path: String, key: String)
  /// The person left a field.
  case leave(path: String)
  /// An input method began to compose, or ended.
  case compose(path: String, isComposing: Bool)
  /// The person wants to hand the form in.
  case submit
  /// The person wants to see another page. Back is free; forward shows all of the pages that are
  /// left and asks what had no answer, and goes no further than the first that fails. What is still
  /// being asked keeps nobody there: submitting waits for it.
  case go(step: String)
  /// The host's answer to an ask.
  case answer(AskTicket, AskAnswer)
  /// What the server said of the payload that left.
  case reject([Rejection])
  /// What the host knows has changed; givens that are not named stay.
  case give(Value)
  /// Messages are wanted in another language.
  case language(String)
  /// Everything begins anew with these values.
  case reset(Value)
  /// The values to begin with are others now; what the person changed may stay.
  case reinitialise(Value, keepingEdits: Bool)
  /// Time went on: asks that waited begin or end, and with an instant the clock is set.
  case tick(now: OffsetDateTime? = nil)
}
