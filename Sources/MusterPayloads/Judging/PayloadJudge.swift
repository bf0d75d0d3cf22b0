public import Muster
public import MusterPattern

/// Judges payloads that come as bytes, one after the other, in memory that it keeps.
public struct PayloadJudge: ~Copyable {
  /// What is the same for every payload.
  public struct Settings: Sendable {
    /// The values that the host knows.
    public var given = Value.object([])
    /// What `today` and `now` mean.
    public var now: OffsetDateTime?
    /// The language of the messages; the file's own where there is none.
    public var language: String?
    /// How many steps a pattern may take.
    public var matchLimit = MatchLimit.default
    /// Whether all failures of a field are told, whatever its `stop` says.
    public var reportsAllFailures = false
    /// Whether failures say what was probably meant, where that can be told.
    public var suggests = false
    /// Whether numbers, booleans and dates are written as texts.
    public var valuesAreTexts = false

    /// How many slots a payload may take, one for each field of each item and one for the item: by
    /// the limit on its bytes where nothing is said.
    public var mostSlots: Int?
    /// What the problem of a payload that takes more ends with: how more are allowed.
    public var slotsAdvice: String?

    /// The settings as they are where nothing is said.
    public init() {}
  }

  /// The longest payload that is copied to be read at once; a longer one is read where it stands.
  private static let longestCopy = 1 << 20

  /// The longest block whose tokens are found at once.
  private static let longestIndexed = 4 << 20

  let settings: Settings
  var judge: Judge
  var row = Row()
  private var builder: RowBuilder
  private var scanner: Scanner
  private var copy = PaddedBytes(capacity: 4096)
  private let hasGivens: Bool

  /// A judge by a form.
  public init(_ form: RuleForm, _ settings: Settings = Settings()) {
    self.init(form, ScanForm(RowLayout(form)), settings)
  }

  init(_ form: RuleForm, _ layout: ScanForm, _ settings: Settings, isIndexed: Bool = true) {
    self.settings = settings
    judge = Judge(form)
    builder = RowBuilder(form)
    scanner = Scanner(layout, isIndexed: isIndexed)
    if case .object(let members) = settings.given {
      hasGivens = !members.isEmpty
    } else {
      hasGivens = false
    }
    judge.now = settings.now
    judge.matchLimit = settings.matchLimit
    judge.reportsAllFailures = settings.reportsAllFailures
    judge.suggests = settings.suggests
    row.valuesAreTexts = settings.valuesAreTexts
    row.mostSlots = settings.mostSlots ?? PayloadReader.Limits().slots
  }

  /// What becomes of the payload at a place: a verdict, or why it can't be read.
  public mutating func outcome(of json: Span<UInt8>, at place: PayloadPlace)
    -> ReportEntry.Outcome
  {
    if let problem = fill(from: json, at: place) { return .unreadable(problem) }
    _ = judgeRow()
    return .judged(verdict)
  }

  /// Brings what was found on the row into the order of its verdict.
  mutating func sortFindings() { judge.sortFindings(row) }

  /// Judges the row that was filled.
  @inline(__always)
  mutating func judgeRow() -> Bool { judge.judge(&row) }

  /// The verdict on the payload that was judged last.
  public var verdict: Verdict { judge.verdict(row, language: settings.language) }

  /// Fills the row from a payload; answers why it can't be.
  private mutating func fill(from json: Span<UInt8>, at place: PayloadPlace) -> PayloadProblem? {
    if json.count <= Self.longestCopy {
      copy.set(json)
      if case .filled = scanner.fill(&row, from: copy) { return finish(at: place) }
    }
    return fillSlowly(from: json, at: place)
  }

  /// Fills the row with the core's own reader, which has words for all that can be wrong.
  mutating func fillSlowly(from json: Span<UInt8>, at place: PayloadPlace) -> PayloadProblem? {
    do throws(JSONError) {
      try builder.fill(&row, json: json)
    } catch {
      return problem(error, at: place)
    }
    return finish(at: place)
  }

  private func problem(_ error: JSONError, at place: PayloadPlace) -> PayloadProblem {
    var message = error.reason
    if error.code == .tooLarge, let advice = settings.slotsAdvice { message += ": \(advice)" }
    return PayloadProblem(
      code: error.code.name, offset: place.start + error.offset, message: message)
  }

  /// Fills what the host knows.
  private mutating func finish(at place: PayloadPlace) -> PayloadProblem? {
    if hasGivens { builder.fillGivens(&row, from: settings.given) }
    if row.isOverfull { return problem(JSONError(tooManySlots: row.mostSlots), at: place) }
    if row.isObject { return nil }
    return PayloadProblem(code: "not-object", offset: place.start, message: "expected an object")
  }

  /// Finds the tokens of a block that has begun; not of a huge line, whose index would be four
  /// times as large.
  mutating func index(_ block: inout ScanBlock) {
    if block.byteCount <= Self.longestIndexed { scanner.index(&block) }
  }

  /// Fills the row from the next line of a block, and answers what came of it.
  @inline(__always)
  mutating func next(of block: inout ScanBlock) -> Scanner.Outcome {
    let outcome = scanner.next(&row, of: &block)
    if case .filled = outcome {
      if hasGivens { builder.fillGivens(&row, from: settings.given) }
      // What is no object has words in the slow reader.
      return row.isObject && !row.isOverfull ? .filled : .refused
    }
    return outcome
  }
}

extension JSONError.Code {
  /// The stable name in reports.
  var name: String {
    switch self {
    case .notJSON: "not-json"
    case .tooDeep: "too-deep"
    case .duplicateKey: "duplicate-key"
    case .tooLarge: "too-large"
    }
  }
}
