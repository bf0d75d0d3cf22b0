internal import Muster
internal import MusterRules

/// Compiles the mutants of a file without its tests, because tests take longer to read than rules.
struct MutantCompiler: Sendable {
  private let source: FormSource
  private let path: String
  /// The file without its tests.
  private let bytes: [UInt8]
  /// The bytes that were left out.
  private let tests: [Range<Int>]

  init(_ form: RuleForm, _ text: SourceText) {
    source = form.source
    path = text.path
    let root = form.source.parts[0].node
    let pieces = FilePieces(text)
    let edits = (root.entries ?? []).indices.compactMap { index -> TextEdit? in
      guard !pieces.isFlow(root),
        ["examples", "stories"].contains(root.entries?[index].key.text ?? "")
      else { return nil }
      return pieces.removing(entry: index, of: root)
    }
    tests = edits.map(\.range)
    bytes = TextEdit.applying(edits, to: text.bytes)
  }

  /// Returns the form of a mutant; `nil` if the mutant is not a valid rule file.
  func form(_ mutant: Mutant) -> RuleForm? {
    let edits = mutant.edits.map { edit in
      let before = tests.filter { $0.upperBound <= edit.range.lowerBound }
        .reduce(0) { $0 + $1.count }
      return TextEdit(
        range: edit.range.lowerBound - before..<edit.range.upperBound - before, text: edit.text)
    }
    let text = SourceText(path: path, bytes: TextEdit.applying(edits, to: bytes))
    let parsed = text.parse()
    guard parsed.isWhole, let node = parsed.node,
      !parsed.diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    var source = source
    source.parts[0].node = node
    let (form, diagnostics) = RuleForm.compile(source, Vocabulary())
    if diagnostics.contains(where: { $0.severity == .error }) { return nil }
    return form?.withoutHost
  }
}
