/// Kinds that your program adds.
extension Kind {
  /// The reason why a rule's argument is invalid. It completes the sentence "`digits` …":
  /// `is a whole number, at least 1`.
  public struct ArgumentError: Error {
    let reason: String

    /// Creates the error from the rest of its sentence.
    public init(_ reason: String) { self.reason = reason }
  }

  /// Creates a kind of rule for forms that name the kind under `expects` and are compiled with it.
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
  ///   - word: The kind's word in a rule file, in lower case. It is also the code of a failure.
  ///   - summary: One line about what passes.
  ///   - types: The types of values that rules of the kind can check.
  ///   - argument: A description of the argument after the word.
  ///   - message: The English message of a failure; it can name `{label}` and the check's
  ///     parameters. Rule files contain its translations.
  ///   - check: Makes a rule's check from its argument.
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
  /// Reports a program's check that can't read the field's values, and so would pass everything, or
  /// that can't fill its message.
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
