/// An event for a session. Paths are JSON Pointers (`/guests/0/name`) or names (`guests.0.name`).
public enum SessionEvent: Sendable {
  /// The text in a control changed.
  case change(path: String, text: String, source: EntrySource = .typed)
  /// A value was picked: of any type, including a whole group or list.
  case set(path: String, value: Value)
  /// Insert a new item into a list; past the end, at the end.
  case insert(path: String, at: Int, value: Value)
  /// Remove an item.
  case remove(path: String, at: Int)
  /// Move an item; its fields keep their handles and their asks.
  case move(path: String, from: Int, to: Int)
  /// Remove an entry of a map.
  case removeEntry(path: String)
  /// Give an entry of a map another key; one that is taken changes nothing.
  case rename(path: String, key: String)
  /// The person left a field.
  case leave(path: String)
  /// An input method began or ended composing.
  case compose(path: String, isComposing: Bool)
  /// The person wants to submit the form.
  case submit
  /// The person wants to see another page. Going back is free; going forward shows all failures of
  /// the pages that are left, asks what had no answer yet, and stops at the first page that
  /// fails. A pending ask stops nobody: submitting waits for it.
  case go(step: String)
  /// The host's answer to an ask.
  case answer(AskTicket, AskAnswer)
  /// The server's messages about the submitted payload.
  case reject([Rejection])
  /// New values that only the host knows; those not named stay.
  case give(Value)
  /// Messages are wanted in another language.
  case language(String)
  /// Restart with these values.
  case reset(Value)
  /// Take new initial values; what the person changed may stay.
  case reinitialise(Value, keepingEdits: Bool)
  /// Time has passed: waiting asks begin or end, and an instant sets the clock.
  case tick(now: OffsetDateTime? = nil)
}
