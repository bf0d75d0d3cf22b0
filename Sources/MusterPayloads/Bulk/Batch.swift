/// What became of some payloads of a source, in its order. It is there while it is taken.
public struct Batch: ~Copyable {
  private let block: Block

  init(_ block: Block) {
    self.block = block
  }

  /// What is told of them, in the reports that are written for many at once: `jsonl` and `pretty`.
  public var report: Span<UInt8> {
    @_lifetime(borrow self)
    get { unsafe span(block.results.report.buffer) }
  }

  /// What is told of them in the other reports.
  public var entries: [ReportEntry] { block.results.entries }

  /// The payloads that pass, a line each.
  public var passing: Span<UInt8> {
    @_lifetime(borrow self)
    get { unsafe span(block.results.passing.buffer) }
  }

  /// Those that do not pass, a line each.
  public var failing: Span<UInt8> {
    @_lifetime(borrow self)
    get { unsafe span(block.results.failing.buffer) }
  }

  /// While a batch is there, nobody writes to its block.
  @_lifetime(borrow self)
  private func span(_ bytes: UnsafeBufferPointer<UInt8>) -> Span<UInt8> {
    let whole = unsafe Span(_unsafeElements: bytes)
    return unsafe _overrideLifetime(whole, borrowing: self)
  }

  /// What is told of the source itself, as that a column seems to be misspelt.
  public var notes: [String] { block.notes }

  /// How many there are, and what became of them.
  public var tally: Tally { block.results.tally }

  /// Those that did not pass and were told.
  public var told: Int { block.results.told }

  /// How often each failure occurs.
  public func forEachCount(_ visit: (FailureTag, Int) -> Void) {
    for (tag, count) in zip(block.results.tags, block.results.counts) where count > 0 {
      visit(tag, count)
    }
  }
}
