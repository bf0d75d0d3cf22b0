import Muster
import MusterAuthoring
import MusterRules

/// Corrects mistakes that have exactly one right answer, and changes nothing else in the files.
///
/// Every fix is tried on a draft first: if the corrected word is a mistake again, such as a
/// duplicate key, the fix is skipped.
struct FixRun {
  private let arguments: Arguments
  private let isDry: Bool
  private let io: CommandIO
  private var told: Set<String> = []

  /// The maximum number of rounds: a correction may reveal the next mistake.
  private static let rounds = 10

  init(_ arguments: Arguments, isDry: Bool, _ io: CommandIO) {
    (self.arguments, self.isDry, self.io) = (arguments, isDry, io)
  }

  /// Corrects a rule file, its tests and the files that it uses; returns a line for each change. In
  /// a dry run, nothing is changed.
  mutating func fix(_ path: String) throws(CommandError) -> [String] {
    let drafts = DraftFiles(io.files)
    var trial = io
    trial.files = drafts
    var lines: [String] = []
    var refused: Set<String> = []
    for _ in 0..<Self.rounds {
      let before = try mistakes(of: path, trial)
      let fixes = Fix.all(for: before.mistakes, in: before.texts).filter { fix in
        let text = before.texts[fix.range.source]
        return text.path != "-" && io.files.kind(of: text.path) == .file
          && !refused.contains(line(fix, before.texts))
      }
      if fixes.isEmpty { break }
      let former = drafts.paths.map { ($0, drafts[$0]) }
      for source in Set(fixes.map(\.range.source)) {
        let text = before.texts[source]
        drafts[text.path] = Fix.applying(fixes, to: text, source: source)
      }
      let after = try mistakes(of: path, trial)
      // A duplicate key is reported at the later one, which may be the correct one.
      let twice = after.mistakes.filter { $0.code == "duplicate-key" }.compactMap { mistake in
        mistake.range.map { range in
          String(
            decoding: after.texts[range.source].bytes[range.start..<range.end], as: UTF8.self)
        }
      }
      let failed = fixes.filter { fix in
        let place = moved(fix, by: fixes)
        return twice.contains(fix.right)
          || after.mistakes.contains { $0.range.map { $0.overlaps(place) } ?? false }
      }
      if failed.isEmpty {
        lines += fixes.map { line($0, before.texts) }
      } else {
        refused.formUnion(failed.map { line($0, before.texts) })
        for path in drafts.paths { drafts[path] = nil }
        for (path, draft) in former { drafts[path] = draft }
      }
    }
    if !isDry { try write(drafts) }
    return lines.filter { told.insert($0).inserted }
  }

  private func mistakes(
    of path: String, _ io: CommandIO
  ) throws(CommandError) -> (mistakes: [Diagnostic], texts: [SourceText]) {
    let tested = try TestedRules(path, CommandRules(arguments, io), io)
    return (tested.ruleDiagnostics + tested.testDiagnostics, tested.texts)
  }

  private func write(_ drafts: DraftFiles) throws(CommandError) {
    for path in drafts.paths {
      guard let bytes = drafts[path] else { continue }
      try io.put(bytes, to: path)
    }
  }

  /// Returns the range of a fix's corrected word after all fixes are made.
  private func moved(_ fix: Fix, by fixes: [Fix]) -> SourceRange {
    var place = fix.range
    for other in fixes
    where other.range.source == place.source && other.range.start < fix.range.start {
      let growth = other.right.utf8.count - (other.range.end - other.range.start)
      place.start += growth
    }
    place.end = place.start + fix.right.utf8.count
    return place
  }

  /// `signup.yaml:4:5: fixed: mtches is matches`.
  private func line(_ fix: Fix, _ texts: [SourceText]) -> String {
    let text = texts[fix.range.source]
    let place = text.position(of: fix.range.start)
    let path = TerminalEscaping.escaping(text.path)
    return "\(path):\(place.line):\(place.column): "
      + "\(isDry ? "would be fixed" : "fixed"): `\(fix.wrong)` to `\(fix.right)`"
  }
}

extension SourceRange {
  fileprivate func overlaps(_ other: SourceRange) -> Bool {
    source == other.source && start < other.end && other.start < max(end, start + 1)
  }
}
