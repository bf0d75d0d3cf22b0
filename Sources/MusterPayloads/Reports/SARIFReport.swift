import Muster

extension ReportFormat {
  /// A SARIF 2.1.0 log.
  public static let sarif = ReportFormat("sarif", .entries, tellsOnce: true) {
    SARIFReport($0.words, version: $0.version)
  }
}

/// Writes a SARIF 2.1.0 log, which code hosts and editors show next to the lines of the files.
///
/// The results precede the rules that they refer to, because the rules are known only at the end.
struct SARIFReport: Report {
  /// The version of the tool.
  let version: String?
  private let words: ReportWords
  private var once = OnceTold()
  private var isFirst = true
  /// The codes of the results so far, each with the kind of its first rule, and the index of each
  /// code.
  private var codes: [(code: String, kind: String?)] = []
  private var indices: [String: Int] = [:]

  init(_ words: ReportWords, version: String?) {
    self.words = words
    self.version = version
  }

  func begin(_ text: inout [UInt8]) {
    text.append(
      #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"#)
    text.append(#""columnKind":"unicodeCodePoints","results":["#)
  }

  mutating func add(_ entry: ReportEntry, to text: inout [UInt8]) {
    switch entry.outcome {
    case .judged:
      for list in [FindingList.failures, .undecided, .warnings] {
        for (failure, detail) in entry.found(list)
        where once.tells(failure, detail, of: entry.source) {
          result(
            entry, detail.place, failure.code, failure.kind, isError: list != .warnings,
            failure.sentence(detail, words), failure.path, to: &text)
        }
      }
    case .unreadable(let problem):
      result(
        entry, entry.place(of: problem), problem.code, nil, isError: true, problem.message, nil,
        to: &text)
    }
  }

  func end(_ tally: Tally, _ text: inout [UInt8]) {
    text.append(isFirst ? "]" : "\n]")
    text.append(#","tool":{"driver":{"name":"muster","#)
    if let version {
      text.append(#""version":"#)
      text.appendJSON(version)
      text.append(",")
    }
    text.append(#""rules":["#)
    for (index, rule) in codes.enumerated() {
      if index > 0 { text.append(",") }
      text.append(#"{"id":"#)
      text.appendJSON(rule.code)
      for (name, about) in Self.texts(rule.code, rule.kind) {
        text.append(#","\#(name)":{"text":"#)
        text.appendJSON(about)
        text.append("}")
      }
      text.append("}")
    }
    text.append("]}}}]}\n")
  }

  private mutating func result(
    _ entry: ReportEntry, _ place: ValuePlace, _ code: String, _ kind: String?, isError: Bool,
    _ sentence: String, _ path: String?, to text: inout [UInt8]
  ) {
    text.append(isFirst ? "\n" : ",\n")
    isFirst = false
    text.append(#"{"ruleId":"#)
    text.appendJSON(code)
    text.append(
      #","ruleIndex":\#(index(of: code, kind)),"level":"\#(isError ? "error" : "warning")""#)
    text.append(#","message":{"text":"#)
    text.appendJSON(entry.rowMark(place) + sentence)
    text.append(#"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"#)
    text.appendJSON(ArtifactURI.of(entry.source))
    // Code hosts require a place. A row of a typed table has none, so use that of the file.
    let (line, column) = place.isRow ? (1, 1) : (place.line, place.column)
    text.append(#"},"region":{"startLine":\#(line),"startColumn":\#(column)"#)
    // Code hosts require an end: use the first character of the value.
    text.append(#","endLine":\#(line),"endColumn":\#(column + 1)}}}]"#)
    // The payload's own line is not the line of its failure.
    let unit = JSONEntry.key(entry.place.unit)
    text.append(#","properties":{"payload":{"\#(unit)":\#(entry.place.number)}"#)
    if let path {
      text.append(#","path":"#)
      text.appendJSON(path)
    }
    text.append(place.isRow ? "}}" : #","offset":\#(place.offset)}}"#)
  }

  private mutating func index(of code: String, _ kind: String?) -> Int {
    if let index = indices[code] { return index }
    indices[code] = codes.count
    codes.append((code, kind))
    return codes.count - 1
  }

  /// Returns the texts about a code that code hosts require for every rule.
  private static func texts(_ code: String, _ kind: String?) -> [(name: String, text: String)] {
    let summary = kind.flatMap { Kind.named($0)?.summary ?? CrossFieldKind.named($0)?.summary }
    let word = kind.map { $0.utf8.elementsEqual(code.utf8) ? $0 : "\($0) (\(code))" } ?? code
    let about = kind == nil ? "a payload that can't be judged" : "a rule of the form"
    let short = "\(word): \(summary ?? about)"
    let help = summary == nil ? nil : kind.map { "`muster reference \($0)` explains the rule." }
    return [
      ("shortDescription", short), ("fullDescription", short),
      ("help", help ?? "The message says what is wrong."),
    ]
  }
}

/// The URIs of files in SARIF.
package enum ArtifactURI {
  /// Returns a path as a URI: relative paths stay relative, absolute ones begin with `file://`.
  package static func of(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let isPlain =
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-._~/".utf8.contains(byte)
      if isPlain {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
