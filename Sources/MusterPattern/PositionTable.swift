/// A plain pattern as positions, which decides any string in linear time.
///
/// It is used if PCRE2 would backtrack too often: `^\d+(\.\d)?\d*$` tries some n²/2 ways to read n
/// digits and a letter; here all of them are followed at once.
final class PositionTable: Sendable {
  private let first: PositionSet
  private let last: PositionSet
  private let follow: [PositionSet]
  private let isNullable: Bool
  private let readsPartly: Bool
  private let isSearch: Bool

  /// The positions that take each ASCII byte, any other character, the start and the end.
  private let takers: [PositionSet]

  private static let other = 128
  private static let start = 129
  private static let end = 130

  /// Creates the table; `nil` if PCRE2 must decide.
  init?(_ text: [UInt8], anchoring: Pattern.Anchoring, caseless: Bool) {
    var reader = PositionReader(text, caseless: caseless)
    guard let whole = reader.read() else { return nil }
    first = whole.first
    last = whole.last
    isNullable = whole.isNullable
    follow = reader.follow
    readsPartly = reader.readsPartly
    isSearch = anchoring == .somewhere
    var takers = [PositionSet](repeating: .none, count: Self.end + 1)
    for (position, symbol) in reader.symbols.enumerated() {
      switch symbol {
      case .start: takers[Self.start].insert(position)
      case .end: takers[Self.end].insert(position)
      case .characters(let set):
        for byte in UInt8(0)..<128 where set.takes(byte) { takers[Int(byte)].insert(position) }
        if set.takesOthers { takers[Self.other].insert(position) }
      }
    }
    self.takers = takers
  }

  /// The state of matching a string, with the positions that can take the next character.
  private struct Progress {
    var ready: PositionSet

    /// True if the string so far is a complete match.
    var isDone: Bool

    /// The last step, which is often repeated.
    var from = PositionSet.none
    var symbol = -1
    var to = PositionSet.none
    var ended = false

    /// The nanoseconds taken.
    var spent = 0
  }

  /// Matches a string, within steps of a limit; returns `nil` if PCRE2 must decide.
  func decide(_ text: Span<UInt8>, within steps: inout Int) -> MatchOutcome? {
    let all = steps
    var progress = Progress(ready: first, isDone: isNullable)
    if isSearch, isNullable { return .matches }
    take(Self.start, &progress)
    progress.ready.formUnion(first)
    progress.isDone = progress.isDone || isNullable
    var index = 0
    while index < text.count {
      if isSearch, progress.isDone { return .matches }
      steps = all - progress.spent / 10
      if steps <= 0 { return .gaveUp }
      let byte = text[index]
      index += 1
      if byte >= 128 {
        if readsPartly { return nil }
        while index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
      }
      take(byte < 128 ? Int(byte) : Self.other, &progress)
      if isSearch {
        progress.ready.formUnion(first)
      } else if progress.ready.isEmpty, !progress.isDone {
        return readsPartly && !Self.isASCII(text, from: index) ? nil : .doesNotMatch
      }
    }
    let wasDone = progress.isDone
    take(Self.end, &progress)
    return wasDone || progress.isDone ? .matches : .doesNotMatch
  }

  /// Takes a character, the start or the end.
  @inline(__always)
  private func take(_ symbol: Int, _ progress: inout Progress) {
    progress.spent += 3
    if progress.symbol != symbol || progress.from != progress.ready {
      let taken = progress.ready.intersection(takers[symbol])
      var next = PositionSet.none
      var members = 0
      taken.forEach { position in
        next.formUnion(follow[position])
        members += 1
      }
      progress.spent += 10 + 3 * members
      progress.from = progress.ready
      progress.symbol = symbol
      progress.to = next
      progress.ended = !taken.intersection(last).isEmpty
    }
    progress.ready = progress.to
    progress.isDone = progress.ended
  }

  private static func isASCII(_ text: Span<UInt8>, from start: Int) -> Bool {
    for index in start..<text.count where text[index] > 127 { return false }
    return true
  }
}
