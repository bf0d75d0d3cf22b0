/// The values that one row of a typed column may still have.
///
/// Entries of a dictionary take none of the column's memory where they are used again: nested, a few
/// of them stand for more values than there is memory.
struct ValueAllowance {
  private static var most: Int { 1 << 22 }
  private var left = most

  /// Takes so many values; 16 bytes of a text are one.
  mutating func take(_ count: Int) throws(Refusal) {
    guard count <= left else {
      throw Refusal(
        .argument, "a row has more than \(Self.most) values; 16 bytes of a text are one")
    }
    left -= count
  }
}
