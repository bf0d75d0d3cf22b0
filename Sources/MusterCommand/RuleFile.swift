import Muster
import MusterRules

/// A rule file of the command line: compiled, or told why not.
struct RuleFile {
  private static let root = CommandOption(
    "root", value: "DIR", "the folder that `use` must not leave; the rule file's own by default")

  static let options = [root]

  private let path: String
  private let root: String?
  private let io: CommandIO

  init(_ path: String, _ arguments: Arguments, _ io: CommandIO) {
    self.path = path
    root = arguments.value(of: Self.root)
    self.io = io
  }

  func form() throws(CommandError) -> RuleForm {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try io.bytes(of: path, limit: 4 << 20)
    } catch {
      if error == .notFound { throw .input(Paths(files: io.files).missing(path)) }
      throw .input("\(SafeText.escaping(path)): \(error.reason)")
    }
    let text = SourceText(path: path, bytes: bytes)
    let parsed = text.parse()
    var diagnostics = parsed.diagnostics
    if parsed.isWhole, let node = parsed.node {
      let (form, more) = RuleForm.compile(FormSource(node))
      if let form, diagnostics.isEmpty { return form }
      diagnostics += more
    }
    try io.output.flush()
    try io.errors.add(DiagnosticRenderer([text]).render(diagnostics))
    throw .rules
  }
}
