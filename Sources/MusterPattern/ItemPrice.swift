/// The cost of a pattern's item that the calls before and after it do not see.
struct ItemPrice: BitwiseCopyable {
  enum Kind: BitwiseCopyable {
    /// The cost is in its width alone.
    case plain

    /// One item that must occur so often, and may fail at the last.
    case counted(least: Int)

    /// A reference to a group, by number if that is known, so often.
    case reference(group: Int?, least: Int)

    /// `\X`, once or repeated, at least so often.
    case cluster(isRepeated: Bool, least: Int)

    /// A look-behind, of at most so many characters.
    case lookbehind(most: Int)
  }

  var kind = Kind.plain

  /// Eighths of a step for each character that it takes.
  var width = 1

  /// Steps that it costs however much it takes.
  var flat = 0

  /// The number of characters that it may take before the next call, if they are costly.
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

  /// Returns how many bytes of its characters come next in a text, up to so many.
  func run(at call: MeterCall, most: Int) -> Int {
    set.map { $0.run(at: call, most: most) } ?? most
  }
}

extension RunSet {
  /// Returns how many bytes of these characters come next in a text.
  fileprivate func run(at call: MeterCall, most: Int) -> Int {
    call.withText { text in
      var count = 0
      while count < most, takes(text[call.position + count]) { count += 1 }
      return count
    }
  }
}
