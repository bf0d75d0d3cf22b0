/// The cost of a pattern's item that the calls before and after it don't count.
struct ItemPrice: BitwiseCopyable {
  enum Kind: BitwiseCopyable {
    /// The cost is only in its width.
    case plain

    /// An item that must occur this many times, and may fail at the last.
    case counted(least: Int)

    /// A reference to a group, with its number if that is known, this many times.
    case reference(group: Int?, least: Int)

    /// `\X`, once or repeated, at least this many times.
    case cluster(isRepeated: Bool, least: Int)

    /// A look-behind, of at most this many characters.
    case lookbehind(most: Int)
  }

  var kind = Kind.plain

  /// Eighths of a step for each character that it takes.
  var width = 1

  /// The number of steps that it costs, for any number of characters.
  var flat = 0

  /// The greatest number of characters that it can take before the next call, if they are costly.
  var most = 1

  /// The characters that it takes, possibly with others; `nil` if they are not known.
  var set: RunSet?

  /// Returns the steps of one try at an offset of the text.
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
      // This many bytes may be searched in vain.
      let (length, overflows) = least.multipliedReportingOverflow(by: found.longestCluster)
      let tried = least < 2 ? 1 : overflows ? call.remaining : min(length, call.remaining)
      if found.flags < 16 { return isRepeated ? tried - 1 : 1 }
      return isRepeated ? tried + call.remaining / 16 * found.flags : found.flags / 2
    case .lookbehind(let most): return min(most, call.position) / 4
    }
  }

  /// Returns the number of bytes of its characters that come next in a string, up to a limit.
  func run(at call: MeterCall, most: Int) -> Int {
    set.map { $0.run(at: call, most: most) } ?? most
  }
}

extension RunSet {
  /// Returns the number of bytes of these characters that come next in a string.
  fileprivate func run(at call: MeterCall, most: Int) -> Int {
    call.withText { text in
      var count = 0
      while count < most, takes(text[call.position + count]) { count += 1 }
      return count
    }
  }
}
