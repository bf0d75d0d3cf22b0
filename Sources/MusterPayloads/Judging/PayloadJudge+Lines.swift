/// A line that was judged in place.
public struct JudgedLine: Sendable {
  /// The line's place in the source.
  public let place: PayloadPlace

  /// The payload's range in the given bytes, without the white space before it and the line feed
  /// after it.
  public let range: Range<Int>

  /// True if the payload passes, false if it doesn't, or the error if it can't be read.
  public let passes: Result<Bool, PayloadError>
}

/// Judges lines that are already in memory.
extension PayloadJudge {
  /// Judges all lines of bytes in place, without copying them, and calls a closure with each.
  ///
  /// ```swift
  /// judge.forEachLine(of: bytes.span) { judge, line in
  ///   if case .success(false) = line.passes { print(judge.verdict.failures[0].message) }
  /// }
  /// ```
  ///
  /// The verdict and its messages are created only on request, within the closure.
  public mutating func forEachLine(
    of bytes: Span<UInt8>, _ report: (borrowing PayloadJudge, JudgedLine) -> Void
  ) {
    // The scanner reads a little past a line's end, so the last lines are read from a copy.
    var split = max(0, bytes.count - PaddedBytes.padding)
    while split > 0, bytes[split - 1] != 0x0A { split -= 1 }
    var line = 0
    if split > 0 {
      unsafe bytes.withUnsafeBufferPointer { bytes in
        var block = unsafe ScanBlock(bytes, count: split - 1)
        line = unsafe judge(&block, bytes: bytes, from: 0, line: 0, report) + 1
      }
    }
    var rest = PaddedBytes(capacity: PaddedBytes.padding)
    rest.set(bytes.extracting(split..<bytes.count))
    var block = ScanBlock(rest)
    _ = unsafe judge(&block, bytes: rest.buffer, from: split, line: line, report)
    forgetRow()
  }

  /// Judges the lines of a block; returns the number of line feeds in it.
  private mutating func judge(
    _ block: inout ScanBlock, bytes: UnsafeBufferPointer<UInt8>, from start: Int, line: Int,
    _ report: (borrowing PayloadJudge, JudgedLine) -> Void
  ) -> Int {
    index(&block)
    while true {
      let outcome = next(of: &block)
      if outcome == .done { return block.lineCount }
      let place = PayloadPlace(
        .line, line + block.line + 1, start: block.indent, column: block.indent + 1,
        offset: start + block.row.lowerBound)
      var problem: PayloadProblem?
      if outcome == .refused {
        let whole = unsafe Span(_unsafeElements: bytes)
        let payload = whole.extracting(block.row)
        problem = fillSlowly(from: payload, at: place)
        if problem != nil { forgetRow() }
        if let offset = problem?.offset {
          problem?.place = payload.place(of: offset - place.start, at: place, feed: nil)
        }
      }
      let passes: Result<Bool, PayloadError> =
        problem.map { .failure(PayloadError(place: place, problem: $0)) } ?? .success(judgeRow())
      if case .success = passes { sortFindings() }
      let range = start + block.row.lowerBound..<start + block.row.upperBound
      report(self, JudgedLine(place: place, range: range, passes: passes))
    }
  }
}
