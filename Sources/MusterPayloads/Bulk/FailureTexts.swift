internal import Muster

/// Report texts of failures. Each text is created once for all rows that fail in the same way, and
/// copied for each row, with the row's parameters in its gaps.
struct FailureTexts: ~Copyable {
  /// The style of a failure's text.
  enum Style {
    case jsonLines
    case pretty(TerminalStyle)

    var isJSON: Bool { if case .jsonLines = self { true } else { false } }
  }

  /// A finished text with its tag, and with the path if all rows share it.
  struct Known: BitwiseCopyable {
    var start: Int32
    var count: Int32
    var tag: Int32
    var firstGap: Int32
    var endGap: Int32
  }

  /// A text that is the same for all rows, and the code that its rule fails with.
  private struct Constant {
    /// The code, or `nil` if there is no text yet.
    var code: UInt8?
    var known: Known
  }

  let style: Style
  /// The text before and after a path.
  let beforePath: [UInt8]
  let behindPath: [UInt8]
  private let quoteHeads = (before: Array(" (\"".utf8), behind: Array("\")".utf8))
  let writer: MessageWriter
  /// The field names as written in paths, one after the other, and the start of each name.
  let steps: [UInt8]
  let stepStarts: [Int]
  private let paths: [String]
  private var keys: [FindingKey?]
  private var known: [Known]
  private var filled = 0
  private var bytes = OutputBytes()
  private var gaps: [TemplateGap] = []
  private let words: ReportWords
  /// Texts that are the same in every row, by their indices.
  private var constants: [Constant] = []
  /// The row's parameters in the text being written.
  private var parameters: ParameterBytes
  /// The tags under which failures are counted.
  var tags = FailureTags()

  /// The capacity of the hash table; for a form with more kinds of failure, texts are created
  /// again.
  private static var size: Int { 2048 }

