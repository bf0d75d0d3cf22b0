/// The shapes that no field uses. They are compiled once on their own, to report their mistakes as
/// well.
struct UnusedShapes {
  private let shapes: [FieldSyntax]
  /// A reader of the same source and words, with no mistakes yet.
  private let fresh: SyntaxReader
  private let patterns: PatternCompiler
  private let host: Vocabulary

  /// Finds the unused shapes of a form that was read.
  init(_ reader: ArgumentReader) {
    let syntax = reader.literals.syntax
    shapes = syntax.shapes.filter { shape in
      guard let part = shape.nameRange?.source else { return false }
      return !syntax.takenShapes.contains(ByteString("\(part).\(shape.name)"))
    }
    fresh = SyntaxReader(syntax.source, syntax.words, syntax.limits)
    patterns = reader.patterns
    host = reader.host
  }

  /// Returns the mistakes in the shapes, except for unknown names: a field that uses the shape
  /// looks names up among the fields around it.
  func diagnostics(_ form: FormSyntax) -> [Diagnostic] {
    if shapes.isEmpty { return [] }
    let draft = FormDraft(shapes, in: form)
    var syntax = fresh
    syntax.diagnostics = FieldKeyCheck(draft.written).diagnostics
    var reader = ArgumentReader(syntax, draft, patterns, host)
    _ = FieldCompiler.fields(draft, &reader)
    return reader.diagnostics.filter { ByteString($0.code) != "unknown-field" }
  }
}
