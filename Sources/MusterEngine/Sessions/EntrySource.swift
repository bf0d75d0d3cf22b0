/// The way a string was entered into a control.
public enum EntrySource: Sendable, Hashable {
  /// Key by key: more keys may follow.
  case typed
  /// All at once, by the person: the field counts as changed and left.
  case pasted
  /// All at once, by software: the field counts as changed and left.
  case autofilled
}
