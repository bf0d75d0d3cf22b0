internal import Muster
internal import MusterRules

/// Reads the allowances of one file: comments `# muster: allow LINT (reason)`, and members
/// `x-muster-allow`, the only form in JSON.
struct AllowanceReader {
  private let text: SourceText
  private let source: Int
  private let root: Node
  private(set) var allowances: [Allowance] = []
  private(set) var mistakes: [LintFinding] = []

  init(_ text: SourceText, _ root: Node, source: Int) {
    (self.text, self.root, self.source) = (text, root, source)
    readMembers(of: root, around: nil, isInTests: false)
    if text.path.hasSuffix(".json") { return }
    let comments = comments
    let scalars = comments.isEmpty ? [] : root.all.filter { $0.entries == nil && $0.items == nil }
    for start in comments where !scalars.contains(where: { $0.isAround(start) }) {
      readComment(at: start)
    }
  }

  private mutating func report(_ reason: String, at range: Range<Int>, _ suggestion: String?) {
    mistakes.append(
      LintFinding(
        reason, at: SourceRange(source: source, start: range.lowerBound, end: range.upperBound),
        suggestion: suggestion))
  }

  private mutating func add(_ name: String, _ scope: Allowance.Scope, at range: Range<Int>) {
    guard Lint.named(name) != nil || Allowance.others.contains(name) else {
      return report(
        "there is no lint `\(TerminalEscaping.escaping(name))`", at: range,
        didYouMean(name, among: Lint.all.map(\.name) + Allowance.others))
    }
    allowances.append(
      Allowance(
        lint: name, scope: scope,
        range: SourceRange(source: source, start: range.lowerBound, end: range.upperBound)))
  }
}

/// Reads comments.
extension AllowanceReader {
  private static let mark = Array("muster:".utf8)

  /// The offsets of `#` followed by `muster:`, including those inside strings.
  private var comments: [Int] {
    let bytes = text.bytes
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var found: [Int] = []
    var rest = bytes[...]
    while let offset = rest.firstIndex(of: UInt8(ascii: "#")) {
      rest = rest[(offset + 1)...]
      let isFirst = offset == (hasMark ? 3 : 0) || " \t\r\n".utf8.contains(bytes[offset - 1])
      if isFirst, rest.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: Self.mark) {
        found.append(offset)
      }
    }
    return found
  }

  private mutating func readComment(at start: Int) {
    let number = text.position(of: start).line
    let line = text.rangeOfLine(number)
    var rest = text.bytes[start..<line.upperBound].dropFirst()
    rest = rest.drop { $0 == UInt8(ascii: " ") }.dropFirst(Self.mark.count)
    let whole = start..<line.upperBound
    let form = "write `# muster: allow LINT (reason)`"
    guard word(&rest)?.text == "allow" else {
      return report("this comment for muster can't be parsed", at: whole, form)
    }
    var names: [(text: String, range: Range<Int>)] = []
    while let name = word(&rest) {
      names.append(name)
      guard rest.first == UInt8(ascii: ",") else { break }
      rest.removeFirst()
    }
    if names.isEmpty { return report("this allowance names no lint", at: whole, form) }
    let reason = trimmed(rest)
    guard reason.hasPrefix("("), reason.hasSuffix(")"), reason.utf8.count > 2 else {
      return report("this allowance has no reason", at: whole, form)
    }
    let isAlone = text.bytes[line.lowerBound..<start].allSatisfy(Self.isSpace)
    for name in names {
      add(name.text, isAlone ? scope(below: number) : .line(number), at: name.range)
    }
  }

  /// Returns the scope of a comment: the whole file if the comment precedes everything else, or the
  /// next line if the comment is on a line of its own.
  private func scope(below line: Int) -> Allowance.Scope {
    let first = root.entries?.first?.key.range ?? root.range
    if text.rangeOfLine(line).lowerBound < first?.start ?? 0 { return .file }
    for number in (line + 1)...max(line + 1, text.lineCount) {
      let content = text.bytes[text.rangeOfLine(number)].drop(while: Self.isSpace)
      if let byte = content.first, byte != UInt8(ascii: "#") { return .line(number) }
    }
    return .line(line)
  }

  private func word(_ rest: inout ArraySlice<UInt8>) -> (text: String, range: Range<Int>)? {
    rest = rest.drop(while: Self.isSpace)
    let word = rest.prefix {
      !Self.isSpace($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "(")
    }
    guard !word.isEmpty else { return nil }
    rest = rest.dropFirst(word.count).drop(while: Self.isSpace)
    return (String(decoding: word, as: UTF8.self), word.startIndex..<word.endIndex)
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop(while: Self.isSpace)
    let end = start.lastIndex { !Self.isSpace($0) } ?? start.startIndex - 1
    return String(decoding: start[start.startIndex..<max(start.startIndex, end + 1)], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

/// Reads members.
extension AllowanceReader {
  static let key = "x-muster-allow"

  /// Reads the members `x-muster-allow` in a mapping and in all nodes inside it, except in
  /// payloads.
  private mutating func readMembers(of node: Node, around key: Node?, isInTests: Bool) {
    for item in node.items ?? [] { readMembers(of: item, around: nil, isInTests: isInTests) }
    for entry in node.entries ?? [] {
      let word = entry.key.text ?? ""
      if word == Self.key {
        read(entry.value, of: node, key)
      } else if !isInTests || !Self.payloadKeys.contains(word) {
        let isTests = key == nil && ["examples", "stories"].contains(word)
        readMembers(of: entry.value, around: entry.key, isInTests: isInTests || isTests)
      }
    }
  }

  /// The keys of tests that contain payloads, which can't have allowances.
  private static let payloadKeys: Set = ["accepts", "rejects", "leaves", "values"]

  /// Reads a mapping from lints to reasons.
  private mutating func read(_ node: Node, of owner: Node, _ key: Node?) {
    guard let entries = node.entries, !entries.isEmpty else {
      return report(
        "`\(Self.key)` must be a mapping from lint to reason, \(node.mismatch)",
        at: node.bytes, nil)
    }
    var scope = Allowance.Scope.file
    if let end = owner.range?.end, owner.range?.start != root.range?.start || key != nil {
      scope = .bytes((key?.range?.start ?? owner.bytes.lowerBound)..<end)
    }
    for entry in entries {
      if entry.value.text?.isEmpty ?? true || entry.value.isNull {
        report("this allowance has no reason", at: entry.key.bytes, nil)
      } else {
        add(entry.key.text ?? "", scope, at: entry.key.bytes)
      }
    }
  }
}

extension Node {
  fileprivate var bytes: Range<Int> { (range?.start ?? 0)..<(range?.end ?? 0) }

  /// Returns true if a byte is inside the node, or at its end.
  fileprivate func isAround(_ offset: Int) -> Bool {
    guard let range else { return false }
    return range.start <= offset && offset < range.end
  }
}
