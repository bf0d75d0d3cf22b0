/// The treatment of a submitted value for a computed field: `supplied` in a rule file.
package enum SuppliedValue: Sendable {
  /// The submitted value must equal the computed one.
  case compare
  /// The computed value overwrites the submitted one.
  case replace
}
