internal import Muster
internal import MusterRules

/// `muster-generate RULES SWIFT [SHOWN]`: what the build plugin runs for each rule file.
///
/// A mistake in the rule file is told as a compiler tells one, with the file, the line and the
/// column, so that a build that fails shows it where it stands.
public struct GeneratingTool {
  private let arguments: [String]

  /// The tool, called with these words.
  public init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Does it; returns the code to exit with.
  public func run() -> Int32 {
    guard 2...3 ~= arguments.count else {
      tell("usage: muster-generate RULES SWIFT [NAME]\n")
      return 2
    }
    let path = arguments[0]
    let file: RuleFile
    do throws(FileProblem) {
      file = try RuleFile(contentsOf: path)
    } catch {
      tell("\(error.path):1:1: error: the rule file \(error.reason)\n")
      return 4
    }
    let shown = arguments.count > 2 ? arguments[2] : path
    guard let form = file.form else {
      if file.isPart { return write(ViewModelSource.withoutForm(from: shown)) }
      tell(file.rendered(width: 100))
      return 3
    }
    if !file.diagnostics.isEmpty { tell(file.rendered(width: 100)) }
    return write(ViewModelSource(form, from: shown).text)
  }

  private func write(_ text: String) -> Int32 {
    let path = arguments[1]
    if GeneratedFile(path: path).write(Array(text.utf8)) { return 0 }
    tell("\(path): error: it can't be written\n")
    return 4
  }
}

extension RuleFile {
  /// Whether it holds only what other files use.
  package var isPart: Bool {
    let keys = rules.files.first?.node?.entries?.compactMap { $0.key.text } ?? []
    return rules.isWhole && !keys.isEmpty && !keys.contains("form") && !keys.contains("fields")
  }
}
