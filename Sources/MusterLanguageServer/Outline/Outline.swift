internal import Muster
internal import MusterAuthoring
internal import MusterRules

/// The structure of a rule file from its lines, indents and brackets, even if the file is invalid.
///
/// While a person types, a file is mostly not valid YAML. The outline contains what can be found
/// anyway: keys, items, scalars, their places and their nesting. Only the compiler decides the
/// meaning of a file.
struct Outline {
  /// A key or an item, with its value.
  struct Entry {
    /// The entry around this one; the file itself has none.
    var parent: Int
    /// The key, without its quotes; `nil` for an item.
    var key: String?
    /// The bytes of the key, with its quotes.
    var keyRange: Range<Int>?
    /// The column of the key or of the dash; entries in brackets have the column of the entry that
    /// they are in.
    var column: Int
    /// The bytes of the value, if it is a scalar.
    var scalar: Range<Int>?
    /// The bytes from one bracket to the other or, if that is missing, to the end of the part that
    /// was read.
    var brackets: Range<Int>?
    /// True if the brackets are those of a list.
    var isList = false
    /// True if the matching closing bracket exists.
    var isClosed = false
    /// True if there is no colon yet, so that the text may become a key.
    var isPartial = false
    /// The index of the entry's first byte.
    var start: Int
    /// The index of the byte after the entry and everything inside it.
    var end: Int
    /// The entries inside this one.
    var children: [Int] = []
  }

  /// The entries in text order; the first is the file.
  let entries: [Entry]
  /// The shapes that each entry may have.
  let shapes: [[Shape]]
  let bytes: [UInt8]
  /// The children of the mappings in which names are looked up, by their keys, because a file has
  /// more references to fields than fields.
  let named: [Int: [String: Int]]

  private static let ofNames: Set<String> = [
    "fields", "given", "conditions", "shapes", "patterns",
  ]

  init(_ bytes: [UInt8]) {
    var reader = OutlineReader(bytes)
    reader.read()
    (entries, self.bytes) = (reader.entries, bytes)
    var shapes = [RuleGrammar.alternatives(of: .file)]
    shapes.reserveCapacity(entries.count)
    for index in entries.indices.dropFirst() {
      let inside = shapes[entries[index].parent].inside(entries[index].key)
      let children = entries[index].children
      if children.isEmpty {
        shapes.append(inside)
        continue
      }
      // The format that the entry names determines the options.
      shapes.append(
        inside.narrowed { key in
          let child = children.first { reader.entries[$0].key == key }
          return child.flatMap { reader.entries[$0].scalar }.map { scalar in
            Self.text(scalar, of: bytes)
          }
        })
    }
    self.shapes = shapes
    let entries = entries
    named = entries.indices.reduce(into: [:]) { named, index in
      let children = entries[index].children
      guard !children.isEmpty, let key = entries[index].key, Self.ofNames.contains(key) else {
        return
      }
      let keys = children.compactMap { child in entries[child].key.map { ($0, child) } }
      named[index] = Dictionary(keys) { first, _ in first }
    }
  }

  /// Returns the meaning of an entry's key: a known one, or the role of a name.
  func meaning(of entry: Int) -> (key: MappingShape.Key?, role: NameRole?) {
    guard let key = entries[entry].key else { return (nil, nil) }
    return shapes[entries[entry].parent].meaning(of: key)
  }

  /// Returns the text of some bytes, without its quotes.
  func text(_ range: Range<Int>) -> String { Self.text(range, of: bytes) }

  /// Returns the bytes between the quotes of a text, or all of them if it has no quotes.
  func content(of range: Range<Int>) -> Range<Int> { Self.content(of: range, in: bytes) }

  private static func text(_ range: Range<Int>, of bytes: [UInt8]) -> String {
    String(decoding: bytes[content(of: range, in: bytes)], as: UTF8.self)
  }

  private static func content(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    guard let first = range.first, [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(bytes[first])
    else { return range }
    let isClosed = range.count > 1 && bytes[range.upperBound - 1] == bytes[first]
    return first + 1..<(isClosed ? range.upperBound - 1 : range.upperBound)
  }

  /// Returns the child with a key.
  func child(_ entry: Int, _ key: String) -> Int? {
    if let named = named[entry] { return named[key] }
    return entries[entry].children.first { entries[$0].key == key }
  }

  /// Returns the scalar of an entry.
  func scalar(_ entry: Int) -> String? { entries[entry].scalar.map(text) }

  /// Returns the scalar of an entry, with its escapes decoded.
  func decodedScalar(_ entry: Int) -> String? {
    guard let range = entries[entry].scalar else { return nil }
    let content = content(of: range)
    if content == range { return text(range) }
    let source = SourceText(path: "", bytes: Array(bytes[range]))
    return source.parse(source: 0).node?.text ?? text(range)
  }

  /// Returns the entry and all entries around it, the innermost first.
  func outward(_ entry: Int) -> [Int] {
    var (all, current) = ([entry], entry)
    while current != 0 {
      current = entries[current].parent
      all.append(current)
    }
    return all
  }
}