  init(_ form: RuleForm, _ style: Style, language: String?) {
    self.style = style
    switch style {
    case .jsonLines: (beforePath, behindPath) = (Array(#"{"path":""#.utf8), [])
    case .pretty: (beforePath, behindPath) = ([], Array(": ".utf8))
    }
    words = ReportWords.of(form, for: language)
    writer = MessageWriter(form.plan.form, language: language)
    parameters = ParameterBytes(writer)
    let names = form.plan.fields.map { Self.step($0.name, style) }
    steps = names.flatMap { $0 }
    stepStarts = names.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    paths = form.plan.fields.ids.map { form.plan.path(of: $0) }
    keys = Array(repeating: nil, count: Self.size)
    let nothing = Known(start: 0, count: 0, tag: 0, firstGap: 0, endGap: 0)
    known = Array(repeating: nothing, count: Self.size)
  }

  /// Writes a finding with its path and its row's details.
  @inline(__always)
  mutating func write(
    _ index: Int, _ finding: PlacedFinding, _ judge: borrowing Judge, _ row: borrowing Row,
    _ values: ReportedValues, to output: inout OutputBytes
  ) {
    guard let text = finding.facts.constantText, text.index < constants.count,
      constants[text.index].code == text.code
    else { return writeMade(index, finding, judge, row, values, to: &output) }
    write(constants[text.index].known, finding, values, to: &output)
  }

  /// Writes a finding whose texts are looked up by their key, and created if needed.
  @inline(never)
  private mutating func writeMade(
    _ index: Int, _ finding: PlacedFinding, _ judge: borrowing Judge, _ row: borrowing Row,
    _ values: ReportedValues, to output: inout OutputBytes
  ) {
    let key = key(of: index, judge, row)
    let found = find(key, index, judge, row)
    if !hasSteadyPath(key) { write(pathOf: index, judge, row, to: &output) }
    write(found, finding, values, to: &output)
    if key == nil {
      bytes.removeAll(from: Int(found.start))
    } else if let text = finding.facts.constantText {
      while constants.count <= text.index {
        constants.append(Constant(code: nil, known: found))
      }
      constants[text.index] = Constant(code: text.code, known: found)
    }
  }

  /// Writes a finding after its own path.
  @inline(__always)
  private func write(
    _ text: Known, _ finding: PlacedFinding, _ values: ReportedValues,
    to output: inout OutputBytes
  ) {
    let value = values.slot(of: finding.facts)
    if text.firstGap == text.endGap {
      let start = Int(text.start)
      output.append(bytes.span.extracting(start..<start + Int(text.count)))
    } else {
      fill(text, value, finding.column, to: &output)
    }
    if style.isJSON {
      close(finding.place, value, finding.column, to: &output)
    }
  }

  /// Returns the key to keep a failure's text under; `nil` if the text must be created each time.
  private mutating func key(
    of index: Int, _ judge: borrowing Judge, _ row: borrowing Row
  ) -> FindingKey? {
    let key = judge.key(of: index, row, &parameters)
    return style.isJSON || TerminalEscaping.isSafe(parameters.span) ? key : nil
  }

  /// Writes a text with the row's parameters.
  @inline(never)
  private func fill(
    _ found: Known, _ value: Slot?, _ column: ColumnProblem?, to output: inout OutputBytes
  ) {
    var start = Int(found.start)
    // Most parameters are written unchanged, which a single test of all of them shows.
    let isPlain = parameters.span.isPlainJSON
    for place in found.firstGap..<found.endGap {
      let gap = gaps[Int(place)]
      let end = Int(found.start) + gap.offset
      output.append(bytes.span.extracting(start..<end))
      start = end
      guard let parameter = gap.parameter else {
        append(remarkOn: value, column, to: &output)
        continue
      }
      let text =
        switch gap.standing {
        case .sentence: parameters.span(ofShown: parameter)
        case .alone: parameters.span(of: parameter)
        }
      output.append(text, gap.standing, asJSON: style.isJSON, isPlain: isPlain)
    }
    output.append(bytes.span.extracting(start..<Int(found.start + found.count)))
  }

  /// Writes the value like `ReportedFinding.remark`; most values are written as they are.
  private func append(
    remarkOn value: Slot?, _ column: ColumnProblem?, to output: inout OutputBytes
  ) {
    guard let value else {
      let note = column?.note(words, isOnce: true)
      if let note { output.append(Array(" (\(note))".utf8)) }
      return
    }
    if column == nil, value.kind == .text, value.count <= ReportedValue.mostCharacters,
      value.span.isPlainJSON || TerminalEscaping.isSafe(value.span)
    {
      output.append(quoteHeads.before)
      output.append(value.span)
      output.append(quoteHeads.behind)
      return
    }
    var finding = ReportedFinding(ValuePlace(line: 1, column: 1, offset: 0), ReportedValue(value))
    finding.column = column
    output.append(Array(finding.remark(words).utf8))
  }

  /// Writes the members of a failure in JSON that differ from row to row.
  @inline(__always)
  private func close(
    _ place: ValuePlace, _ value: Slot?, _ column: ColumnProblem?, to output: inout OutputBytes
  ) {
    output.append(membersOf: place)
    if value != nil || column != nil { append(value, column, to: &output) }
    output.append(UInt8(ascii: "}"))
  }

  /// Writes the members of a failure in JSON about the value.
  @inline(never)
  private func append(
    _ value: Slot?, _ column: ColumnProblem?, to output: inout OutputBytes
  ) {
    if let value = value.flatMap({ ReportedValue($0) }) {
      var text: [UInt8] = []
      JSONEntry.value(value, to: &text)
      output.append(text)
    }
    if let column { output.append(column.json) }
  }

  private func hasSteadyPath(_ key: FindingKey?) -> Bool {
    if let key { !key.hasOwnPath } else { false }
  }

  /// Returns the tag for counting a finding.
  mutating func tag(_ index: Int, _ judge: borrowing Judge, _ row: borrowing Row) -> Int {
    let key = key(of: index, judge, row)
    let found = find(key, index, judge, row)
    if key == nil { bytes.removeAll(from: Int(found.start)) }
    return Int(found.tag)
  }

  @inline(__always)
  private mutating func find(
    _ key: FindingKey?, _ index: Int, _ judge: borrowing Judge, _ row: borrowing Row
  ) -> Known {
    // A text for a single use is placed after the kept ones, until it is written.
    guard let key else { return make(nil, index, judge, row) }
    var place = Int(truncatingIfNeeded: key.hash) & (Self.size - 1)
    while let other = keys[place] {
      if other.isSame(as: key) { return known[place] }
      place = (place + 1) & (Self.size - 1)
    }
    if filled >= Self.size / 2 || bytes.count > 1 << 20 {
      forget()
      place = Int(truncatingIfNeeded: key.hash) & (Self.size - 1)
    }
    let made = make(key, index, judge, row)
    keys[place] = key
    known[place] = made
    filled += 1
    return made
  }

  private mutating func forget() {
    for place in keys.indices { keys[place] = nil }
    bytes.removeAll()
    gaps.removeAll(keepingCapacity: true)
    constants.removeAll(keepingCapacity: true)
    filled = 0
  }

  @inline(never)
  private mutating func make(
    _ key: FindingKey?, _ index: Int, _ judge: borrowing Judge, _ row: borrowing Row
  ) -> Known {
    let (failure, sentence) = judge.failure(at: index, row, writer)
    let list = judge.list(of: index)
    let start = bytes.count
    let firstGap = gaps.count
    if hasSteadyPath(key) {
      var path = OutputBytes()
      write(pathOf: index, judge, row, to: &path)
      bytes.append(path.span)
    }
    let text = rest(failure, sentence, list, isKept: key != nil, from: bytes.count - start)
    bytes.append(text)
    var path = judge.field(of: index).map { paths[$0.index] } ?? ""
    if judge.isUnknownMember(index) { path += "/*" }
    var ofRule = FailureTag(path: path, code: failure.code, list: list)
    ofRule.rule = judge.ruleRange(of: index)
    ofRule.atMost = judge.limit(of: index)
    ofRule.field = judge.field(of: index)
    let tag = place(of: ofRule)
    return Known(
      start: Int32(start), count: Int32(bytes.count - start), tag: Int32(tag),
      firstGap: Int32(firstGap), endGap: Int32(gaps.count))
  }

  /// Creates the text after a failure's path; if the text is kept, gaps replace the row's
  /// parameters.
  private mutating func rest(
    _ failure: Failure, _ sentence: Sentence, _ list: FindingList, isKept: Bool, from start: Int
  ) -> [UInt8] {
    var text: [UInt8] = []
    func leaves(_ parameter: RowParameter, _ standing: TemplateGap.Standing, _ offset: Int) -> Bool
    {
      guard isKept, parameters.contains(parameter) else { return false }
      gaps.append(TemplateGap(parameter: parameter, standing: standing, offset: start + offset))
      return true
    }
    switch style {
    case .jsonLines:
      JSONEntry.writeBehindPath(failure, sentence, list, to: &text, gapWriter: leaves)
    case .pretty(let style):
      let look = (style, words)
      PrettyReport.writeBehindPath(failure, sentence, list, look, to: &text, gapWriter: leaves) {
        gaps.append(TemplateGap(parameter: nil, standing: .alone, offset: start + $0.count))
      }
    }
    return text
  }
}
