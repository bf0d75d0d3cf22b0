public import Muster

/// Judges whole sources, many lines at a time and on several threads, and hands on what became of
/// them in the order of the source.
///
/// ```swift
/// var settings = BulkCheck.Settings()
/// settings.format = .jsonl
/// let ending = try BulkCheck(form, settings).run(source, named: "users.jsonl") { batch in
///   write(batch.report)
/// }
/// ```
public struct BulkCheck {
  /// What becomes of the payloads that pass.
  public enum Passing: Sendable {
    /// Nothing.
    case dropped
    /// They are handed on as they came, byte by byte.
    case untouched
    /// They are handed on as the form made them.
    case normalized
  }

  /// What is wanted of a check.
  public struct Settings: Sendable {
    /// How payloads are judged.
    public var judging = PayloadJudge.Settings()
    /// How much is held in memory.
    public var limits = PayloadReader.Limits()
    /// Whether sources are CSV with a header, and not JSON.
    public var isCSV = false
    /// What stands between the columns of CSV.
    public var separator = UInt8(ascii: ",")
    /// On how many threads.
    public var jobs = 1
    /// How the report is written; none where there is none.
    public var format: ReportFormat?
    /// How its words are set apart.
    public var style = TerminalStyle.plain
    /// Whether it is counted how often each failure occurs.
    public var counts = false
    /// What becomes of the payloads that pass.
    public var passing = Passing.dropped
    /// Whether those that do not pass are handed on as they came.
    public var hasFailing = false
    /// How many payloads that do not pass are told of, and no others; all where there is none.
    public var sample: Int?
    /// After how many payloads that do not pass it ends.
    public var mostFailures: Int?
    /// Whether the tokens of many lines are found at once.
    var isIndexed = true

    /// The settings as they are where nothing is said.
    public init() {}

    var splits: Bool { passing != .dropped || hasFailing }
  }

  let form: RuleForm
  let layout: ScanForm
  let settings: Settings

  /// A check by a form.
  public init(_ form: RuleForm, _ settings: Settings = Settings()) {
    var settings = settings
    settings.judging.mostSlots = settings.judging.mostSlots ?? settings.limits.slots
    self.form = form
    self.settings = settings
    layout = ScanForm(RowLayout(form))
  }

  /// Judges a source under a name; hands on what became of some payloads as soon as it is known,
  /// from one thread at a time, but not always the same.
  ///
  /// Several sources count as one where `before` has the counts of those before this one.
  public func run<Failure: Error>(
    _ source: any ByteSource, named name: String, after before: Progress = Progress(),
    _ take: @escaping (borrowing Batch) throws(Failure) -> Void
  ) throws(SourceFailure<Failure>) -> SourceCheck.Ending {
    let reader: any BlockReader
    do throws(ReadError) {
      reader = try blocks(of: source)
    } catch {
      throw .reading(error)
    }
    let run = BulkRun(self, reader, named: name, after: before, take)
    return try run.run()
  }

  /// How the payloads of a source are found.
  private func blocks(of source: any ByteSource) throws(ReadError) -> any BlockReader {
    let limits = settings.limits
    if settings.isCSV {
      let fields = form.plan.fields.filter { $0.parent == nil }.map(\.name)
      return RecordBlocks(source, fields: fields, settings)
    }
    var reader = PayloadReader(source, limits: limits)
    if let lines = try reader.lines() { return LineBlocks(lines, limits: limits) }
    return ItemBlocks(reader, limits: limits)
  }

  /// Whether sources are read as CSV.
  public var isCSV: Bool { settings.isCSV }

  /// What there was before a source.
  public struct Progress: Sendable {
    /// The payloads that did not pass.
    public var notPassing = 0
    /// Those of them that were told.
    public var told = 0

    /// Nothing yet.
    public init() {}
  }
}
