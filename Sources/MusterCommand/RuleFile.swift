import Muster
import MusterPayloads
import MusterRules

/// A rule file of the command line: its form, or all that is wrong with it.
struct RuleFile {
  private static let root = CommandOption(
    "root", value: "DIR",
    help: "the folder that `use` must not leave; the rule file's own by default")

  static let options = [root]

  /// What it compiled to.
  let form: RuleForm?
  /// The texts it stands in: its own, and those it uses.
  let texts: [SourceText]
  /// What is wrong with it.
  let diagnostics: [Diagnostic]

  init(_ path: String, _ arguments: Arguments, _ io: CommandIO) throws(CommandError) {
    let text = SourceText(path: path, bytes: try io.contents(of: path, limit: TextLimits().bytes))
    let parsed = text.parse()
    var diagnostics = parsed.diagnostics
    var form: RuleForm?
    if parsed.isWhole, let node = parsed.node {
      let compiled = RuleForm.compile(FormSource(node))
      form = diagnostics.isEmpty ? compiled.form : nil
      diagnostics += compiled.diagnostics
    }
    self.form = form
    texts = [text]
    self.diagnostics = diagnostics
  }

  /// The form; where there is none, its diagnostics are told and the command ends.
  func form(or io: CommandIO) throws(CommandError) -> RuleForm {
    if let form { return form }
    try io.output.flush()
    try io.errors.add(rendered(diagnostics, io, on: io.errors))
    throw .rules
  }

  /// Diagnostics for a person.
  func rendered(_ diagnostics: [Diagnostic], _ io: CommandIO, on output: Output) -> String {
    DiagnosticRenderer(texts, width: io.width, isColored: io.style(of: output).hasColours)
      .render(diagnostics)
  }
}
