internal import Muster
internal import MusterAuthoring

/// The text about the word under a cursor: its reference entry, and the requirements of a field in
/// plain words.
struct HoverText {
  private let linked: LinkedOutlines
  private let outline: Outline
  private let names: NameText

  init(_ linked: LinkedOutlines, _ form: RuleForm?) {
    (self.linked, outline, names) = (linked, linked.outline, NameText(linked, form))
  }

  /// Returns the text as Markdown, and the bytes that it is about; `nil` if there is none.
  func text(at offset: Int) -> (text: String, range: Range<Int>)? {
    let place = outline.place(of: offset)
    // Return early, because looking up names takes as long as everything else.
    if !place.word.isEmpty, let text = place.keyEntry.flatMap(key) { return (text, place.word) }
    let occurrences = Occurrences(linked)
    if let one = occurrences.at(offset) ?? occurrences.behindFile(offset),
      let text = names.text(of: one)
    {
      return (text, one.range)
    }
    guard !place.word.isEmpty, place.keyEntry == nil else { return nil }
    return value(place, offset).map { ($0, place.word) }
  }

  private func key(_ entry: Int) -> String? {
    guard let name = outline.entries[entry].key else { return nil }
    let meaning = outline.meaning(of: entry)
    if let key = meaning.key {
      let page = key.isKind ? RuleReference.kinds.markdown(of: name) : nil
      return page ?? "`\(name)`: \(key.summary)"
    }
    switch meaning.role {
    case .definesField: return names.field(OutlinePlace(file: 0, entry: entry))
    case .field:
      return names.field(linked.meanings(of: name, at: outline.entries[entry].parent).last?.field)
    case .path, nil:
      return names.field((linked.payloadMember(entry) ?? linked.meanings(ofPath: name)).last?.field)
    default: return nil
    }
  }

  private func value(_ place: CursorPlace, _ offset: Int) -> String? {
    let written = outline.text(place.word)
    if let word = place.shapes.word(written) {
      let isFormat = place.shapes.contains { shape in
        if case .words(let words) = shape { words.contains { $0.text == "email" } } else { false }
      }
      if isFormat, let page = RuleReference.formats.markdown(of: written) { return page }
      if !word.summary.isEmpty { return "`\(written)`: \(word.summary)" }
    }
    for role in place.shapes.roles {
      switch role {
      case .field, .filledIn:
        if let text = names.field(linked.meanings(of: written, at: place.entry).last?.field) {
          return text
        }
      case .path:
        if let text = names.field(linked.meanings(ofPath: written).last?.field) { return text }
      case .expression:
        if let text = expression(place, offset) { return text }
      case .pattern: return pattern(place.entry)
      default: break
      }
    }
    return nil
  }

  /// Returns the text about the function or the field at a byte of an expression.
  private func expression(_ place: CursorPlace, _ offset: Int) -> String? {
    if let word = outline.functions(inExpression: place.word).first(where: {
      $0.range.contains(offset)
    })?.text {
      let function = RuleGrammar.functions.first { $0.text == word }
      return function.map { "`\(word)`: \($0.summary)" }
    }
    let all = outline.names(inExpression: place.word)
    guard let name = all.first(where: { $0.range.contains(offset) }) else { return nil }
    return names.field(linked.meanings(of: name, at: place.entry).last?.field)
  }

  private func pattern(_ entry: Int) -> String? {
    guard let text = outline.decodedScalar(entry) else { return nil }
    let flags = outline.child(outline.entries[entry].parent, "flags").flatMap(outline.scalar)
    let tree = linked.pattern(text, in: 0, ignoresCase: flags == "i")
    return tree.words.map { "Matches \($0)." }
  }
}
