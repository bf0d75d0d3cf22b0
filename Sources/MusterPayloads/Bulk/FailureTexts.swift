internal import Muster

/// Report texts of failures, each made once for all rows that fail in the same way: it is copied
/// for each row, and the row's parameters are put into its gaps.
struct FailureTexts: ~Copyable {
  /// The style of a failure's text.
  enum Style {
    case jsonLines
    case pretty(TerminalStyle)

    var isJSON: Bool { if case .jsonLines = self { true } else { false } }
  }

  /// A text that was made, including the path if that is the same for all rows, and the tag it is
  /// counted under.
  struct Known: BitwiseCopyable {
    var start: Int32
    var count: Int32
    var tag: Int32
    var firstGap: Int32
    var endGap: Int32
  }

  private let style: Style
  /// The text before and after a path.
  private let beforePath: [UInt8]
  private let behindPath: [UInt8]
  private let quoteHeads = (before: Array(" (\"".utf8), behind: Array("\")".utf8))
  private let writer: MessageWriter
  /// The fields' names as written in paths, one after the other, and where each begins.
  private let steps: [UInt8]
  private let stepStarts: [Int]
  private let paths: [String]
  private var keys: [FindingKey?]
  private var known: [Known]
  private var filled = 0
  private var bytes = OutputBytes()
  private var gaps: [TemplateGap] = []
  /// The row's parameters in the text being written.
  private var parameters: ParameterBytes
  /// The tags under which failures are counted.
  private(set) var tags: [FailureTag] = []

  /// The capacity of the hash table; a form with more kinds of failures has its texts made again.
  private static var size: Int { 2048 }

