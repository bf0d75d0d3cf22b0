internal import Muster
internal import MusterAuthoring
internal import MusterRules

/// Diagnostics as a client shows them in one document.
struct PublishedDiagnostics {
  private let document: Document
  private let texts: [SourceText]
  private let outline: Outline
  private let source: Int

  init(_ document: Document, _ texts: [SourceText], source: Int, _ outline: Outline) {
    (self.document, self.texts, self.source, self.outline) = (document, texts, source, outline)
  }

  func values(_ diagnostics: [Diagnostic]) -> [Value] { diagnostics.map(value) }

  /// Returns diagnostics for the document's failing tests.
  func failures(_ outcomes: [FormTestOutcome], of form: RuleForm) -> [Value] {
    outcomes.filter { !$0.passes && $0.test.range?.source == source }.map { outcome in
      // The picture begins with the test's name.
      value(
        Diagnostic(
          code: "test", "test failed: \(outcome.picture(form).trimmedEnd)", at: outcome.test.range))
    }
  }

  private func value(_ diagnostic: Diagnostic) -> Value {
    var reason = diagnostic.sentence
    var bytes = 0..<0
    if let range = diagnostic.range, range.source == source {
      let count = document.text.bytes.count
      bytes = min(range.start, count)..<min(max(range.start, range.end), count)
    } else if let range = diagnostic.range, texts.indices.contains(range.source) {
      // The diagnostic is shown at the name of the other file.
      let place = texts[range.source].position(of: range.start)
      let name = texts[range.source].path.split(separator: "/").last ?? ""
      reason = "\(name):\(place.line):\(place.column): \(reason)"
      bytes = outline.child(0, "use").flatMap { outline.entries[$0].keyRange } ?? bytes
    }
    return [
      "range": document.text.range(bytes),
      "severity": diagnostic.severity == .error ? 1 : 2,
      "code": .text(diagnostic.code), "source": "muster", "message": .text(reason),
    ]
  }
}

extension String {
  /// The text without trailing line breaks.
  var trimmedEnd: Substring {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
