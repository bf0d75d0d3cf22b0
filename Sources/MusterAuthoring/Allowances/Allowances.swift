internal import Muster
internal import MusterRules

/// The allowances in the files of a form.
struct Allowances {
  private var all: [Allowance] = []
  private let texts: [SourceText]
  /// The indices of the form's own files. If other forms also use a file, they may need its
  /// allowances.
  private let ownFiles: Set<Int>
  /// Allowances in the form's own files that can't be understood.
  private(set) var mistakes: [LintFinding] = []

  var isEmpty: Bool { all.isEmpty }

  init(_ suite: ExampleSuite) {
    texts = suite.texts
    var nodes = suite.form.source.parts.map(\.node)
    var ownFiles: Set = [0]
    if let tests = suite.testFile {
      ownFiles.insert(nodes.count)
      nodes.append(tests)
    }
    self.ownFiles = ownFiles
    for (index, (text, node)) in zip(texts, nodes).enumerated() {
      let reader = AllowanceReader(text, node, source: index)
      all += reader.allowances
      if ownFiles.contains(index) { mistakes += reader.mistakes }
    }
  }

  /// Returns true if a lint's finding at a range is allowed.
  func allow(_ lint: String, at range: SourceRange?) -> Bool {
    all.contains { $0.covers(range, named: lint, texts[$0.range.source]) }
  }

  /// Returns the places of allowances with a name that are needed for none of these ranges.
  func unneeded(_ name: String, _ ranges: [SourceRange?]) -> [SourceRange] {
    all.filter { allowance in
      let text = texts[allowance.range.source]
      return allowance.lint == name && ownFiles.contains(allowance.range.source)
        && !ranges.contains { allowance.covers($0, named: name, text) }
    }.map(\.range)
  }

  /// Returns a finding for each allowance with one of these names that no given finding needs; by
  /// default, the names are those of lints.
  func unneeded(
    _ found: [(lint: String, range: SourceRange?)], among names: [String]? = nil
  ) -> [LintFinding] {
    all.filter { allowance in
      let text = texts[allowance.range.source]
      let isMeant = names?.contains(allowance.lint) ?? !Allowance.others.contains(allowance.lint)
      return isMeant && ownFiles.contains(allowance.range.source)
        && !found.contains { allowance.covers($0.range, named: $0.lint, text) }
    }.map { LintFinding("`\($0.lint)` finds nothing here", at: $0.range) }
  }
}