  init(_ form: RuleForm, _ style: Style, language: String?) {
    self.style = style
    switch style {
    case .jsonLines: (beforePath, behindPath) = (Array(#"{"path":""#.utf8), [])
    case .pretty: (beforePath, behindPath) = ([], Array(": ".utf8))
    }
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

  /// Writes a finding with its path and the details of its row; returns the tag it is counted under.
  mutating func write(
    _ index: Int, _ judge: borrowing Judge, _ row: borrowing Row, _ details: borrowing RowDetails,
    to output: inout OutputBytes
  ) -> Int {
    let key = key(of: index, judge, row)
    let found = find(key, index, judge, row)
    if !hasSteadyPath(key) { write(pathOf: index, judge, row, to: &output) }
    let value = details.slot(of: index, judge, row)
    fill(found, value, isMissing: details.isOfMissingColumn(index), to: &output)
    if style.isJSON {
      let isMissing = details.isOfMissingColumn(index)
      close(details.places.all[index], value, isMissing: isMissing, to: &output)
    }
    if key == nil { bytes.removeAll(from: Int(found.start)) }
    return Int(found.tag)
  }

  /// Returns the key under which a failure's text is kept; `nil` if the text is made anew each
  /// time, as when its facts must be escaped for a terminal.
  private mutating func key(
    of index: Int, _ judge: borrowing Judge, _ row: borrowing Row
  ) -> FindingKey? {
    let key = judge.key(of: index, row, &parameters)
    return style.isJSON || TerminalEscaping.isSafe(parameters.span) ? key : nil
  }

  /// Writes a text with the row's parameters.
  @inline(__always)
  private func fill(
    _ found: Known, _ value: Slot?, isMissing: Bool, to output: inout OutputBytes
  ) {
    var start = Int(found.start)
    // Most parameters are written as they are: one look at all of them says so.
    let isPlain = found.firstGap < found.endGap && parameters.span.isPlainJSON
    for place in found.firstGap..<found.endGap {
      let gap = gaps[Int(place)]
      let end = Int(found.start) + gap.offset
      output.append(bytes.span.extracting(start..<end))
      start = end
      guard let parameter = gap.parameter else {
        append(remarkOn: value, isMissing: isMissing, to: &output)
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

  /// Writes what stood there as `ReportedFinding.remark` has it; most values are as they are shown.
  private func append(remarkOn value: Slot?, isMissing: Bool, to output: inout OutputBytes) {
    guard let value else {
      if isMissing { output.append(Array(ReportedFinding.missingColumnOnce.utf8)) }
      return
    }
    if !isMissing, value.kind == .text, value.count <= ReportedValue.mostCharacters,
      value.span.isPlainJSON || TerminalEscaping.isSafe(value.span)
    {
      output.append(quoteHeads.before)
      output.append(value.span)
      output.append(quoteHeads.behind)
      return
    }
    var finding = ReportedFinding(ValuePlace(line: 1, column: 1, offset: 0), ReportedValue(value))
    finding.isOfMissingColumn = isMissing
    output.append(Array(finding.remark().utf8))
  }

  /// Writes the members of a failure in JSON that are each row's own.
  private func close(
    _ place: ValuePlace, _ value: Slot?, isMissing: Bool, to output: inout OutputBytes
  ) {
    output.append(#","line":"#)
    output.append(number: place.line)
    output.append(#","column":"#)
    output.append(number: place.column)
    output.append(#","offset":"#)
    output.append(number: place.offset)
    if let value = value.flatMap({ ReportedValue($0) }) {
      var text: [UInt8] = []
      JSONEntry.value(value, to: &text)
      output.append(text)
    }
    if isMissing { output.append(JSONEntry.missingColumn) }
    output.append(UInt8(ascii: "}"))
  }

  private func hasSteadyPath(_ key: FindingKey?) -> Bool {
    if let key { !key.hasOwnPath } else { false }
  }

  private func write(
    pathOf index: Int, _ judge: borrowing Judge, _ row: borrowing Row,
    to output: inout OutputBytes
  ) {
    var hasPath = false
    output.append(beforePath)
    judge.forEachStep(of: index, row) { step in
      hasPath = true
      switch step {
      case .field(let field):
        output.append(steps.span.extracting(stepStarts[field.index]..<stepStarts[field.index + 1]))
      case .item(let index):
        output.append(UInt8(ascii: "/"))
        output.append(number: index)
      case .name(let name) where name.span.isPlainStep:
        output.append(UInt8(ascii: "/"))
        output.append(name.span)
      case .name(let name): output.append(Self.step(name.text, style))
      }
    }
    if hasPath { output.append(behindPath) }
  }

  /// Returns the tag that a finding is counted under.
  mutating func tag(_ index: Int, _ judge: borrowing Judge, _ row: borrowing Row) -> Int {
    let key = key(of: index, judge, row)
    let found = find(key, index, judge, row)
    if key == nil { bytes.removeAll(from: Int(found.start)) }
    return Int(found.tag)
  }

  /// Returns the index of a tag, which is added the first time.
  mutating func place(of tag: FailureTag) -> Int {
    if let place = tags.firstIndex(of: tag) { return place }
    tags.append(tag)
    return tags.count - 1
  }

  @inline(__always)
  private mutating func find(
    _ key: FindingKey?, _ index: Int, _ judge: borrowing Judge, _ row: borrowing Row
  ) -> Known {
    // A text made for one use is placed after the kept ones, until it is written.
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
    let tag = place(of: FailureTag(path: path, code: failure.code, list: list))
    return Known(
      start: Int32(start), count: Int32(bytes.count - start), tag: Int32(tag),
      firstGap: Int32(firstGap), endGap: Int32(gaps.count))
  }

  /// Makes the text after a failure's path; if the text is kept, gaps replace the row's parameters.
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
      PrettyReport.writeBehindPath(failure, sentence, list, style, to: &text, gapWriter: leaves) {
        gaps.append(TemplateGap(parameter: nil, standing: .alone, offset: start + $0.count))
      }
    }
    return text
  }

  /// A field's name as one step of a path.
  private static func step(_ name: String, _ style: Style) -> [UInt8] {
    var pointer: [UInt8] = []
    pointer.append(pointerStep: name)
    let text = String(decoding: pointer, as: UTF8.self)
    switch style {
    case .pretty: return Array(TerminalEscaping.escaping(text).utf8)
    case .jsonLines:
      var bytes: [UInt8] = []
      bytes.appendJSON(text)
      return Array(bytes.dropFirst().dropLast())
    }
  }
}

extension Span<UInt8> {
  /// True if a name is written in paths as it is, in every style.
  fileprivate var isPlainStep: Bool {
    let end = firstIndex(from: 0) { bytes in
      bytes.below(0x20) | bytes.outsideASCII | bytes.equal(to: 0x7F)
        | bytes.equal(to: UInt8(ascii: "\"")) | bytes.equal(to: UInt8(ascii: "\\"))
        | bytes.equal(to: UInt8(ascii: "/")) | bytes.equal(to: UInt8(ascii: "~"))
    }
    return end == count
  }
}
