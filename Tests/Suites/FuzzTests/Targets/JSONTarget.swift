@testable import Muster
@testable import MusterPayloads
@testable import MusterScan
@testable import MusterRules

extension FuzzTarget {
  /// One payload, read by everything of ours that reads JSON: they refuse the same bytes, and what
  /// they take they read alike.
  static let json = FuzzTarget(
    name: "json",
    seeds: { files in
      let lines = try files.texts(in: "Examples/payloads", ending: ".jsonl")
        .flatMap { $0.split(separator: "\n").prefix(4).map(String.init) }
      return (RowForm.payloads + lines + (try files.blocks(of: "json"))).map { Array($0.utf8) }
    },
    words: { RowForm.words }
  ) { bytes throws(FuzzFault) in
    let read = RowForm.read(bytes)
    let value = Result { () throws(JSONError) in try Value(json: bytes.span) }
    try compareValue(value, read)
    try compareScanner(bytes, read)
    try compareRules(bytes, value)
    if case .success(let value) = value { try writeAndRead(value) }
  }

  /// A value is read where a row is filled, and refused for the same reason at the same byte.
  private static func compareValue(
    _ value: Result<Value, JSONError>, _ row: Result<[String], JSONError>
  ) throws(FuzzFault) {
    switch (value, row) {
    case (.success, .success): break
    case (.failure(let one), .failure(let other)):
      try claim(one == other, "as a value \(one), as a row \(other)")
    case (.success, .failure(let error)):
      try claim(error.code == .tooLarge, "a value, but no row: \(error)")
    case (.failure(let error), .success): throw FuzzFault("a row, but no value: \(error)")
    }
  }

  /// The scanner in C fills the same row, or none.
  private static func compareScanner(
    _ bytes: [UInt8], _ read: Result<[String], JSONError>
  ) throws(FuzzFault) {
    var padded = PaddedBytes(capacity: 0)
    padded.set(bytes.span)
    var scanner = Scanner(RowForm.layout)
    var row = Row()
    // What a row takes from its room is the same whatever was in it.
    for _ in 0..<2 {
      let scanned = unsafe scanner.fill(&row, from: padded.buffer) ? RowForm.reported(row) : nil
      let expected = try? read.get()
      try claim(
        scanned == expected,
        "scanned: \(scanned?.description ?? "refused"), read: \(expected?.description ?? "refused")"
      )
    }
  }

  /// The reader of rule files takes what is no deeper than a rule file and holds none of the
  /// characters that it refuses, and has the same values.
  private static func compareRules(
    _ bytes: [UInt8], _ value: Result<Value, JSONError>
  ) throws(FuzzFault) {
    let limits = TextLimits()
    let text = SourceText(path: "a.json", bytes: bytes)
    let soundness = TextSoundness(text: text, source: 0, limits: limits)
    guard soundness.firstProblem() == nil, text.contentStart == 0 else { return }
    var reader = MusterRules.JSONSyntaxReader(text: text, source: 0, limits: limits)
    let parsed = reader.read()
    let isTaken = parsed.isWhole && parsed.diagnostics.isEmpty && parsed.node != nil
    switch value {
    case .success(let value):
      if parsed.diagnostics.contains(where: { $0.code == "too-deep" }) { return }
      try claim(isTaken, "JSON, but no rule file: \(parsed.diagnostics)")
      try claim(parsed.node.map { isSame($0, value) } == true, "a rule file with other values")
    case .failure(let error):
      try claim(!isTaken, "a rule file, but no JSON: \(error)")
    }
  }

  private static func isSame(_ node: Node, _ value: Value) -> Bool {
    switch (node.content, value) {
    case (.scalar(let text, .plain), .null): return text == "null"
    case (.scalar(let text, .plain), .boolean(let flag)): return text == (flag ? "true" : "false")
    case (.scalar(let text, .plain), .number(let number)):
      return withUTF8Span(of: text) { Number($0, grammar: .json) } == number
    case (.scalar(let text, .plain), .hugeNumber(let digits)): return text == digits
    case (.scalar(let text, let style), .text(let other)):
      let isWord = other == "present" || other == "absent"
      return text.utf8.elementsEqual(other.utf8) && style == (isWord ? .plain : .quoted)
    case (.list(let nodes), .list(let values)):
      return nodes.count == values.count && zip(nodes, values).allSatisfy { isSame($0, $1) }
    case (.mapping(let entries), .object(let members)):
      return entries.count == members.count
        && zip(entries, members).allSatisfy { entry, member in
          (entry.key.text ?? "").utf8.elementsEqual(member.name.utf8)
            && isSame(entry.value, member.value)
        }
    default: return false
    }
  }

  /// What is written of a value is read as the same value.
  private static func writeAndRead(_ value: Value) throws(FuzzFault) {
    for isPretty in [false, true] {
      let text = value.json(pretty: isPretty)
      let again = try? Value(json: text)
      try claim(again == value, "written as \(text)")
    }
  }
}
