/// How a text came into a control.
public enum EntrySource: Sendable, Hashable {
  /// Key by key: it may go on.
  case typed
  /// At once, by the person: it counts as changed and left.
  case pasted
  /// At once, by the machine: it counts as changed and left.
  case autofilled
}
