/// An event for a session. Paths are JSON Pointers (`/guests/0/name`) or names (`guests.0.name`).
public enum SessionEvent: Sendable {
  /// The string in a control changed.
  case change(path: String, text: String, source: EntrySource = .typed)
  /// A value was picked: of any type, including a whole group or list.
  case set(path: String, value: Value)
  /// A new item was inserted into a list; an index past the end means the end.
  case insert(path: String, at: Int, value: Value)
  /// An item was removed.
  case remove(path: String, at: Int)
  /// An item was moved; its fields keep their handles and their asks.
  case move(path: String, from: Int, to: Int)
  /// An entry of a map was removed.
  case removeEntry(path: String)
  /// A map entry's key was changed; if another entry already has the key, nothing changes.
  case rename(path: String, key: String)
  /// The person left a field.
  case leave(path: String)
  /// An input method began or ended composing.
  case compose(path: String, isComposing: Bool)
  /// The person wants to submit the form.
  case submit
  /// The person wants to see another page. Going back is always possible. Going forward shows all
  /// failures of the pages in between, repeats asks without an answer, and stops at the first page
  /// that fails. A pending ask doesn't stop it, because submitting waits for the answer.
  case go(step: String)
  /// Your program's answer to an ask.
  case answer(AskTicket, AskAnswer)
  /// The server's messages about the submitted payload; empty if it accepted it.
  case reject([Rejection])
  /// New values that only your program knows; the other values stay.
  case give(Value)
  /// The language of messages changed.
  case language(String)
  /// The form restarts with these values.
  case reset(Value)
  /// The form takes new initial values; with `keepingEdits`, values that the person changed stay.
  case reinitialise(Value, keepingEdits: Bool)
  /// Time has passed: waiting asks begin or end, and `now`, if given, sets the clock.
  case tick(now: OffsetDateTime? = nil)
}
