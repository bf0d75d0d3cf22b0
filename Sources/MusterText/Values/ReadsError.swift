/// The reason why a notation under `reads` is invalid, for its author, and the byte that it is
/// about.
package struct ReadsError: Error, Hashable {
  package let reason: String
  let offset: Int

  init(_ reason: String, at offset: Int = 0) {
    self.reason = reason
    self.offset = offset
  }
}
