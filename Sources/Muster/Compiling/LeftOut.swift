extension Diagnostic {
  /// A part that the form needs, and that an engine which was built for other forms is without. Every
  /// build can say so: a form that was compiled may well meet such an engine.
  package init(leftOut part: String, _ name: String, _ trait: String, at range: SourceRange? = nil)
  {
    self.init(
      ofForm: "left-out", "this engine was built without \(part) `\(name)`", at: range,
      suggestion: "build it with the trait \(trait)")
  }
}
