import Muster

/// The parts of an engine that a form needs. An engine may be built without some of the package's
/// traits.
struct FormNeeds {
  /// The names of its built-in formats, in the catalog's order.
  let formats: [String]
  /// The tags of the built-in languages that the form has texts in. English is the fallback for
  /// all.
  let languages: [String]

  init(_ plan: FormPlan) {
    let used = plan.allRules.compactMap { $0.facts.format?.format.name }
    formats = Format.all.map { $0.name }.filter { used.contains($0) }
    languages = Language.all.map { $0.tag }.filter { $0 == "en" || plan.hasTexts(in: $0) }
  }

  /// The package traits that these require.
  private var traits: [String] {
    Format.catalog.parts.filter { $0.elements.contains { formats.contains($0.name) } }.map(\.trait)
      + Language.catalog.parts.filter { $0.elements.contains { languages.contains($0.tag) } }.map(
        \.trait)
  }

  /// One line per need: `format iban`, `language de`, `trait PaymentFormats`.
  var lines: [String] {
    formats.map { "format \($0)" } + languages.map { "language \($0)" }
      + traits.map { "trait \($0)" }
  }
}
