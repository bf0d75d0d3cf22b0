internal import Muster
internal import MusterAuthoring

/// Every place in a file where a name is defined or used.
struct Occurrences {
  /// The kind of thing that has a name.
  enum Sort: Hashable { case field, shape, pattern, given, condition, step }

  /// One place where a name is defined or used.
  struct Occurrence {
    var sort: Sort
    /// The entry that defines the name.
    var definition: OutlinePlace
    /// The bytes of the name, or of the part of it that refers to the definition.
    var range: Range<Int>
    var isDefinition = false
  }

  private(set) var all: [Occurrence] = []
  private let linked: LinkedOutlines
  private let outline: Outline
  private let steps: [OutlinePlace]

  init(_ linked: LinkedOutlines) {
    (self.linked, outline, steps) = (linked, linked.outline, linked.steps)
    for index in outline.entries.indices.dropFirst() {
      readKey(index)
      readText(index)
    }
  }

  /// Returns the occurrence at a byte.
  func at(_ offset: Int) -> Occurrence? {
    all.first { $0.range.contains(offset) || $0.range.upperBound == offset }
  }

  /// Returns the occurrence that follows the name of a used file at a byte: the occurrence of
  /// `word` in `shared.word`.
  func behindFile(_ offset: Int) -> Occurrence? {
    all.first { one in
      guard one.sort == .shape || one.sort == .pattern, one.range.lowerBound > offset else {
        return false
      }
      let between = outline.bytes[offset..<one.range.lowerBound]
      return between.last == UInt8(ascii: ".")
        && between.allSatisfy { byte in
          switch byte {
          case 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
          default: false
          }
        }
    }
  }

  private mutating func readKey(_ index: Int) {
    let entry = outline.entries[index]
    guard let key = entry.key, let range = entry.keyRange.map(outline.content) else { return }
    switch outline.meaning(of: index).role {
    case .definesField: define(.field, index, range)
    case .definesShape: define(.shape, index, range)
    case .definesPattern: define(.pattern, index, range)
    case .definesGiven: define(.given, index, range)
    case .definesCondition: define(.condition, index, range)
    case .field: add(linked.meanings(of: key, at: entry.parent), key, range)
    case .path: add(linked.payloadMember(index) ?? linked.meanings(ofPath: key), key, range)
    case .given: refer(.given, linked.defined("given", in: linked.form), key, range)
    case .code:
      // `field.code` refers to a field.
      let meant = linked.meanings(ofPath: key)
      if let first = meant.first, first.part.upperBound < key.utf8.count { add(meant, key, range) }
    case .language, .value, .check, nil:
      if let member = linked.payloadMember(index) { add(member, key, range) }
    }
  }

  private mutating func readText(_ index: Int) {
    guard let scalar = outline.entries[index].scalar else { return }
    let (range, text) = (outline.content(of: scalar), outline.text(scalar))
    let place = OutlinePlace(file: 0, entry: index)
    if steps.contains(place) { define(.step, index, range) }
    for role in outline.shapes[index].roles {
      switch role {
      case .field, .filledIn: add(linked.meanings(of: text, at: index), text, range)
      case .itemField:
        add(linked.meanings(of: text, among: linked.itemFields(at: index)), text, range)
      case .path: add(linked.meanings(ofPath: text), text, range)
      case .given: refer(.given, linked.defined("given", in: linked.form), text, range)
      case .shape: refer(.shape, "shapes", text, range)
      case .step:
        if let step = steps.first(where: { linked.scalar($0) == text }) {
          all.append(Occurrence(sort: .step, definition: step, range: range))
        }
      case .expression:
        for name in outline.names(inExpression: scalar) {
          add(linked.meanings(of: name, at: index), name.text, name.range)
        }
      case .pattern: calls(in: range)
      case .plain, .matching, .language, .file, .code, .span: break
      }
    }
  }

  private mutating func define(_ sort: Sort, _ entry: Int, _ range: Range<Int>) {
    all.append(
      Occurrence(
        sort: sort, definition: OutlinePlace(file: 0, entry: entry), range: range,
        isDefinition: true))
  }

  /// Adds an occurrence of each field that the parts of a name refer to.
  private mutating func add(_ meanings: [MeantField], _ name: String, _ range: Range<Int>) {
    // The places in a scalar with escapes differ from its bytes.
    guard range.count == name.utf8.count else { return }
    for meant in meanings {
      let parent = OutlinePlace(
        file: meant.field.file, entry: linked.outline(meant.field).entries[meant.field.entry].parent
      )
      let sort: Sort =
        switch linked.key(parent) {
        case "given": .given
        case "conditions": .condition
        default: .field
        }
      let start = range.lowerBound
      all.append(
        Occurrence(
          sort: sort, definition: meant.field,
          range: start + meant.part.lowerBound..<start + meant.part.upperBound))
    }
  }

  private mutating func refer(
    _ sort: Sort, _ defined: [OutlinePlace], _ name: String, _ range: Range<Int>
  ) {
    guard let found = defined.first(where: { linked.key($0) == name }) else { return }
    all.append(Occurrence(sort: sort, definition: found, range: range))
  }

  /// Adds an occurrence of a shape or a pattern; for one in another file, only the part after the
  /// file's name.
  private mutating func refer(_ sort: Sort, _ key: String, _ name: String, _ range: Range<Int>) {
    guard let found = linked.definition(key, name, from: 0) else { return }
    let own = linked.key(found)?.utf8.count ?? 0
    all.append(
      Occurrence(sort: sort, definition: found, range: range.upperBound - own..<range.upperBound))
  }

  /// Adds the patterns that a pattern calls: `(?&shared.word)`.
  private mutating func calls(in range: Range<Int>) {
    let bytes = outline.bytes
    var index = range.lowerBound
    while index + 3 < range.upperBound {
      guard bytes[index..<(index + 3)].elementsEqual("(?&".utf8) else {
        index += 1
        continue
      }
      let start = index + 3
      let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ")")) ?? start
      if end > start {
        refer(
          .pattern, "patterns", String(decoding: bytes[start..<end], as: UTF8.self), start..<end)
      }
      index = max(end, start)
    }
  }
}
