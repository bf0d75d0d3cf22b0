internal import Muster

/// The reference of the rule language, generated from the catalogs: kinds, formats and lints.
///
/// ```swift
/// RuleReference.kinds.text()             // a line a kind
/// RuleReference.page(of: "length")       // everything about one
/// RuleReference.formats.markdown         // the page of the documentation
/// ```
public enum RuleReference {
  /// A catalog as a page.
  public struct Section: Sendable {
    /// The word on the command line: `kinds`.
    public let name: String
    let title: String
    let heading: String
    let introduction: String
    let entries: [ReferenceEntry]

    /// Returns an entry's hover text for editors, as Markdown; `nil` if there is no entry with that
    /// name.
    package func markdown(of name: String) -> String? {
      entries.first { $0.name == name }?.markdown(level: 3)
    }
  }

  /// The kinds of rules, with cross-field kinds last.
  public static let kinds = Section(
    name: "kinds", title: "Kinds of rules", heading: "kind",
    introduction:
      "A kind is the name of a type of rule. In the examples, the rule is on a field `value`.",
    entries: Kind.all.map { ReferenceEntry($0) } + CrossFieldKind.all.map { ReferenceEntry($0) })

  /// The named formats.
  public static let formats = Section(
    name: "formats", title: "Formats", heading: "format",
    introduction:
      "A format is a named shape of strings: `format: email`, or with its options `format: { name: "
      + "uuid, version: 4 }`. If common practice differs from a standard, the format follows the "
      + "standard by default.",
    entries: Format.all.map { ReferenceEntry($0) })

  /// The lints.
  public static let lints = Section(
    name: "lints", title: "Lints", heading: "lint",
    introduction:
      "A lint is advice about a rule file that compiles. Each example is a file with its findings.",
    entries: Lint.all.map { ReferenceEntry($0) })

  /// All sections.
  public static let sections = [kinds, formats, lints]

  /// The names that `page(of:)` accepts.
  public static var names: [String] { sections.flatMap { $0.entries.map(\.name) } }

  /// Returns the page of a kind, format or lint, or both pages if a kind and a format share the
  /// name. Returns `nil` if nothing has the name.
  public static func page(of name: String, width: Int = 80) -> String? {
    let found = entries(named: name)
    return found.isEmpty ? nil : found.map { $0.text(width: width) }.joined(separator: "\n")
  }

  /// Returns the same page as Markdown.
  public static func markdown(of name: String) -> String? {
    let found = entries(named: name)
    return found.isEmpty ? nil : found.map { $0.markdown(level: 1) }.joined(separator: "\n")
  }

  private static func entries(named name: String) -> [ReferenceEntry] {
    sections.flatMap { $0.entries.filter { $0.name == name } }
  }
}
