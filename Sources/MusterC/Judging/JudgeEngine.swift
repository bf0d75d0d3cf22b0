internal import CMuster
internal import Muster
internal import MusterArrow
internal import MusterScan

/// A judge with its row and the payload's bytes.
@safe
final class JudgeEngine {
  private(set) var form: RuleForm
  var judge: Judge
  private var builder: RowBuilder
  private var scanner: Scanner
  var row = Row()
  private var payload = PayloadSpace()
  private var given = Value.object([])
  /// The findings for the last payload, as C reads them.
  var findings = FindingRecords()
  private(set) var language: String?
  /// Writes messages in the judge's language.
  private(set) var writer: MessageWriter
  /// The columns of a batch's verdicts.
  private(set) var columns = VerdictColumns.Part.usual
  /// True if a batch's verdicts have messages.
  private(set) var hasMessages = true
  /// The findings of a batch that are the same for every row.
  var known: KnownEntries<VerdictColumns.Entry>
  /// The strings of findings that are the same for every payload, and their total number so far.
  var knownTexts: KnownEntries<FindingTexts>
  var textsCount: UInt32 = 0
  /// The last instant that was set.
  private var instant = (seconds: Double.nan, offset: Int32(0))
  private(set) var isJudged = false
  private(set) var hasPassed = false
  /// True once the findings for the last payload are in the order of its verdict.
  var isSorted = false

  init(_ form: RuleForm) {
    self.form = form
    judge = Judge(form)
    builder = RowBuilder(form)
    scanner = Scanner(ScanForm(RowLayout(form)))
    writer = MessageWriter(form.plan.form, language: nil)
    known = KnownEntries(writer)
    knownTexts = KnownEntries(writer)
  }

  /// Sets the options that an object names.
  func set(_ options: Value) throws(Refusal) {
    let members = try JSONMembers(options, "the options")
    try members.allow(["given", "language", "allFailures", "suggests", "columns", "messages"])
    if let value = members["given"] {
      given = try JSONMembers.givens(value, of: form)
      if !form.plan.form.tables.isEmpty {
        form = try JSONMembers.lists(in: &given, of: form)
        restart()
      }
    }
    if let value = members["language"] {
      let tag = try JSONMembers.text(value, "`language`")
      language = tag.utf8.isEmpty ? nil : tag
      writer = MessageWriter(form.plan.form, language: language)
    }
    if let value = members["allFailures"] {
      judge.reportsAllFailures = try JSONMembers.flag(value, "`allFailures`")
    }
    if let value = members["suggests"] {
      judge.suggests = try JSONMembers.flag(value, "`suggests`")
    }
    if let value = members["columns"] { columns = try Self.columns(value) }
    if let value = members["messages"] {
      hasMessages = try JSONMembers.flag(value, "`messages`")
    }
    forgetKnown()
  }

  /// Forgets the known findings, because their messages have changed.
  private func forgetKnown() {
    known = KnownEntries(writer)
    knownTexts = KnownEntries(writer)
  }

  private static func columns(_ value: Value) throws(Refusal) -> [VerdictColumns.Part] {
    let all = VerdictColumns.Part.allCases
    guard case .list(let names) = value else {
      throw Refusal(.argument, "`columns` is a list of names")
    }
    var columns: [VerdictColumns.Part] = []
    for name in names {
      let text = try JSONMembers.text(name, "a name in `columns`")
      guard let column = all.first(where: { isSame($0.name, text) }), !columns.contains(column)
      else {
        let names = all.map { $0.name }.joined(separator: ", ")
        throw Refusal(.argument, "`columns` has `\(text)`: it has each of \(names) at most once")
      }
      columns.append(column)
    }
    return columns
  }

  /// Sets the time to use as `today` and `now`.
  func set(now seconds: Double, offset: Int32) throws(Refusal) {
    let now = try OffsetDateTime.handed(seconds, offset: offset)
    // A bound such as `today` is the same for every payload, but changes with the time.
    let instant = (seconds: seconds.rounded(.down), offset: offset)
    if self.instant != instant { forgetKnown() }
    self.instant = instant
    judge.now = now
  }

  /// Lets the program answer a check.
  func set(_ name: String, _ check: HostCheck) {
    form = form.registering(name) { check.answer($0) }
    restart()
  }

  /// Judges by the form as it is now, with the same settings.
  private func restart() {
    let (now, all, suggests) = (judge.now, judge.reportsAllFailures, judge.suggests)
    judge = Judge(form)
    judge.now = now
    judge.reportsAllFailures = all
    judge.suggests = suggests
    forgetKnown()
    isJudged = false
  }

  /// Returns memory for a payload.
  @unsafe
  func space(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    isJudged = false
    return unsafe payload.reserve(capacity)
  }

  /// Judges a payload; returns true if it passes.
  func run(_ bytes: HandedBytes) throws(Refusal) -> Bool {
    do throws(JSONError) {
      unsafe try fill(json: bytes)
    } catch {
      throw Refusal(.unreadable, "byte \(error.offset): \(error.reason)")
    }
    hasPassed = judge.judge(&row)
    (isJudged, isSorted) = (true, false)
    return hasPassed
  }

  /// Fills the row with a payload in JSON.
  func fill(json: HandedBytes) throws(JSONError) {
    isJudged = false
    unsafe payload.take(json)
    try fill()
  }

  /// Fills the row with the given payload. If the scanner refuses it, uses the engine's own reader,
  /// which can describe the problem.
  private func fill() throws(JSONError) {
    let bytes = unsafe payload.buffer
    let isFilled = unsafe scanner.fill(&row, from: bytes)
    if !isFilled || !row.isObject {
      try builder.fill(&row, json: unsafe Span(_unsafeElements: bytes))
    }
    fillGivens()
  }

  /// Fills the row with the payload in a row of columns.
  func fill(from columns: PayloadColumns, row index: Int) throws(Refusal) {
    isJudged = false
    builder.start(&row)
    do throws(ColumnRefusal) {
      try columns.fill(&row, &builder, from: index)
    } catch {
      throw Refusal(error)
    }
    fillGivens()
  }

  /// Judges the columns of a table; `nil` if whole rows have to be judged.
  func answers(about rows: ArrowColumn, _ columns: PayloadColumns) -> TableAnswers? {
    isJudged = false
    return TableAnswers.find(rows, columns, form, given: given, &judge, &row, &builder)
  }

  private func fillGivens() {
    if case .object(let members) = given, !members.isEmpty {
      builder.fillGivens(&row, from: given)
    }
  }

  /// The output payload of the last judging; `nil` if there is none.
  var leaving: Value? {
    // A bare `nil` next to a value would be JSON's.
    guard isJudged else { return Optional.none }
    return judge.payload(row)
  }
}
