/// A request for your program: start the check, and send the answer with the ticket.
public struct AskRequest: Sendable {
  /// The ticket to send with the answer.
  public let ticket: AskTicket
  /// The check's name in the rule file.
  public let check: String
  /// The field that the check is for.
  public let field: FieldHandle
  /// The field's path at the time of the request.
  public let path: String
  /// The field's normalised value.
  public let value: Value
  /// The values of the fields that the ask depends on, with their names as written.
  public let others: [Value.Member]
}
