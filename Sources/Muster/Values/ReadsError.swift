/// Why a way of writing under `reads` can't be used: the reason for its author, and the byte that
/// it is about.
struct ReadsError: Error, Hashable {
  let reason: String
  let offset: Int

  init(_ reason: String, at offset: Int = 0) {
    self.reason = reason
    self.offset = offset
  }
}
