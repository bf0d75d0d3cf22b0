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

  /// The steps of one try, at a place of the text.
  func steps(at call: MeterCall, _ runs: inout ClusterRuns?) -> Int {
    switch kind {
    case .plain: return 0
    case .counted(let least):
      // To look at the text costs a step as well.
      return 1 + run(at: call, most: min(least, call.remaining)) * width / 8
    case .reference(let group, let least):
      let (length, overflows) = call.captured(group).multipliedReportingOverflow(by: max(1, least))
      return (overflows ? call.remaining : min(length, call.remaining)) / 2 + least / 8
    case .cluster(let isRepeated, let least):
      let found = runs ?? call.withText { ClusterRuns($0) }
      runs = found
      // So many may be looked for in vain.
      let (length, overflows) = least.multipliedReportingOverflow(by: found.longestCluster)
      let tried = least < 2 ? 1 : overflows ? call.remaining : min(length, call.remaining)
      if found.flags < 16 { return isRepeated ? tried - 1 : 1 }
      return isRepeated ? tried + call.remaining / 16 * found.flags : found.flags / 2
    case .lookbehind(let most): return min(most, call.position) / 4
    }
  }

  /// How many bytes of its characters come next in a text, up to so many.
  func run(at call: MeterCall, most: Int) -> Int {
    set.map { $0.run(at: call, most: most) } ?? most
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
