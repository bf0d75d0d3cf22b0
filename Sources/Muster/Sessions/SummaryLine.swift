/// One line of the list of what is wrong, to be shown above a form.
public struct SummaryLine: Sendable, Hashable {
  /// The field's path; empty for the form itself.
  public var path: String
  /// The field to go to; none for what no field shows.
  public var place: FieldPlace?
  /// What people call the field, with the groups and items that it stands in: `Billing address: Name`,
  /// `Guests 2: Name`.
  public var label: String
  /// What is wrong.
  public var message: String
  /// Both as one line in the reader's language: `Guests 2: Name: Enter name`.
  public var text: String
}
