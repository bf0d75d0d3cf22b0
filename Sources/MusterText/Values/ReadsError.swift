/// The reason why a notation under `reads` is invalid, for its author, with the offset of the
/// faulty byte.
package struct ReadsError: Error, Hashable {
  package let reason: String
  let offset: Int

  init(_ reason: String, at offset: Int = 0) {
    self.reason = reason
    self.offset = offset
  }
}
