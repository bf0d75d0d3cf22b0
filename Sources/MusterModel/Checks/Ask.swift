/// A check that your program answers later.
package struct Ask: Sendable {
  /// The name of the check.
  package var check: String
  /// The pause in typing before the check is sent, in milliseconds.
  package var debounceMilliseconds: Int64
  /// The maximum wait for an answer, in milliseconds.
  package var timeoutMilliseconds: Int64
  /// True if a missing answer blocks.
  package var blocksOnFailure: Bool
  /// Other fields whose changes repeat the check.
  package var dependsOn: [Reference]

  /// Creates a check that your program answers.
  package init(
    check: String, debounceMilliseconds: Int64, timeoutMilliseconds: Int64, blocksOnFailure: Bool,
    dependsOn: [Reference]
  ) {
    self.check = check
    self.debounceMilliseconds = debounceMilliseconds
    self.timeoutMilliseconds = timeoutMilliseconds
    self.blocksOnFailure = blocksOnFailure
    self.dependsOn = dependsOn
  }
}
