import Muster
import MusterRules

/// The form of a rule file; a mistake in it is shown as a person would see it.
func form(_ rules: String) throws -> RuleForm {
  let file = try RuleFile(rules)
  guard let form = file.form else { throw Refused(description: file.rendered()) }
  return form
}

/// The form of some fields, written as they stand under `fields`.
func form(fields: String, _ rest: String = "") throws -> RuleForm {
  let lines = fields.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  return try form("form: test\nfields:\n\(lines)\n\(rest)")
}

struct Refused: Error, CustomStringConvertible {
  var description: String
}

/// The reasons of what is said about some fields.
func reasons(fields: String, _ rest: String = "") throws -> [String] {
  let lines = fields.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  return try RuleFile("form: test\nfields:\n\(lines)\n\(rest)").diagnostics.map(\.reason)
}

extension Verdict {
  /// What it tells, in short: `/path code`, what is no failure with a word in front.
  var findings: [String] {
    failures.map { "\($0.path) \($0.code)" }
      + warnings.map { "warning \($0.path) \($0.code)" }
      + undecided.map { "undecided \($0.path) \($0.code)" }
      + notAsked.map { "not asked \($0.path) \($0.code)" }
  }

  /// The first failure's parameters, in their order: `min 3`.
  var facts: [String] {
    (failures.first ?? undecided.first ?? warnings.first)?.parameters.map { parameter in
      switch parameter.value {
      case .integer(let integer): "\(parameter.name) \(integer)"
      case .number(let number): "\(parameter.name) \(number.text)"
      case .text(let text): "\(parameter.name) \(text)"
      case .texts(let texts): "\(parameter.name) \(texts)"
      }
    } ?? []
  }
}

/// An instant, for `now:`.
func instant(_ text: String) -> OffsetDateTime? {
  let bytes = Array(text.utf8)
  return OffsetDateTime(bytes.span)
}
