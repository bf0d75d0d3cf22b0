/// One line of the list of what is wrong, to be shown above a form.
///
/// A session names its fields by their places, a generated view model by its own names, with the
/// position of an item: a tap on the line goes to `field`.
public struct SummaryLine<Field: Sendable & Hashable>: Sendable, Hashable {
  /// The field's path; empty for the form itself.
  public var path: String
  /// The field to go to; none for what no field shows.
  public var field: Field?
  /// What people call the field, with the groups and items that it stands in: `Billing address:
  /// Name`, `Guests 2: Name`.
  public var label: String
  /// What is wrong.
  public var message: String
  /// Both as one line in the reader's language: `Guests 2: Name: Enter name`.
  public var text: String

  /// The same line, of a field that is named in another way.
  package func of<Other>(_ field: Other?) -> SummaryLine<Other> {
    SummaryLine<Other>(path: path, field: field, label: label, message: message, text: text)
  }
}
