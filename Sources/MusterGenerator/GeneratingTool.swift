internal import Muster
internal import MusterRules

/// `muster-generate RULES SWIFT [SHOWN]`: the command that the build plugin runs for each rule
/// file.
///
/// It reports a mistake in the rule file as a compiler would, with the file, line and column, so a
/// failing build shows the mistake at its position.
public struct GeneratingTool {
  private let arguments: [String]

  /// Creates the tool from its arguments.
  public init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Runs the tool; returns the exit code.
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
    // Two machines generate the same file, even if the rules are in different folders.
    let shown = arguments.count > 2 ? arguments[2] : Self.name(of: path)
    guard let form = file.form else {
      if file.isPart { return write(ViewModelSource.withoutForm(from: shown)) }
      tell(file.rendered(width: 100))
      return 3
    }
    if !file.diagnostics.isEmpty { tell(file.rendered(width: 100)) }
    return write(ViewModelSource(form, from: shown).text)
  }

  private static func name(of path: String) -> String {
    path.hasPrefix("/") ? path.split(separator: "/").last.map(String.init) ?? path : path
  }

  private func write(_ text: String) -> Int32 {
    let path = arguments[1]
    if GeneratedFile(path: path).write(Array(text.utf8)) { return 0 }
    tell("\(path): error: it can't be written\n")
    return 4
  }
}

extension RuleFile {
  /// True if the file contains only parts that other files use.
  package var isPart: Bool {
    let keys = rules.files.first?.node?.entries?.compactMap { $0.key.text } ?? []
    return rules.isWhole && !keys.isEmpty && !keys.contains("form") && !keys.contains("fields")
  }
}
