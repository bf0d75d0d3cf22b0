/// The number of values that one row of a typed column can still have.
///
/// Repeated dictionary entries take no memory in the column, so a few nested dictionaries can
/// represent more values than fit into memory.
struct ValueAllowance {
  private static var most: Int { 1 << 22 }
  private var left = most

  /// Takes this many values; 16 bytes of a string count as one.
  mutating func take(_ count: Int) throws(Refusal) {
    guard count <= left else {
      throw Refusal(
        .argument, "a row has more than \(Self.most) values; 16 bytes of a text are one")
    }
    left -= count
  }
}
