/// What the host is asked: start, and bring the answer with the ticket.
public struct AskRequest: Sendable {
  /// What the answer brings back.
  public let ticket: AskTicket
  /// The check's name in the rule file.
  public let check: String
  /// The field it is asked for.
  public let field: FieldHandle
  /// Its path at this moment.
  public let path: String
  /// The field's value, normalised.
  public let value: Value
  /// The values of the fields that the ask depends on, by their names as written.
  public let others: [Value.Member]
}
