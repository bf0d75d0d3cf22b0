/// The treatment of a value that came in for a computed field: `supplied` in a rule file.
package enum SuppliedValue: Sendable {
  /// It has to be the one that is computed.
  case compare
  /// It is overwritten.
  case replace
}
