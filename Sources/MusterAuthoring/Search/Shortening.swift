/// A sequence of which parts are left out on trial.
enum Shortening {
  /// Leaves out ranges of elements: halves first, then smaller parts, from the end.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - isSpent: Returns true if nothing more may be tried.
  ///   - leaveOut: Tries to leave out a range of the remaining elements; returns true if they are
  ///     gone.
  static func shorten(
    _ count: Int, until isSpent: () -> Bool = { false }, _ leaveOut: (Range<Int>) -> Bool
  ) {
    var (left, size) = (count, count)
    while size > 0, left > 0, !isSpent() {
      var end = left
      while end > 0, !isSpent() {
        let start = max(0, end - size)
        if leaveOut(start..<end) { left -= end - start }
        end = start
      }
      size = size > left ? left : size / 2
    }
  }
}
