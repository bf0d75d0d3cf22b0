extension Language {
  /// The languages of this build: English, and others that the package's traits select. To add a
  /// language, write its file, add a trait to the manifest, and add the language here.
  package static let catalog = TraitList([english])
    #if Arabic
      .with("Arabic", [arabic])
    #else
      .without("Arabic", ["ar"])
    #endif
    #if Chinese
      .with("Chinese", [chinese])
    #else
      .without("Chinese", ["zh"])
    #endif
    #if Dutch
      .with("Dutch", [dutch])
    #else
      .without("Dutch", ["nl"])
    #endif
    #if French
      .with("French", [french])
    #else
      .without("French", ["fr"])
    #endif
    #if German
      .with("German", [german])
    #else
      .without("German", ["de"])
    #endif
    #if Hindi
      .with("Hindi", [hindi])
    #else
      .without("Hindi", ["hi"])
    #endif
    #if Italian
      .with("Italian", [italian])
    #else
      .without("Italian", ["it"])
    #endif
    #if Japanese
      .with("Japanese", [japanese])
    #else
      .without("Japanese", ["ja"])
    #endif
    #if Polish
      .with("Polish", [polish])
    #else
      .without("Polish", ["pl"])
    #endif
    #if Portuguese
      .with("Portuguese", [portuguese])
    #else
      .without("Portuguese", ["pt"])
    #endif
    #if Spanish
      .with("Spanish", [spanish])
    #else
      .without("Spanish", ["es"])
    #endif

  package static let all: [Language] = catalog.elements

  /// The messages shown in English, because the language lacks them.
  package var missing: [(code: String, text: Template)] {
    let own = texts()
    return Language.english.entries.filter { own[$0.code] == nil }
  }
}

extension Languages {
  /// The languages of this build.
  package static let builtIn = Languages(.english, Array(Language.all.dropFirst()))
}

extension FormSyntax {
  /// An empty form, for readers of the languages of this build.
  package init() {
    self.init(in: .builtIn)
  }
}

extension Template {
  /// Returns the message in the plural form for a number, in the built-in language of a tag.
  package func text(counting number: Number?, in tag: String) -> String {
    text(counting: number, in: Languages.builtIn.named(tag))
  }
}
