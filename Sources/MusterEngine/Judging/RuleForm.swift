/// A compiled rule file, ready to judge payloads.
///
/// ```swift
/// let form = try RuleForm(serialised: text)
/// form.judge(["email": "ada@"]).failures.first?.message    // "Entered email is not valid."
/// ```
///
/// (SwiftUI has a `Form`, so this type has a longer name.)
public struct RuleForm: Sendable {
  let program: Program
  /// The nodes that the form was compiled from.
  package let source: FormSource
  var checks = HostChecks()
  /// The lists and tables that all judges and sessions of the form share.
  var tables = ReferenceTables()

  /// All mistakes that keep a form from compiling.
  public struct CompileError: Error, CustomStringConvertible {
    /// The mistakes, in the order of the rule file.
    public let diagnostics: [Diagnostic]

    /// Creates the error for these mistakes.
    package init(diagnostics: [Diagnostic]) {
      self.diagnostics = diagnostics
    }

    /// The mistakes, one on each line: `App/SignUp.swift:12: error: unknown key …`.
    public var description: String {
      var text = ""
      for diagnostic in diagnostics {
        if !text.isEmpty { text += "\n" }
        if let line = diagnostic.sourceLine { text += "\(line.description): " }
        text += "error: \(diagnostic.sentence)"
      }
      return text
    }
  }

  package init(_ plan: FormPlan, _ source: FormSource, probes: [Probe] = []) {
    program = Program(plan, probes: probes)
    self.source = source
  }

  /// The form's name.
  public var name: String { program.plan.form.name }

  /// Returns true if the form has messages in a language: the language is built in, or the rule
  /// file has messages in it.
  public func speaks(_ tag: String) -> Bool { plan.speaks(tag) }

  /// The whole form as data.
  package var plan: FormPlan { program.plan }

  /// True if a failing payload can have other findings that are counted, such as warnings or asks.
  package var hasMoreThanFailures: Bool {
    program.operations.contains { $0.isWarning || $0.code == .ask }
      || program.crossFieldRules.contains { $0.rule.severity == .warning }
  }

  /// Returns the same form with a pure check from your program, for `check:` rules with that name.
  public func registering(
    _ name: String, _ check: @escaping @Sendable (Value) -> HostAnswer
  ) -> RuleForm {
    var form = self
    form.checks.add(name, check)
    return form
  }

  /// Returns the verdict on a payload.
  ///
  /// - Parameters:
  ///   - payload: The values by field name, as received.
  ///   - given: The values that only your program knows.
  ///   - now: The time to use as `today` and `now`; without one, rules that read the clock are
  ///     undecided.
  ///   - language: The language of the messages; the file's own by default.
  ///   - suggests: True to add suggestions to failures.
  ///   - mostSlots: The maximum number of slots that the payload can take; a payload that takes
  ///     more is undecided, with the code `gave-up`.
  public func judge(
    _ payload: Value, given: Value = .object([]), now: OffsetDateTime? = nil,
    language: String? = nil, suggests: Bool = false, mostSlots: Int? = nil
  ) -> Verdict {
    var judge = Judge(self)
    judge.now = now
    judge.suggests = suggests
    var row = Row()
    row.mostSlots = mostSlots ?? Row.usualMostSlots
    judge.fill(&row, from: payload, given: given)
    _ = judge.judge(&row)
    return judge.verdict(row, language: language)
  }
}

extension Judge {
  /// Fills a row from a payload and the values that only your program knows.
  package mutating func fill(_ row: inout Row, from payload: Value, given: Value = .object([])) {
    var builder = RowBuilder(program)
    builder.fill(&row, from: payload)
    builder.fillGivens(&row, from: given)
    take(given)
  }
}
