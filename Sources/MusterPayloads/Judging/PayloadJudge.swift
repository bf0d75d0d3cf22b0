public import Muster
public import MusterPattern
internal import MusterScan

/// Judges payloads given as bytes, one after the other, in memory that it reuses.
///
/// ```swift
/// var judge = PayloadJudge(form)
/// if try judge.passes(json: body.span) {
///   store(body)
/// } else {
///   print(judge.verdict.failures.map(\.message))
/// }
/// ```
///
/// After the first payloads, it allocates no memory for a payload that passes. Creating a judge
/// takes much longer than judging a payload, so keep one for each thread, or share one with a
/// `Mutex`.
public struct PayloadJudge: ~Copyable {
  /// Settings shared by all payloads.
  public struct Settings: Sendable {
    /// The values that your program knows.
    public var given = Value.object([])
    /// The time that `today` and `now` refer to.
    public var now: OffsetDateTime?
    /// The language of the messages; if `nil`, the file's own.
    public var language: String?
    /// The maximum number of steps for matching a pattern.
    public var matchLimit = MatchLimit.default
    /// True to report all failures of a field, ignoring its `stop`.
    public var reportsAllFailures = false
    /// True to suggest the values that were probably meant, if there is a likely guess.
    public var suggests = false
    /// True if numbers, booleans and dates are written as strings.
    public var valuesAreTexts = false

    /// The maximum number of slots for one payload: one for each field of each item, and one for
    /// the item. If `nil`, the limit follows from the limit on bytes.
    public var mostSlots: Int?
    /// Advice on how to allow more slots, appended to the problem of a payload that takes too many.
    public var slotsAdvice: String?

    /// Creates the default settings.
    public init() {}
  }

  /// The size of payloads for which memory is kept; larger ones are rare.
  private static let longestKept = 1 << 20

  /// The greatest size of a block whose tokens are found in one pass.
  private static let longestIndexed = 4 << 20

  /// The settings. A change, such as a new `now`, applies to the payloads after it.
  public var settings: Settings { didSet { apply() } }
  var judge: Judge
  var row = Row()
  var builder: RowBuilder
  private var scanner: Scanner
  /// Finds the tokens in blocks; `nil` if blocks are read byte by byte.
  private let tokens: TokenIndex?
  private var copy = PaddedBytes(capacity: 4096)
  private var hasGivens = false

  /// Creates a judge for a form.
  public init(_ form: RuleForm, _ settings: Settings = Settings()) {
    self.init(form, ScanForm(RowLayout(form)), settings)
  }

  init(_ form: RuleForm, _ layout: ScanForm, _ settings: Settings, isIndexed: Bool = true) {
    self.settings = settings
    judge = Judge(form)
    builder = RowBuilder(form)
    scanner = Scanner(layout)
    tokens = isIndexed ? TokenIndex() : nil
    apply()
    forgetRow()
  }

  private mutating func apply() {
    if case .object(let members) = settings.given {
      hasGivens = !members.isEmpty
    } else {
      hasGivens = false
    }
    judge.take(settings.given)
    judge.now = settings.now
    judge.matchLimit = settings.matchLimit
    judge.reportsAllFailures = settings.reportsAllFailures
    judge.suggests = settings.suggests
    row.valuesAreTexts = settings.valuesAreTexts
    row.mostSlots = settings.mostSlots ?? PayloadReader.Limits().slots
  }

  /// Judges a payload: returns true if it passes. If it doesn't, `verdict` has the reasons.
  ///
  /// A payload with an unanswered ask does not pass, unless the ask is only a warning. The
  /// verdict then has the ask in `notAsked`, and passes otherwise.
  ///
  /// - Throws: The error in the JSON. A duplicate key that may be secret is not in its reason.
  public mutating func passes(json: Span<UInt8>) throws(JSONError) -> Bool {
    try fill(from: json)
    return judgeRow() && !judge.waitsForAsk
  }

  /// Returns the verdict on a payload. It is the same as that of `form.judge` on `Value(json:)`,
  /// but a payload that takes more than `mostSlots` is an error here.
  ///
  /// - Throws: The error in the JSON. A duplicate key that may be secret is not in its reason.
  public mutating func judge(json: Span<UInt8>) throws(JSONError) -> Verdict {
    try fill(from: json)
    _ = judgeRow()
    return verdict
  }

