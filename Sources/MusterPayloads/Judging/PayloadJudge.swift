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
    public var tellsAll = false
    /// Whether numbers, booleans and dates are written as texts.
    public var valuesAreTexts = false

    /// The settings as they are where nothing is said.
    public init() {}
  }

  private let settings: Settings
  private var judge: Judge
  private var builder: RowBuilder
  private var row = Row()

  /// A judge by a form.
  public init(_ form: RuleForm, _ settings: Settings = Settings()) {
    self.settings = settings
    judge = Judge(form)
    builder = RowBuilder(form)
    judge.now = settings.now
    judge.matchLimit = settings.matchLimit
    judge.tellsAll = settings.tellsAll
    row.valuesAreTexts = settings.valuesAreTexts
  }

  /// What becomes of the payload at a place: a verdict, or why it can't be read.
  public mutating func outcome(of json: Span<UInt8>, at place: PayloadPlace)
    -> ReportEntry.Outcome
  {
    do throws(JSONError) {
      try builder.fill(&row, json: json)
      builder.fillGivens(&row, from: settings.given)
    } catch {
      return .unreadable(
        PayloadProblem(
          code: error.code.name, offset: place.start + error.offset, message: error.reason))
    }
    guard row.isObject else {
      return .unreadable(
        PayloadProblem(code: "not-object", offset: place.start, message: "expected an object"))
    }
    _ = judge.judge(&row)
    return .judged(judge.verdict(row, language: settings.language))
  }
}

extension JSONError.Code {
  /// The stable name in reports.
  var name: String {
    switch self {
    case .notJSON: "not-json"
    case .tooDeep: "too-deep"
    case .duplicateKey: "duplicate-key"
    }
  }
}
