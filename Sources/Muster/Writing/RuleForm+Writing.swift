/// Forms written in Swift, without a file.
extension RuleForm {
  /// Creates a form of the given fields.
  ///
  /// ```swift
  /// let form = try RuleForm("signin", validate: .live) {
  ///   Field("email", .required, .matches(#"\S+@\S+"#), label: "Email")
  ///   Field("password", .required, .length(6...20)).secret()
  /// }
  /// ```
  public init(
    _ name: String, validate policy: ValidationPolicy = .polite, language: String = "en",
    unknownFields: UnknownFields = .keep, @FieldsBuilder _ fields: () -> [Field]
  ) throws(CompileError) {
    var entries: [(String, Node)] = [("form", .quoted(name))]
    if ByteString(language) != "en" { entries.append(("language", .quoted(language))) }
    switch policy {
    case .polite: break
    case .live: entries.append(("validate", .plain("live")))
    case .touched: entries.append(("validate", .plain("touched")))
    case .submit: entries.append(("validate", .plain("submit")))
    }
    switch unknownFields {
    case .keep: break
    case .drop: entries.append(("unknown-fields", .plain("drop")))
    case .reject: entries.append(("unknown-fields", .plain("reject")))
    }
    entries.append(("fields", .fields(fields())))
    try self.init(FormSource(.mapping(entries)))
  }
}
