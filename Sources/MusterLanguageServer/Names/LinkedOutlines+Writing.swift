internal import Muster
internal import MusterAuthoring

/// A name that may be written somewhere.
struct WritableName {
  /// The name as it is shown.
  var text: String
  /// The text to insert, which may add quotes or a bracket.
  var written: String
  /// A description of the thing that the name refers to, if there is one.
  var about: String

  init(_ text: String, written: String? = nil, about: String = "") {
    (self.text, self.written, self.about) = (text, written ?? text, about)
  }
}

/// The names that complete a key or a text.
extension LinkedOutlines {
  /// Returns the names that may be keys with a role.
  func keys(_ role: NameRole, at entry: Int) -> [String] {
    switch role {
    case .field: visibleFields(at: entry)
    case .path: members(at: entry)
    case .given: defined("given", in: form).compactMap(key)
    case .language: Language.all.map(\.tag)
    case .code: codesOfMessages
    case .check, .value, .definesField, .definesShape, .definesPattern, .definesGiven,
      .definesCondition:
      []
    }
  }

  /// Returns the names that may be texts with a role, to replace the given bytes.
  func values(_ role: TextRole, at entry: Int, in range: Range<Int>) -> [WritableName] {
    switch role {
    case .field: visibleFields(at: entry).map { WritableName($0) }
    case .filledIn: filledIn(at: entry, in: range).map { WritableName($0) }
    case .itemField:
      (itemFields(at: entry).map(children) ?? []).compactMap(key).map { WritableName($0) }
    case .path: topFields.compactMap(key).map { WritableName($0) }
    case .given: defined("given", in: form).compactMap(key).map { WritableName($0) }
    case .shape: names("shapes", from: 0).map { WritableName($0) }
    case .step: steps.compactMap(scalar).map { WritableName($0) }
    case .language: Language.all.map { WritableName($0.tag) }
    case .pattern: calls(around: range)
    case .expression: operands(at: entry)
    case .plain, .matching, .file, .code, .span: []
    }
  }

  /// Returns the fields that people fill in; in a step, only those that no other step has.
  private func filledIn(at entry: Int, in range: Range<Int>) -> [String] {
    let fields = visibleFields(at: entry, withGivens: false)
    guard let steps = outline.child(0, "steps"), outline.outward(entry).contains(steps) else {
      return fields
    }
    let lists = outline.entries[steps].children.compactMap { outline.child($0, "fields") }
    let taken = lists.flatMap { outline.entries[$0].children }
      .compactMap { outline.entries[$0].scalar }.filter { outline.content(of: $0) != range }
    let names = Set(taken.map(outline.text))
    return fields.filter { !names.contains($0) }
  }

  /// Returns the patterns that can be called, if `(?&` precedes the bytes.
  private func calls(around range: Range<Int>) -> [WritableName] {
    let (bytes, start, end) = (outline.bytes, range.lowerBound, range.upperBound)
    guard start > 0, bytes[start - 1] == UInt8(ascii: "&") else { return [] }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ")")
    return names("patterns", from: 0).map {
      WritableName($0, written: isClosed ? $0 : "\($0))")
    }
  }

  /// Returns the possible names in an expression: fields, conditions and functions.
  private func operands(at entry: Int) -> [WritableName] {
    let fields = visibleFields(at: entry).map { name in
      let isPlain = name.utf8.allSatisfy { byte in
        byte == 0x5F || byte >= 0x80 || byte == 0x2E || byte == 0x5B || byte == 0x5D
          || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
      }
      return WritableName(name, written: isPlain ? name : "`\(name)`")
    }
    return fields + defined("conditions", in: form).compactMap(key).map { WritableName($0) }
      + RuleGrammar.functions.map {
        WritableName($0.text, written: "\($0.text)(", about: $0.summary)
      }
  }
}
