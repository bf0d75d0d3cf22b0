internal import Muster
internal import MusterAuthoring

/// The words that are possible at a cursor.
struct Completions {
  /// A possible completion.
  struct Item {
    /// The kind of completion, by its number in the protocol.
    enum Sort: Int { case field = 5, property = 10, value = 12, reference = 18, constant = 21 }

    var label: String
    var sort: Sort
    /// The text to insert.
    var text: String
    /// A description in Markdown.
    var about = ""
    /// The bytes to replace.
    var range: Range<Int>
  }

  private let linked: LinkedOutlines
  private let outline: Outline
  private var items: [Item] = []

  init(_ linked: LinkedOutlines) {
    (self.linked, outline) = (linked, linked.outline)
  }

  /// Returns the completions at a byte of the text, each once.
  mutating func items(at offset: Int) -> [Item] {
    let place = outline.place(of: offset)
    items = []
    if place.isKey { keys(at: place) } else { values(at: place, offset) }
    var seen: Set<String> = []
    return items.filter { seen.insert($0.label).inserted }
  }

  private mutating func keys(at place: CursorPlace) {
    let entry = place.entry
    let there = outline.entries[entry].children.filter { $0 != place.keyEntry }
      .compactMap { outline.entries[$0].key }
    let type = type(of: entry)
    let isPartial = place.keyEntry.map { outline.entries[$0].isPartial }
    let colon = isPartial ?? true ? ": " : ""
    for mapping in place.shapes.mappings {
      for key in mapping.keys where !there.contains(key.name) {
        if key.isKind, let kind = Kind.named(key.name), let type, type != .any,
          !kind.types.contains(type)
        {
          continue
        }
        add(key.name, .property, key.name + colon, key.summary, place.word)
      }
      guard let role = mapping.names?.role else { continue }
      for name in linked.keys(role, at: entry) where !there.contains(name) {
        add(name, .field, Self.written(name) + colon, "", place.word)
      }
    }
    // In a payload, the grammar allows anything; the form knows the fields.
    if place.shapes.mappings.isEmpty, linked.isInPayload(entry) {
      for name in linked.members(at: entry) where !there.contains(name) {
        add(name, .field, Self.written(name) + colon, "", place.word)
      }
    }
    // A single word may also be a value: an item, or the value of `when` on the next line.
    if isPartial == true { values(at: place, place.word.upperBound) }
  }

  /// Returns the type of a field by its keys; `nil` if a shape determines it, or nothing does.
  private func type(of entry: Int) -> ValueType? {
    if let word = outline.child(entry, "type").flatMap(outline.scalar) {
      return ValueType.allCases.first { $0.word == word }
    }
    if outline.child(entry, "key") != nil { return .map }
    if outline.child(entry, "each") != nil { return .list }
    if outline.child(entry, "fields") != nil { return .group }
    return nil
  }

  /// Returns the type of the value that a rule at an entry judges, if the type is written.
  private func valueType(at entry: Int) -> ValueType? {
    for current in outline.outward(entry) where current != 0 {
      if outline.shapes[current].areField { return type(of: current) }
      // A condition applies a rule to another field.
      if let name = outline.entries[current].key, outline.meaning(of: current).role == .field {
        let meant = linked.meanings(of: name, at: outline.entries[current].parent).last
        let word = meant.flatMap { linked.child($0.field, "type") }.flatMap(linked.scalar)
        return ValueType.allCases.first { $0.word == word }
      }
    }
    return nil
  }

  /// Returns false for a clock word that can only bound values of another type.
  private static func mayBe(_ word: String, of type: ValueType?) -> Bool {
    guard let type, let clock = RuleGrammar.clockWords.first(where: { $0.word.text == word }) else {
      return true
    }
    return clock.types.contains(type)
  }

  private mutating func values(at place: CursorPlace, _ offset: Int) {
    let whole = outline.content(of: place.word)
    for shape in place.shapes {
      switch shape {
      case .words(let words):
        let type = valueType(at: place.entry)
        for word in words where Self.mayBe(word.text, of: type) {
          add(word.text, .value, word.text, word.summary, whole)
        }
      case .flag:
        for word in ["true", "false"] { add(word, .constant, word, "", whole) }
      case .text(.code):
        for code in linked.expectedCodes(at: place.entry) { add(code, .constant, code, "", whole) }
      case .text(.span):
        let type = valueType(at: place.entry)
        for (word, _) in RuleGrammar.clockWords where Self.mayBe(word.text, of: type) {
          for span in ["\(word.text)..", "..\(word.text)"] {
            add(span, .value, span, word.summary, whole)
          }
        }
      case .text(let role):
        let isPart = role == .expression || role == .pattern
        let range = isPart ? word(around: offset, in: place.word) : whole
        for name in linked.values(role, at: place.entry, in: range) {
          add(name.text, .reference, name.written, name.about, range)
        }
      case .mapping(let mapping) where outline.isItem(place) && place.word.isEmpty:
        for key in mapping.keys { add(key.name, .property, "\(key.name): ", key.summary, whole) }
      default: break
      }
    }
  }

  /// Returns the bytes of the name around the cursor in an expression or a pattern.
  private func word(around offset: Int, in range: Range<Int>) -> Range<Int> {
    var (start, end) = (offset, offset)
    while start > range.lowerBound, Self.isOfName(outline.bytes[start - 1]) { start -= 1 }
    while end < range.upperBound, Self.isOfName(outline.bytes[end]) { end += 1 }
    return start..<end
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2E, 0x5B, 0x5D, 0x5F, 0x80...: true
    default: false
    }
  }

  private mutating func add(
    _ label: String, _ sort: Item.Sort, _ text: String, _ about: String, _ range: Range<Int>
  ) {
    items.append(Item(label: label, sort: sort, text: text, about: about, range: range))
  }

  /// Returns a name as it is written as a key, in quotes if needed.
  private static func written(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { isOfName($0) && $0 != 0x5B && $0 != 0x5D || $0 == 0x2D }
    return isPlain && !name.isEmpty ? name : "'\(name.replacing("'", with: "''"))'"
  }
}

extension Outline {
  /// Returns true if a new list item could be here.
  fileprivate func isItem(_ place: CursorPlace) -> Bool {
    entries[place.entry].isList || place.entry != 0 && entries[place.entry].key == nil
  }
}
