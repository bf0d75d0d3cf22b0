internal import Muster
internal import MusterAuthoring

/// The text about what is under a cursor: the reference's, and what a field asks in plain words.
struct HoverText {
  private let linked: LinkedOutlines
  private let outline: Outline
  private let form: RuleForm?

  init(_ linked: LinkedOutlines, _ form: RuleForm?) {
    (self.linked, outline, self.form) = (linked, linked.outline, form)
  }

  /// Returns the text, as Markdown, and the bytes that it is about; `nil` if there is none.
  func text(at offset: Int) -> (text: String, range: Range<Int>)? {
    let place = outline.place(of: offset)
    guard !place.word.isEmpty else { return nil }
    let text = place.keyEntry.map(key) ?? value(place, offset)
    return text.map { ($0, place.word) }
  }

  private func key(_ entry: Int) -> String? {
    guard let name = outline.entries[entry].key else { return nil }
    let meaning = outline.meaning(of: entry)
    if let key = meaning.key {
      let page = key.isKind ? RuleReference.kinds.markdown(of: name) : nil
      return page ?? "`\(name)`: \(key.summary)"
    }
    switch meaning.role {
    case .definesField: return about(OutlinePlace(file: 0, entry: entry))
    case .field:
      return about(linked.meanings(of: name, at: outline.entries[entry].parent).last?.field)
    case .path, nil:
      return about((linked.payloadMember(entry) ?? linked.meanings(ofPath: name)).last?.field)
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
      case .field:
        if let text = about(linked.meanings(of: written, at: place.entry).last?.field) {
          return text
        }
      case .path:
        if let text = about(linked.meanings(ofPath: written).last?.field) { return text }
      case .expression:
        let names = outline.names(inExpression: place.word)
        guard let name = names.first(where: { $0.range.contains(offset) }) else { continue }
        if let text = about(linked.meanings(of: name, at: place.entry).last?.field) { return text }
      case .pattern: return pattern(written)
      default: break
      }
    }
    return nil
  }

  private func pattern(_ written: String) -> String? {
    let words = form.map { $0.words(ofPattern: written) } ?? PatternTree(written).words
    return words.map { "Matches \($0)." }
  }

  /// Returns what a field of the form asks for, in plain words.
  private func about(_ field: OutlinePlace?) -> String? {
    guard let form, let field, field.file == linked.form else { return nil }
    let outline = linked.outline(field)
    var name = ""
    for entry in outline.outward(field.entry).reversed() {
      guard let key = outline.entries[entry].key else { continue }
      if outline.entries[outline.entries[entry].parent].key == "fields" {
        name += name.isEmpty ? key : ".\(key)"
      } else if key == "each" {
        name += "[]"
      }
    }
    return Explanation(form).page(of: name, width: 10_000).map(Self.markdown)
  }

  /// Returns the lines of an explanation as Markdown, in which its indents would be code.
  private static func markdown(_ page: String) -> String {
    page.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n\n")
  }
}
