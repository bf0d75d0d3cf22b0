internal import Muster
internal import MusterAuthoring

/// The text about a named thing: a field, pattern, condition, given or shape.
struct NameText {
  private let linked: LinkedOutlines
  private let form: RuleForm?

  init(_ linked: LinkedOutlines, _ form: RuleForm?) { (self.linked, self.form) = (linked, form) }

  /// Returns the text about what an occurrence means, as Markdown; `nil` for fields and steps.
  func text(of one: Occurrences.Occurrence) -> String? {
    guard let name = linked.key(one.definition) else { return nil }
    switch one.sort {
    case .pattern: return pattern(name, one.definition)
    case .condition: return condition(name, one.definition)
    case .given: return given(name, one.definition)
    case .shape: return shape(name, one.definition)
    case .field, .step: return nil
    }
  }

  /// Returns the requirements of a field of the form, in plain words.
  func field(_ field: OutlinePlace?) -> String? {
    guard let field, let page = page(of: field) else { return nil }
    return Self.markdown(page)
  }

  private func pattern(_ name: String, _ place: OutlinePlace) -> String? {
    guard let text = linked.outline(place).decodedScalar(place.entry) else { return nil }
    let words = linked.pattern(text, in: place.file).words
    return words.map { "`\(name)` matches \($0)." } ?? "`\(name)` is \(Self.code(text))."
  }

  private func condition(_ name: String, _ place: OutlinePlace) -> String? {
    if let claim = form?.words(ofCondition: name) { return "`\(name)` means that \(claim)." }
    return linked.scalar(place).map { "`\(name)` is \(Self.code($0))." }
  }

  private func given(_ name: String, _ place: OutlinePlace) -> String? {
    if linked.child(place, "list") != nil {
      return "`\(name)` is a list that your program supplies."
    }
    if linked.child(place, "key") != nil {
      return "`\(name)` is a table that your program supplies."
    }
    let type = linked.scalar(place) ?? linked.child(place, "type").flatMap(linked.scalar)
    let ofType = type.map { ", of the type `\($0)`" } ?? ""
    return "`\(name)` is a value that your program supplies\(ofType)."
  }

  /// Returns the requirements of a shape as for a field that uses it and adds nothing; if no field
  /// does, returns the shape's fields.
  private func shape(_ name: String, _ place: OutlinePlace) -> String? {
    let taker = takers(of: place, among: linked.topFields, depth: 0).first
    if let taker, let page = page(of: taker), let field = linked.key(taker) {
      let lines = page.split(separator: "\n").dropFirst().joined(separator: "\n")
      return "`\(name)`, as used in `\(field)`:\n\n\(Self.markdown(lines))"
    }
    let fields = linked.fields(inside: place).compactMap(linked.key).map { "`\($0)`" }
    if fields.isEmpty { return nil }
    let word = fields.count == 1 ? "field" : "fields"
    return "`\(name)` is a shape with the \(word) \(listed(fields, "and"))."
  }

  private func takers(
    of shape: OutlinePlace, among fields: [OutlinePlace], depth: Int
  ) -> [OutlinePlace] {
    fields.flatMap { field -> [OutlinePlace] in
      let keys = linked.children(field).compactMap(linked.key)
      let taken = linked.child(field, "is").flatMap(linked.scalar).flatMap {
        linked.definition("shapes", $0, from: field.file)
      }
      if taken == shape, keys.allSatisfy(["is", "label", "hint"].contains) { return [field] }
      guard depth < 16, let inside = linked.child(field, "fields") else { return [] }
      return takers(of: shape, among: linked.children(inside), depth: depth + 1)
    }
  }

  private func page(of field: OutlinePlace) -> String? {
    guard let form, field.file == linked.form else { return nil }
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
    return Explanation(form).page(of: name, width: 10_000)
  }

  /// Returns the lines of an explanation as Markdown, without indents that would turn them into
  /// code.
  private static func markdown(_ page: String) -> String {
    page.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n\n")
  }

  private static func code(_ text: String) -> String {
    text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }
}
