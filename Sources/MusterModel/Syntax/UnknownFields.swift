/// The treatment of members that no field names: `unknown-fields` in a rule file.
public enum UnknownFields: Sendable {
  /// Keeps them in the output payload.
  case keep
  /// Leaves them out of the output payload.
  case drop
  /// Reports them as failures.
  case reject
}
