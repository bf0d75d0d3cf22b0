extension RunTable {
  /// Matches a short ASCII string; returns `nil` for any other string, or if PCRE2 must decide.
  @inline(__always)
  func decideByMasks(_ text: Span<UInt8>) -> MatchOutcome? {
    guard let base = unsafe base else { return nil }
    let head = unsafe (base + Self.headOffset).load(as: Head.self)
    guard head.classCount > 0, RunMasks.takes(text.count), text.count >= head.least,
      text.count <= (head.isFixed ? head.least : head.most)
    else { return nil }
    return unsafe text.withUnsafeBufferPointer { bytes in
      guard let address = bytes.baseAddress else { return nil }
      let start = unsafe UnsafeRawPointer(address)
      let matches =
        head.isFixed
        ? unsafe RunMasks.fit(base, head.classCount, start, bytes.count)
        : unsafe Self.followsMasks(base, head.classCount, start, bytes.count)
      return matches.map { $0 ? .matches : .doesNotMatch }
    }
  }

  /// Matches a string; returns `nil` if PCRE2 must decide.
  @inline(__always)
  func decide(_ text: Span<UInt8>) -> MatchOutcome? {
    guard let base = unsafe base else { return nil }
    return unsafe text.withUnsafeBufferPointer { bytes in
      // An empty span may have no address, and nothing is read from it.
      let start = unsafe bytes.baseAddress.map { unsafe UnsafeRawPointer($0) } ?? base
      let end = unsafe start + bytes.count
      let head = unsafe (base + Self.headOffset).load(as: Head.self)
      let fits = bytes.count >= head.least && bytes.count <= head.most
      if fits, unsafe Self.follows(base, start, end) { return .matches }
      if head.readsPartly, unsafe !Self.isASCII(start, end) { return nil }
      return .doesNotMatch
    }
  }

  /// Does the same as `follows` with masks; returns `nil` for a string that is not ASCII.
  @inline(never)
  private static func followsMasks(
    _ table: UnsafeRawPointer, _ classCount: UInt8, _ start: UnsafeRawPointer, _ count: Int
  ) -> Bool? {
    unsafe RunMasks.with(table, classCount, start, count) { masks in
      var text = unsafe MaskedText(masks: masks, text: start, table: table, end: count)
      return unsafe text.follow(firstStep(of: table))
    }
  }

  /// Takes step after step from the string's two ends, until one doesn't match.
  @inline(__always)
  private static func follows(
    _ table: UnsafeRawPointer, _ start: UnsafeRawPointer, _ end: UnsafeRawPointer
  ) -> Bool {
    var step = unsafe firstStep(of: table)
    var text = unsafe RunText(table: table, start: start, end: end)
    while true {
      let now = unsafe step.pointee
      switch now.kind {
      case .one: guard unsafe text.takeOne(now) else { return false }
      case .run: guard unsafe text.takeRun(now) else { return false }
      case .literal: guard unsafe text.takeLiteral(now) else { return false }
      case .rest: return unsafe text.isRest(now)
      case .runBack: guard unsafe text.takeRunBack(now) else { return false }
      case .oneBack: guard unsafe text.takeOneBack(now) else { return false }
      case .literalBack: guard unsafe text.takeLiteralBack(now) else { return false }
      case .end: return unsafe text.start == text.end
      case .anywhere: return unsafe text.holdsOne(now)
      case .fixed: guard unsafe text.goOn(from: text.afterFixed(now)) else { return false }
      case .characters:
        guard unsafe text.goOn(from: text.afterCharacters(now)) else { return false }
      case .fixedBack: guard unsafe text.goOn(before: text.beforeFixed(now)) else { return false }
      case .charactersBack:
        guard unsafe text.goOn(before: text.beforeCharacters(now)) else { return false }
      case .restCharacters: return unsafe text.afterCharacters(now) == text.end
      }
      unsafe step += 1
    }
  }

  @inline(__always)
  private static func firstStep(of table: UnsafeRawPointer) -> UnsafePointer<RunStep> {
    unsafe (table + stepsOffset).assumingMemoryBound(to: RunStep.self)
  }

  private static func isASCII(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> Bool {
    var position = unsafe start
    while unsafe position < end {
      if unsafe position.load(as: UInt8.self) > 127 { return false }
      unsafe position += 1
    }
    return true
  }
}
