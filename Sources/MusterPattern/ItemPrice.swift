/// The cost of an item in a pattern that the calls before and after the item don't count.
struct ItemPrice: BitwiseCopyable {
  enum Kind: BitwiseCopyable {
    /// The cost is only in the item's width.
    case plain

    /// An item that must occur this many times, and may fail the last time.
    case counted(least: Int)

    /// A reference to a group, by number if that is known, repeated this many times.
    case reference(group: Int?, least: Int)

    /// `\X`, once or repeated, at least this many times.
    case cluster(isRepeated: Bool, least: Int)

    /// A look-behind, of at most this many characters.
    case lookbehind(most: Int)
  }

  var kind = Kind.plain

  /// The cost of each character that the item takes, in eighths of a step.
  var width = 1

  /// The number of steps that the item costs, for any number of characters.
  var flat = 0

  /// The maximum number of characters that the item can take before the next call, if they are
  /// costly.
  var most = 1

  /// The characters that the item takes, possibly with others; `nil` if they are not known.
  var set: RunSet?

  /// Returns the number of steps for one try at an offset of the text.
  func steps(at call: MeterCall, _ runs: inout ClusterRuns?) -> Int {
    switch kind {
    case .plain: return 0
    case .counted(let least):
      // Examining the text costs a step as well.
      return 1 + run(at: call, most: min(least, call.remaining)) * width / 8
    case .reference(let group, let least):
      let (length, overflows) = call.captured(group).multipliedReportingOverflow(by: max(1, least))
      return (overflows ? call.remaining : min(length, call.remaining)) / 2 + least / 8
    case .cluster(let isRepeated, let least):
      let found = runs ?? call.withText { ClusterRuns($0) }
      runs = found
      // The search may go through this many bytes in vain.
      let (length, overflows) = least.multipliedReportingOverflow(by: found.longestCluster)
      let tried = least < 2 ? 1 : overflows ? call.remaining : min(length, call.remaining)
      if found.flags < 16 { return isRepeated ? tried - 1 : 1 }
      return isRepeated ? tried + call.remaining / 16 * found.flags : found.flags / 2
    case .lookbehind(let most): return min(most, call.position) / 4
    }
  }

  /// Returns the number of bytes that the item's next characters have in a string, up to a limit.
  func run(at call: MeterCall, most: Int) -> Int {
    set.map { $0.run(at: call, most: most) } ?? most
  }
}

extension RunSet {
  /// Returns the number of bytes that characters of this set have next in a string.
  fileprivate func run(at call: MeterCall, most: Int) -> Int {
    call.withText { text in
      var count = 0
      while count < most, takes(text[call.position + count]) { count += 1 }
      return count
    }
  }
}
