/// The treatment of members that no field names: `unknown-fields` in a rule file.
public enum UnknownFields: Sendable {
  /// They stay in the payload.
  case keep
  /// They are left out of it.
  case drop
  /// They are failures.
  case reject
}
