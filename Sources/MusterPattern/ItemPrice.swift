/// What an item of a pattern costs that calls before and behind it do not see.
struct ItemPrice: BitwiseCopyable {
  enum Kind: BitwiseCopyable {
    /// Its price is in its width alone.
    case plain

    /// One item that has to come so often, and may fail at the last.
    case counted(least: Int)

    /// A reference to a group, by number where that is known, so often.
    case reference(group: Int?, least: Int)

    /// `\X`, once or over and over, so often at least.
    case cluster(isRepeated: Bool, least: Int)

    /// A look behind, so many characters at most.
    case lookbehind(most: Int)
  }

  var kind = Kind.plain

  /// Eighths of a step for each character that it takes.
  var width = 1

  /// Steps that it costs whatever it takes.
  var flat = 0

  /// The characters that it may take before the next call, where they are dear.
  var most = 1

  /// The characters that it takes, and perhaps more; `nil` where they are not known.
  var set: RunSet?

  private static let bytesOfCluster = 8

  /// The steps of one try, at a place of the text.
  func steps(at call: MeterCall, flags: inout Int?) -> Int {
    switch kind {
    case .plain: return 0
    case .counted(let least): return run(at: call, most: min(least, call.remaining)) * width / 8
    case .reference(let group, let least):
      let (length, overflows) = call.captured(group).multipliedReportingOverflow(by: max(1, least))
      return (overflows ? call.remaining : min(length, call.remaining)) / 2 + least / 8
    case .cluster(let isRepeated, let least):
      let run = flags ?? call.withText(Self.longestRunOfFlags)
      flags = run
      // So many may be looked for in vain.
      let tried = least < 2 ? 1 : min(least * Self.bytesOfCluster, call.remaining)
      if run < 16 { return isRepeated ? tried - 1 : 1 }
      return isRepeated ? tried + call.remaining / 16 * run : run / 2
    case .lookbehind(let most): return min(most, call.position) / 4
    }
  }

  /// How many bytes of its characters come next in a text, up to so many.
  func run(at call: MeterCall, most: Int) -> Int {
    set.map { $0.run(at: call, most: most) } ?? most
  }

  /// Flags are pairs of the characters U+1F1E6 to U+1F1FF: `F0 9F 87 A6` to `F0 9F 87 BF`.
  private static func longestRunOfFlags(_ text: Span<UInt8>) -> Int {
    var (longest, run, index) = (0, 0, 0)
    while index + 3 < text.count {
      let isFlag =
        text[index] == 0xF0 && text[index + 1] == 0x9F && text[index + 2] == 0x87
        && text[index + 3] >= 0xA6
      run = isFlag ? run + 1 : 0
      longest = max(longest, run)
      index += isFlag ? 4 : 1
    }
    return longest
  }
}

extension RunSet {
  /// How many bytes of these characters come next in a text.
  fileprivate func run(at call: MeterCall, most: Int) -> Int {
    call.withText { text in
      var count = 0
      while count < most, takes(text[call.position + count]) { count += 1 }
      return count
    }
  }
}
