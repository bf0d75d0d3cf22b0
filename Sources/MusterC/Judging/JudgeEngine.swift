internal import CMuster
internal import Muster
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
  private var findings = FindingRecords()
  private(set) var language: String?
  /// Writes sentences in that language.
  private(set) var writer: MessageWriter
  /// The columns of a batch's verdicts.
  private(set) var columns = VerdictColumns.Part.usual
  /// True if a batch's verdicts have sentences.
  private(set) var hasMessages = true
  /// The findings of a batch that are the same for every row.
  var known: KnownEntries
  private var isJudged = false
  private var hasPassed = false

  init(_ form: RuleForm) {
    self.form = form
    judge = Judge(form)
    builder = RowBuilder(form)
    scanner = Scanner(ScanForm(RowLayout(form)))
    writer = MessageWriter(form.plan.form, language: nil)
    known = KnownEntries(writer)
  }

  /// Sets options that are named in an object.
  func set(_ options: Value) throws(Refusal) {
    let members = try JSONMembers(options, "the options")
    try members.allow(["given", "language", "allFailures", "suggests", "columns", "messages"])
    if let value = members["given"] { given = try JSONMembers.object(value, "`given`") }
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
    known = KnownEntries(writer)
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

  /// Sets the instant of `today` and `now`.
  func set(now seconds: Double, offset: Int32) throws(Refusal) {
    guard let now = OffsetDateTime(clock: seconds, offset: offset) else {
      throw Refusal(.argument, "the instant is outside the years 1 to 9999, or its offset a day")
    }
    judge.now = now
  }

  /// Has a check answered by the host.
  func set(_ name: String, _ check: HostCheck) {
    form = form.registering(name) { check.answer($0) }
    let (now, all, suggests) = (judge.now, judge.reportsAllFailures, judge.suggests)
    judge = Judge(form)
    judge.now = now
    judge.reportsAllFailures = all
    judge.suggests = suggests
    known = KnownEntries(writer)
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
    isJudged = true
    return hasPassed
  }

  /// Fills the row with a payload in JSON.
  func fill(json: HandedBytes) throws(JSONError) {
    isJudged = false
    unsafe payload.take(json)
    try fill()
  }

  /// Fills the row with the payload that was handed in: by the core's own reader, which can say what
  /// is wrong, if the scanner refuses it.
  private func fill() throws(JSONError) {
    let bytes = unsafe payload.buffer
    let isFilled = unsafe scanner.fill(&row, from: bytes)
    if !isFilled || !row.isObject {
      try builder.fill(&row, json: unsafe Span(_unsafeElements: bytes))
    }
    fillGivens()
  }

  /// Fills the row with a payload.
  func fill(from payload: Value) {
    isJudged = false
    builder.fill(&row, from: payload)
    fillGivens()
  }

  private func fillGivens() {
    if case .object(let members) = given, !members.isEmpty {
      builder.fillGivens(&row, from: given)
    }
  }

  /// The number of findings on the payload that was judged last.
  var findingCount: Int { isJudged ? judge.findingCount : 0 }

  /// The findings on the payload that was judged last.
  var records: UnsafePointer<muster_finding>? {
    guard findingCount > 0 else { return nil }
    findings.removeAll()
    judge.sortFindings(row)
    for index in 0..<judge.findingCount {
      let failure = judge.failure(at: index, row, writer).failure
      findings.add(
        judge.list(of: index), field: judge.field(of: index)?.index ?? -1, code: failure.code,
        path: failure.path)
    }
    return unsafe findings.lent
  }

  /// The verdict on the payload that was judged last, with all sentences; `nil` without one.
  var verdict: Value? {
    guard isJudged else { return nil }
    judge.sortFindings(row)
    var lists = FindingList.allCases.map { _ in [Value]() }
    for index in 0..<judge.findingCount {
      let failure = judge.failure(at: index, row, writer).failure
      lists[Int(judge.list(of: index).rawValue)].append(failure.value)
    }
    var members = JSONObject()
    members.add("passes", .boolean(hasPassed))
    for (list, items) in zip(FindingList.allCases, lists) { members.add(list.word, .list(items)) }
    return members.value
  }

  /// The payload that was judged last as it leaves; `nil` without one.
  var leaving: Value? {
    // A bare `nil` beside a value would be JSON's.
    guard isJudged else { return Optional.none }
    return judge.payload(row)
  }
}

/// The bytes of the payload that is judged, with the scanner's padding: a row points into them until
/// it is judged again.
@safe
struct PayloadSpace: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity = 4096
  private var count = 0

  /// The most memory that is kept for the next payload.
  private static var kept: Int { 1 << 20 }

  init() { unsafe start = Self.memory(capacity) }

  deinit { unsafe start.deallocate() }

  /// The bytes of the payload, which stay until the next one.
  @unsafe
  var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  /// Makes space for so many bytes, and returns it; its contents are lost.
  @unsafe
  mutating func reserve(_ wanted: Int) -> UnsafeMutablePointer<UInt8> {
    count = 0
    let isWasteful = capacity > Self.kept && wanted <= Self.kept
    guard wanted > capacity || isWasteful else { return unsafe start }
    unsafe start.deallocate()
    capacity = wanted > Self.kept ? wanted : max(4096, wanted * 2)
    unsafe start = Self.memory(capacity)
    return unsafe start
  }

  private static func memory(_ capacity: Int) -> UnsafeMutablePointer<UInt8> {
    let start = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + Scanner.padding)
    unsafe start.initialize(repeating: 0, count: capacity + Scanner.padding)
    return unsafe start
  }

  /// Takes a payload: where it is if that is here, otherwise a copy.
  mutating func take(_ bytes: HandedBytes) {
    let source = unsafe bytes.buffer
    // The scanner wants a line feed at the end.
    defer { unsafe start[count] = UInt8(ascii: "\n") }
    guard let address = source.baseAddress else {
      count = 0
      return
    }
    let isHere = unsafe UInt(bitPattern: address) == UInt(bitPattern: start)
    if !isHere {
      // Element by element it would not become one move of memory here.
      unsafe UnsafeMutableRawPointer(reserve(source.count))
        .copyMemory(from: address, byteCount: source.count)
    }
    count = isHere ? min(source.count, capacity) : source.count
  }
}
