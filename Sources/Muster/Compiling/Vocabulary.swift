/// The kinds and formats that a program adds to the built-in ones.
///
/// A form can use only those that its rule file names under `expects`. So wherever a form is
/// compiled, it declares what it needs.
package struct Vocabulary: Sendable {
  /// The program's kinds of rules.
  package var kinds: [Kind]
  /// The program's formats.
  package var formats: [Format]
  /// The kinds and formats that the form expects, once its expectations are read.
  var expected = Expectations()

  /// Creates a program's vocabulary; by default it adds nothing.
  package init(kinds: [Kind] = [], formats: [Format] = []) {
    self.kinds = kinds
    self.formats = formats
  }

  /// Returns the kind with a word: a built-in kind, or one of the program's that the form expects.
  func kind(named word: String) -> Kind? {
    if let kind = Kind.named(word) { return kind }
    return expected.kinds.hold(word) ? kinds.first { ByteString($0.word) == ByteString(word) } : nil
  }

  /// Returns the format with a name: a built-in format, or one of the program's that the form
  /// expects.
  func format(named name: String) -> Format? {
    if let format = Format.named(name) { return format }
    return expected.formats.hold(name)
      ? formats.first { ByteString($0.name) == ByteString(name) } : nil
  }

  /// The messages of the program's kinds and formats, in English, by their codes.
  var messages: MessageTable {
    var table = MessageTable()
    for kind in kinds {
      for code in kind.codes { table.add(code.name, code.message) }
    }
    for format in formats { table.add("format.\(format.name)", format.messageTemplate) }
    return table
  }
}

/// Compares the expectations of a rule file with the program's kinds and formats.
extension SyntaxReader {
  /// Reports each expected kind and format that the program lacks, or that is built in.
  mutating func checkExpectations(of host: Vocabulary) {
    for name in host.expected.kinds {
      let isBuiltIn = Kind.named(name.text) != nil || isFieldKey(name.text)
      check(name, "kind", isBuiltIn: isBuiltIn, among: host.kinds.map { $0.word })
    }
    for name in host.expected.formats {
      let isBuiltIn = Format.named(name.text) != nil
      check(name, "format", isBuiltIn: isBuiltIn, among: host.formats.map { $0.name })
    }
  }

  private mutating func check(
    _ expected: Expectations.Name, _ what: String, isBuiltIn: Bool, among names: [String]
  ) {
    if isBuiltIn {
      report(
        "duplicate", "`\(expected.text)` is built in: a \(what) of your program needs another name",
        at: expected.range)
    } else if !names.contains(where: { ByteString($0) == ByteString(expected.text) }) {
      report(
        "missing-\(what)", "your program does not provide the \(what) `\(expected.text)`",
        at: expected.range, suggestion: didYouMean(expected.text, among: names))
    }
  }
}

extension ArgumentReader {
  mutating func reportUnknownFormat(_ name: String, at range: SourceRange?) {
    // `checkExpectations` reports a missing format that the form expects.
    if host.expected.formats.hold(name) { return }
    if let missing = Format.catalog.leftOut.first(where: { ByteString($0.name) == ByteString(name) }
    ) {
      literals.syntax.diagnostics.append(
        Diagnostic(leftOut: "the format", name, missing.trait, at: range))
      return
    }
    let isOfHost = host.formats.contains { ByteString($0.name) == ByteString(name) }
    report(
      "unknown-format", "there is no format `\(name)`", at: range,
      suggestion: isOfHost
        ? "your program has this format: list it under `expects: { formats: [\(name)] }`"
        : didYouMean(name, among: Format.all.map { $0.name }))
  }
}
