public import Muster

/// A rule file, loaded and compiled: the form, if there is one, and all diagnostics.
///
/// ```swift
/// let file = try RuleFile(contentsOf: "rules/signin.yaml")
/// file.form?.judge(["email": "ada@"]).failures.first?.message    // "Entered email is not valid."
/// ```
public struct RuleFile: Sendable {
  /// The loaded files.
  public let rules: LoadedRules
  /// The compiled form; `nil` if there is an error.
  public let form: RuleForm?
  /// All mistakes in the files and in their rules, in file order.
  public let diagnostics: [Diagnostic]

  /// Loads a rule file and the files that it uses, and compiles them with the formats and kinds of
  /// your own that they expect.
  public init(
    contentsOf path: String, root: String? = nil, formats: [Format] = [], kinds: [Kind] = []
  ) throws(FileProblem) {
    self.init(try RuleFileLoader(root: root).load(path), formats: formats, kinds: kinds)
  }

  /// Compiles a rule file from its content; diagnostics show `path` as the file's name.
  public init(
    _ text: String, path: String = "rules.yaml", formats: [Format] = [], kinds: [Kind] = []
  ) throws(FileProblem) {
    let rules = try RuleFileLoader().load(SourceText(path: path, text))
    self.init(rules, formats: formats, kinds: kinds)
  }

  /// Compiles loaded files, with your program's time zones if you pass them, and with strings that
  /// mean that no value is given, in addition to those under `absent`. A file that was not read to
  /// its end is not compiled, because its missing parts would be reported as the author's mistakes.
  public init(
    _ rules: LoadedRules, timeZones: TimeZoneNames? = nil, absent markers: [String] = [],
    formats: [Format] = [], kinds: [Kind] = []
  ) {
    self.rules = rules
    guard rules.isWhole, var source = rules.formSource else {
      form = nil
      diagnostics = rules.diagnostics
      return
    }
    source.timeZones = timeZones
    source.absentMarkers = markers
    let (compiled, found) = RuleForm.compile(
      source, Vocabulary(kinds: kinds, formats: formats))
    diagnostics = atMost(
      TextLimits().diagnostics,
      inOrder(rules.diagnostics + found.map { $0.placed(in: rules.sources) }))
    form = diagnostics.contains { $0.severity == .error } ? nil : compiled
  }

  /// Returns the diagnostics as text, for a terminal.
  public func rendered(width: Int = 80, isColored: Bool = false) -> String {
    DiagnosticRenderer(rules.sources, width: width, isColored: isColored).render(diagnostics)
  }
}

/// The reason why a rule file doesn't produce a form.
public struct RuleFileError: Error, CustomStringConvertible {
  /// The mistakes; empty if the file can't be read.
  public let diagnostics: [Diagnostic]
  /// The message to show to a person.
  public let description: String
}

extension RuleForm {
  /// Loads and compiles a rule file's form, with the formats and kinds of your own that it expects.
  ///
  /// ```swift
  /// let form = try RuleForm(contentsOf: "rules/signin.yaml")
  /// ```
  public init(
    contentsOf path: String, root: String? = nil, formats: [Format] = [], kinds: [Kind] = []
  ) throws(RuleFileError) {
    let file: RuleFile
    do throws(FileProblem) {
      file = try RuleFile(contentsOf: path, root: root, formats: formats, kinds: kinds)
    } catch {
      throw RuleFileError(diagnostics: [], description: "\(error.path): \(error.reason)")
    }
    guard let form = file.form else {
      throw RuleFileError(diagnostics: file.diagnostics, description: file.rendered())
    }
    self = form
  }
}
