public import Muster
internal import MusterScan

/// Judges whole sources, many lines at a time and on several threads, and delivers the results in
/// the order of the source.
///
/// ```swift
/// var settings = BulkCheck.Settings()
/// settings.format = .jsonl
/// let ending = try BulkCheck(form, settings).run(source, named: "users.jsonl") { batch in
///   write(batch.report)
/// }
/// ```
public struct BulkCheck {
  /// The treatment of payloads that pass.
  public enum Passing: Sendable {
    /// Drops them.
    case dropped
    /// Passes them on unchanged, byte by byte.
    case untouched
    /// Passes them on as normalised by the form.
    case normalized
  }

  /// The settings of a check.
  public struct Settings: Sendable {
    /// The settings for judging.
    public var judging = PayloadJudge.Settings()
    /// The limits on memory.
    public var limits = PayloadReader.Limits()
    /// True if sources are CSV with a header rather than JSON.
    public var isCSV = false
    /// The separator between the columns of CSV.
    public var separator = UInt8(ascii: ",")
    /// True to use another separator if only that one gives the columns of the form.
    public var findsSeparator = true
    /// The names of the columns of CSV; if `nil`, the first record names them.
    public var columns: [String]?
    /// The number of lines before the CSV.
    public var skippedLines = 0
    /// The character that begins the lines of CSV that are comments.
    public var comment: UInt8?
    /// The number of threads.
    public var jobs = 1
    /// The format of the report; without one, there is no report.
    public var format: ReportFormat?
    /// The style of the report in a terminal.
    public var style = TerminalStyle.plain
    /// True to add the reasons to each payload that doesn't pass.
    public var givesReasons = false
    /// True to add the source to each payload that is passed on with reasons.
    public var namesSources = false
    /// True to show the values of failures in every format; formats for people always show them.
    public var showsValues = false
    /// True to count the occurrences of each failure.
    public var counts = false
    /// True to count the values of failures as well.
    public var countsValues = false
    /// The treatment of payloads that pass.
    public var passing = Passing.dropped
    /// True to pass on the records of a table that pass as records, rather than as objects.
    public var passesRecords = false
    /// True to pass on the payloads that don't pass, unchanged.
    public var hasFailing = false
    /// The maximum number of failing payloads to report; passing payloads are then not reported. If
    /// `nil`, all payloads are reported.
    public var sample: Int?
    /// The number of failing payloads after which the check ends.
    public var mostFailures: Int?
    /// True if the name of the file showed that it is CSV.
    private var isNamedCSV = false
    /// True to find the tokens of many lines at once.
    var isIndexed = true

    /// Creates the default settings.
    public init() {}

    /// Returns the settings for a file. The file name can show that it is CSV: `rows.csv`,
    /// `rows.tsv.gz`.
    public func reading(fileNamed path: String) -> Settings {
      var name = path[...]
      for end in [".gz", ".zst", ".zip"] where name.hasSuffix(end) {
        name = name.dropLast(end.count)
      }
      let hasTabs = name.hasSuffix(".tsv")
      guard !isCSV, hasTabs || name.hasSuffix(".csv") else { return self }
      var settings = self
      settings.isNamedCSV = true
      settings.isCSV = true
      settings.judging.valuesAreTexts = true
      if hasTabs { settings.separator = 0x09 }
      return settings
    }

    /// The settings for Arrow data, which can have any name; throws if options say that it is CSV.
    func readingArrow() throws(ReadError) -> Settings {
      guard isCSV else { return self }
      guard isNamedCSV else {
        throw ReadError("this is an Arrow table, not CSV: leave out the options for CSV")
      }
      var settings = self
      settings.isCSV = false
      settings.judging.valuesAreTexts = false
      return settings
    }

    var splits: Bool { passing != .dropped || hasFailing }
  }

  let form: RuleForm
  let layout: ScanForm
  private(set) var settings: Settings

  /// Creates a check with a form.
  public init(_ form: RuleForm, _ settings: Settings = Settings()) {
    var settings = settings
    settings.judging.mostSlots = settings.judging.mostSlots ?? settings.limits.slots
    self.form = form
    self.settings = settings
    layout = ScanForm(RowLayout(form))
  }

  /// Returns the check for a file. The file name can show that it is CSV: `rows.csv`,
  /// `rows.tsv.gz`.
  public func reading(fileNamed path: String) -> BulkCheck {
    var check = self
    check.settings = settings.reading(fileNamed: path)
    return check
  }

  /// Judges a source under a name. It delivers results as soon as they are known, from one thread
  /// at a time, but not always from the same thread.
  ///
  /// To count several sources as one, pass the counts of earlier ones as `before`.
  public func run<Failure: Error>(
    _ source: any ByteSource, named name: String, after before: Progress = Progress(),
    _ take: @escaping (borrowing Batch) throws(Failure) -> Void
  ) throws(SourceFailure<Failure>) -> SourceCheck.Ending {
    var check = self
    let reader: any BlockReader
    do throws(ReadError) {
      let source = DecompressedBytes(source)
      let isArrow = try source.isArrow(reading: settings.limits.block)
      if isArrow {
        check.settings = try settings.readingArrow()
        reader = try check.typedBlocks(of: source)
      } else {
        if let name = try source.fileName(reading: settings.limits.block) {
          check = reading(fileNamed: name)
        }
        reader = try check.blocks(of: source)
      }
    } catch {
      throw .reading(error)
    }
    let run = BulkRun(check, reader, named: name, after: before, take)
    return try run.run()
  }

  /// Creates the reader that finds the payloads of a source.
  private func blocks(of source: any ByteSource) throws(ReadError) -> any BlockReader {
    let limits = settings.limits
    if settings.isCSV { return RecordBlocks(source, form, settings) }
    var reader = PayloadReader(source, limits: limits)
    if let lines = try reader.lines() { return LineBlocks(lines, limits: limits) }
    return ItemBlocks(reader, limits: limits)
  }

  /// Creates the reader of the batches of an Arrow stream or file.
  private func typedBlocks(of source: DecompressedBytes) throws(ReadError) -> any BlockReader {
    let reader = try ArrowReader(source, limits: settings.limits)
    return TypedBlocks(reader, form, limits: settings.limits)
  }

  /// True if sources are read as CSV.
  public var isCSV: Bool { settings.isCSV }

  /// The counts from earlier sources.
  public struct Progress: Sendable {
    /// The number of payloads that didn't pass.
    public var notPassing = 0
    /// The number of payloads that didn't pass and were reported.
    public var reported = 0

    /// Creates a progress with all counts at zero.
    public init() {}
  }
}
