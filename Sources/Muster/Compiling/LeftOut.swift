extension Diagnostic {
  /// Creates the error for a part that the form needs and this build lacks. Every build has this
  /// error, because a smaller engine can load any compiled form.
  package init(leftOut part: String, _ name: String, _ trait: String, at range: SourceRange? = nil)
  {
    self.init(
      ofForm: "left-out", "this engine was built without \(part) `\(name)`", at: range,
      suggestion: "build it with the trait \(trait)")
  }
}
