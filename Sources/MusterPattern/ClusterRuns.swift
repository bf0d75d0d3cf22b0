/// The runs in a string that make its grapheme clusters long. A string is searched for them once.
struct ClusterRuns: BitwiseCopyable {
  /// The longest run of flags; each flag is examined to find out which characters belong together.
  private(set) var flags = 0

  /// The maximum number of bytes in a cluster: consecutive characters beyond ASCII can all belong
  /// to one cluster, with the character before them.
  var longestCluster: Int { longestOthers + 2 }

  private var longestOthers = 0

  init(_ text: Span<UInt8>) {
    var (flags, others, index) = (0, 0, 0)
    while index < text.count {
      let isFlag = Self.isFlag(text, index)
      let length = isFlag ? 4 : 1
      flags = isFlag ? flags + 1 : 0
      others = text[index] < 0x80 ? 0 : others + length
      self.flags = max(self.flags, flags)
      longestOthers = max(longestOthers, others)
      index += length
    }
  }

  /// Flags are pairs of the characters U+1F1E6 to U+1F1FF: `F0 9F 87 A6` to `F0 9F 87 BF`.
  private static func isFlag(_ text: Span<UInt8>, _ index: Int) -> Bool {
    index + 3 < text.count && text[index] == 0xF0 && text[index + 1] == 0x9F
      && text[index + 2] == 0x87 && text[index + 3] >= 0xA6
  }
}
