/// The treatment of a submitted value for a computed field: `supplied` in a rule file.
package enum SuppliedValue: Sendable {
  /// It must equal the computed value.
  case compare
  /// The computed value overwrites it.
  case replace
}
