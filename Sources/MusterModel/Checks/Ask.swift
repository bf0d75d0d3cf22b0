/// A check that the host answers in its own time.
package struct Ask: Sendable {
  /// The name of the check.
  package var check: String
  /// The pause in typing before it is asked, in milliseconds.
  package var debounceMilliseconds: Int64
  /// The longest wait for an answer, in milliseconds.
  package var timeoutMilliseconds: Int64
  /// True if a missing answer blocks.
  package var blocksOnFailure: Bool
  /// Other fields: a change of one asks again.
  package var dependsOn: [Reference]

  /// Creates a question for the host.
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
