/// One line of the summary of failures, which is shown above a form.
///
/// A session identifies fields by handles; a generated view model uses its own names, with the
/// index of an item. A tap on the line goes to `field`.
public struct SummaryLine<Target: Sendable & Hashable>: Sendable, Hashable {
  /// The field's path; empty for the form itself.
  public var path: String
  /// The field to go to; nil if no field shows the failure.
  public var field: Target?
  /// The field's label, preceded by those of the groups and items around it: `Billing address:
  /// Name`, `Guests 2: Name`.
  public var label: String
  /// The failure's message.
  public var message: String
  /// The label and the message on one line, in the reader's language: `Guests 2: Name: Enter name`.
  public var text: String

  /// Returns the same line with another identifier for the field.
  package func of<Other>(_ field: Other?) -> SummaryLine<Other> {
    SummaryLine<Other>(path: path, field: field, label: label, message: message, text: text)
  }
}
