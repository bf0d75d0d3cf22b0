internal import Muster

/// What a report writes of failures, made once and copied for every row that fails in the same way.
struct FailureTexts: ~Copyable {
  /// How failures are written.
  enum Style {
    case jsonLines
    case pretty(TerminalStyle)
  }

  /// A text that was made, with its path where that is the same for all, and what the failure is
  /// counted as.
  struct Known: BitwiseCopyable {
    var start: Int32
    var count: Int32
    var tag: Int32
  }

  private let style: Style
  /// What stands before and behind a path.
  private let beforePath: [UInt8]
  private let behindPath: [UInt8]
  private let language: String?
  /// The fields' names as paths have them, one behind the other, and where each begins.
  private let steps: [UInt8]
  private let stepStarts: [Int]
  private let paths: [String]
  private var keys: [FindingKey?]
  private var known: [Known]
  private var filled = 0
  private var bytes = OutputBytes()
  /// What failures are counted as.
  private(set) var tags: [FailureTag] = []

  /// How many places there are; a form whose failures come in more kinds makes them anew.
  private static var size: Int { 2048 }

  init(_ form: RuleForm, _ style: Style, language: String?) {
    self.style = style
    switch style {
    case .jsonLines: (beforePath, behindPath) = (Array(#"{"path":""#.utf8), [])
    case .pretty: (beforePath, behindPath) = ([], Array(": ".utf8))
    }
    self.language = language
    let names = form.plan.fields.map { Self.step($0.name, style) }
    steps = names.flatMap { $0 }
    stepStarts = names.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    paths = form.plan.fields.indices.map { form.plan.path(of: $0) }
    keys = Array(repeating: nil, count: Self.size)
    known = Array(repeating: Known(start: 0, count: 0, tag: 0), count: Self.size)
  }

  /// Writes something that was found, path and all; answers what it is counted as.
  mutating func write(
    _ index: Int, _ judge: borrowing Judge, _ row: borrowing Row, to output: inout OutputBytes
  ) -> Int {
    let key = judge.key(of: index)
    let found = find(key, index, judge, row)
    if !hasSteadyPath(key) { write(pathOf: index, judge, row, to: &output) }
    output.append(bytes.span.extracting(Int(found.start)..<Int(found.start + found.count)))
    if key == nil { bytes.removeAll(from: Int(found.start)) }
    return Int(found.tag)
  }

  private func hasSteadyPath(_ key: FindingKey?) -> Bool {
    if let key { !key.isInItem } else { false }
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
        output.append(steps.span.extracting(stepStarts[field]..<stepStarts[field + 1]))
      case .item(let place):
        output.append(UInt8(ascii: "/"))
        output.append(number: place)
      case .name(let name): output.append(Self.step(name.text, style))
      }
    }
    if hasPath { output.append(behindPath) }
  }

  /// What something that was found is counted as.
  mutating func tag(_ index: Int, _ judge: borrowing Judge, _ row: borrowing Row) -> Int {
    let key = judge.key(of: index)
    let found = find(key, index, judge, row)
    if key == nil { bytes.removeAll(from: Int(found.start)) }
    return Int(found.tag)
  }

  /// The place of a tag; it is new the first time.
  mutating func place(of tag: FailureTag) -> Int {
    if let place = tags.firstIndex(of: tag) { return place }
    tags.append(tag)
    return tags.count - 1
  }

  @inline(__always)
  private mutating func find(
    _ key: FindingKey?, _ index: Int, _ judge: borrowing Judge, _ row: borrowing Row
  ) -> Known {
    // What a row's own values have a part in stands behind what is kept, until it is written.
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
    filled = 0
  }

  @inline(never)
  private mutating func make(
    _ key: FindingKey?, _ index: Int, _ judge: borrowing Judge, _ row: borrowing Row
  ) -> Known {
    let failure = judge.failure(at: index, row, language: language)
    let list = judge.list(of: index)
    let start = bytes.count
    if hasSteadyPath(key) {
      var path = OutputBytes()
      write(pathOf: index, judge, row, to: &path)
      bytes.append(path.span)
    }
    var text: [UInt8] = []
    switch style {
    case .jsonLines: JSONEntry.writeBehindPath(failure, list, to: &text)
    case .pretty(let style): PrettyReport.writeBehindPath(failure, list, style, to: &text)
    }
    bytes.append(text)
    let field = judge.field(of: index)
    var path = field >= 0 ? paths[field] : ""
    if judge.isUnknownMember(index) { path += "/*" }
    let tag = place(of: FailureTag(path: path, code: failure.code, list: list))
    return Known(start: Int32(start), count: Int32(bytes.count - start), tag: Int32(tag))
  }

  /// A name as a path has it.
  private static func step(_ name: String, _ style: Style) -> [UInt8] {
    var pointer: [UInt8] = []
    pointer.append(pointerStep: name)
    let text = String(decoding: pointer, as: UTF8.self)
    switch style {
    case .pretty: return Array(SafeText.escaping(text).utf8)
    case .jsonLines:
      var bytes: [UInt8] = []
      bytes.appendJSON(text)
      return Array(bytes.dropFirst().dropLast())
    }
  }
}

extension FormPlan {
  /// A field's path with a star for each item: `/guests/*/name`.
  fileprivate func path(of field: Int) -> String {
    var path = ""
    var next: Int? = field
    while let current = next {
      let plan = fields[current]
      let isEntry = plan.parent.map { fields[$0].itemFrame == plan.frame } ?? false
      path = "/\(isEntry ? "*" : plan.name)\(path)"
      next = plan.parent
    }
    return path
  }
}