  /// Judges the payload at a place: returns a verdict, or the problem if it can't be read.
  public mutating func outcome(of json: Span<UInt8>, at place: PayloadPlace)
    -> ReportEntry.Outcome
  {
    if let problem = fill(from: json, at: place) { return .unreadable(problem) }
    _ = judgeRow()
    return .judged(verdict)
  }

  /// Sorts the row's findings into the verdict's order.
  mutating func sortFindings() { judge.sortFindings(row) }

  /// Judges the row that was filled.
  @inline(__always)
  mutating func judgeRow() -> Bool { judge.judge(&row) }

  /// The verdict on the payload judged last. If that payload could not be read, or if there is none,
  /// the verdict fails with the code `type`.
  public var verdict: Verdict { judge.verdict(row, language: settings.language) }

  /// Copies a payload, because the row points into it, and fills the row. The engine's own reader
  /// takes what the scanner refuses, and describes every error.
  private mutating func fill(from json: Span<UInt8>) throws(JSONError) {
    copy(json)
    if unsafe !scanner.fill(&row, from: copy.buffer) || !row.isObject {
      do throws(JSONError) {
        try builder.fill(&row, json: unsafe Span(_unsafeElements: copy.buffer))
      } catch {
        forgetRow()
        throw error
      }
    }
    if hasGivens { builder.fillGivens(&row, from: settings.given) }
  }

  private mutating func copy(_ json: Span<UInt8>) {
    copy.removeAll(keeping: Self.longestKept)
    copy.set(json)
  }

  /// Judges an empty row in place of one that can't be judged or whose bytes are about to be
  /// released.
  mutating func forgetRow() {
    builder.fill(&row, from: .null)
    _ = judgeRow()
  }

  /// Starts a row without values, except for those that your program knows.
  mutating func startRow() {
    builder.start(&row)
    if hasGivens { builder.fillGivens(&row, from: settings.given) }
  }

  /// Fills the row from the payload at a place; returns the problem if that fails.
  private mutating func fill(from json: Span<UInt8>, at place: PayloadPlace) -> PayloadProblem? {
    copy(json)
    let isFilled = unsafe scanner.fill(&row, from: copy.buffer)
    var problem =
      isFilled
      ? finish(at: place) : fillSlowly(from: unsafe Span(_unsafeElements: copy.buffer), at: place)
    if problem != nil { forgetRow() }
    if let offset = problem?.offset {
      problem?.place = json.place(of: offset - place.start, at: place, feed: 0x0A)
    }
    return problem
  }

  /// Fills the row with the engine's own reader, which can describe every problem.
  mutating func fillSlowly(from json: Span<UInt8>, at place: PayloadPlace) -> PayloadProblem? {
    do throws(JSONError) {
      try builder.fill(&row, json: json)
    } catch {
      var problem = problem(error, at: place)
      if error.isOfEncoding { problem.message += ForeignText.advice(on: json) }
      return problem
    }
    return finish(at: place)
  }

  private func problem(_ error: JSONError, at place: PayloadPlace) -> PayloadProblem {
    var message = error.reason
    if error.code == .tooLarge, let advice = settings.slotsAdvice { message += ": \(advice)" }
    return PayloadProblem(
      code: error.code.name, offset: place.start + error.offset, message: message)
  }

  /// Fills in the values that your program knows.
  mutating func finish(at place: PayloadPlace) -> PayloadProblem? {
    if hasGivens { builder.fillGivens(&row, from: settings.given) }
    if row.isOverfull { return problem(JSONError(tooManySlots: row.mostSlots), at: place) }
    if row.isObject { return nil }
    return PayloadProblem(code: "not-object", offset: place.start, message: "expected an object")
  }

  /// Finds the tokens of a block that has been started, unless the block is huge, because the index
  /// would be four times as large.
  mutating func index(_ block: inout ScanBlock) {
    if block.byteCount <= Self.longestIndexed { tokens?.find(in: &block) }
  }

  /// Fills the row from the next line of a block, and returns the outcome.
  @inline(__always)
  mutating func next(of block: inout ScanBlock) -> Scanner.Outcome {
    let outcome = scanner.next(&row, of: &block)
    if case .filled = outcome {
      if hasGivens { builder.fillGivens(&row, from: settings.given) }
      // The slow reader describes payloads that are not objects.
      return row.isObject && !row.isOverfull ? .filled : .refused
    }
    return outcome
  }
}

extension JSONError {
  /// True if the problem is that the bytes are not UTF-8.
  fileprivate var isOfEncoding: Bool { code == .notJSON && reason == "expected UTF-8" }
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
