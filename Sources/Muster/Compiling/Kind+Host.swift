/// Kinds that your program adds.
extension Kind {
  /// The reason why a rule's argument makes no sense, as the rest of the sentence "`digits` …":
  /// `is a whole number, at least 1`.
  public struct ArgumentError: Error {
    let reason: String

    /// Creates the error with the rest of its sentence.
    public init(_ reason: String) { self.reason = reason }
  }

  /// Creates a kind of rule for forms that name it under `expects` and are compiled with it.
  ///
  /// ```swift
  /// let digits = Kind(
  ///   "digits", summary: "a string of this many digits", argument: "a whole number",
  ///   message: "{label} must have {count} digits"
  /// ) { argument throws(Kind.ArgumentError) in
  ///   guard case .number(let number) = argument, let count = number.int64, count > 0 else {
  ///     throw Kind.ArgumentError("is a whole number, at least 1")
  ///   }
  ///   return CustomCheck(
  ///     parameters: [Failure.Parameter("count", .integer(count))], phrase: "has {count} digits"
  ///   ) { text in
  ///     for index in text.indices where !(48...57).contains(text[index]) { return .fails }
  ///     return text.count > count ? .fails : text.count < count ? .incomplete : .passes
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - word: Its word in a rule file, in lower case; its rules fail with it as their code.
  ///   - summary: One line about what passes.
  ///   - types: The types of values that its rules can check.
  ///   - argument: A description of the argument after the word.
  ///   - message: The English message of a failure; it can name `{label}` and the parameters of the
  ///     check. Rule files contain its translations.
  ///   - check: Makes the check of a rule from its argument.
  public init(
    _ word: String, summary: String, on types: [ValueType] = [.text], argument: String,
    message: String,
    check: @escaping @Sendable (_ argument: Value) throws(ArgumentError) -> CustomCheck
  ) {
    self.init(
      word, summary: summary, on: types, argument: argument,
      codes: [Code(word, Template(message))], examples: []
    ) { node, place, reader in
      guard let argument = reader.literals.json(node) else { return nil }
      do throws(ArgumentError) {
        var made = try check(argument)
        made.code = word
        guard reader.fits(made, of: word, message, place, at: node.range) else { return nil }
        return .custom(made)
      } catch {
        reader.report("bad-argument", "`\(word)` \(error.reason)", at: node.range)
        return nil
      }
    }
  }
}

extension ArgumentReader {
  /// Reports a program's check that can't read the field's values, or can't fill its message; it
  /// would pass everything, or its message would be incomplete.
  fileprivate mutating func fits(
    _ check: CustomCheck, of word: String, _ message: String, _ place: Place,
    at range: SourceRange?
  ) -> Bool {
    let type = fields[place.field].type
    guard check.reads(type) else {
      report(
        "wrong-type", "your program's check for `\(word)` can't read values of type \(type.word)",
        at: range)
      return false
    }
    let known = ["label", "value"] + check.parameters.map { $0.name }
    let missing = Placeholders.names(in: message).first { name in
      !known.contains { ByteString($0) == ByteString(name) }
    }
    guard let missing else { return true }
    report(
      "bad-placeholder",
      "your program's message for `\(word)` uses `{\(missing)}`, but its check has no such "
        + "parameter",
      at: range)
    return false
  }
}
