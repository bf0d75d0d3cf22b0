/// The results for some payloads of a source, in the source's order. A batch is valid only in the
/// closure that receives it.
public struct Batch: ~Copyable {
  private let block: Block

  init(_ block: Block) {
    self.block = block
  }

  /// Report text for these payloads, in the formats that are written for many payloads at once:
  /// `jsonl` and `pretty`.
  public var report: Span<UInt8> {
    @_lifetime(borrow self)
    get { unsafe span(block.results.report.buffer) }
  }

  /// Report text that precedes `report`: lines about missing and unknown
  /// columns, each once for a source.
  public var told: [UInt8] { block.results.toldColumns }

  /// The header record that precedes failing payloads if they are written as records with reasons;
  /// otherwise empty.
  public var failingHeader: [UInt8] { block.results.failingHeader }

  /// The header record that precedes passing payloads if they are written as records; otherwise
  /// empty.
  public var passingHeader: [UInt8] { block.results.passingHeader }

  /// The source's byte-order mark, if it is a table that has one; otherwise empty. It precedes the
  /// first header record.
  public var mark: [UInt8] {
    block.table?.header.hasByteOrderMark == true ? [0xEF, 0xBB, 0xBF] : []
  }

  /// Report entries for these payloads, in the other formats.
  public var entries: [ReportEntry] { block.results.entries }

  /// The payloads that pass, one per line.
  public var passing: Span<UInt8> {
    @_lifetime(borrow self)
    get { unsafe span(block.results.passing.buffer) }
  }

  /// The payloads that don't pass, one per line.
  public var failing: Span<UInt8> {
    @_lifetime(borrow self)
    get { unsafe span(block.results.failing.buffer) }
  }

  /// Returns a span of the block's bytes. While a batch exists, nothing writes to its block.
  @_lifetime(borrow self)
  private func span(_ bytes: UnsafeBufferPointer<UInt8>) -> Span<UInt8> {
    let whole = unsafe Span(_unsafeElements: bytes)
    return unsafe _overrideLifetime(whole, borrowing: self)
  }

  /// Notes on the source itself, such as a column that seems to be misspelt.
  public var notes: [String] { block.notes }

  /// True if the payloads are records of a table that lacks a column for a required field.
  public var lacksColumns: Bool {
    block.table?.header.lacksColumns ?? block.typed?.header.lacksColumns ?? false
  }

  /// True if the payloads are rows of a typed table.
  public var isTyped: Bool { block.typed != nil }

  /// The number of payloads by outcome.
  public var tally: Tally { block.results.tally }

  /// The number of reported payloads that don't pass.
  public var reported: Int { block.results.reported }

  /// Calls a closure with the counts of the failures, and the tags that they are counted under.
  func withTotals(_ body: (borrowing BlockTotals, FailureTags) -> Void) {
    body(block.results.totals, block.results.tags)
  }
}
