internal import Muster
internal import MusterAuthoring
internal import MusterRules

/// A new name for something, which is tried before it is used.
struct Renaming {
  private let files: [NameUses.InFile]
  private let name: String
  private let before: OpenFolders
  private let after: OpenFolders

  init(_ uses: NameUses, to name: String, in folders: OpenFolders) {
    (files, self.name, before) = (uses.files, name, folders)
    var changed = folders
    for file in uses.files {
      var bytes = file.outline.bytes
      let all = file.occurrences.sorted { $0.range.lowerBound > $1.range.lowerBound }
      for occurrence in all { bytes.replaceSubrange(occurrence.range, with: name.utf8) }
      changed.open(file.path, bytes)
    }
    after = changed
  }

  /// Refuses a name that would break something that works: a use of the old name was missed, or the
  /// new name already exists or is not valid.
  func check() throws(ResponseError) {
    let rules = Set(files.map { RuleFilePaths.tested(by: $0.path) ?? $0.path }).sorted()
    for path in rules {
      guard let (old, new) = analyses(of: path) else { continue }
      let file = path.split(separator: "/").last ?? ""
      if let mistake = old.diagnostics.first(where: { $0.severity == .error }) {
        throw ResponseError(
          .requestFailed,
          "names can be changed only in files without errors; in \(file): \(mistake.reason)")
      }
      let known = Set(old.diagnostics.map(\.code))
      let broken = new.diagnostics.first { $0.severity == .error || !known.contains($0.code) }
      if let broken {
        throw ResponseError(.requestFailed, "with `\(name)`, in \(file): \(broken.reason)")
      }
      let (results, others) = (old.run()?.outcomes ?? [], new.run()?.outcomes ?? [])
      if !results.map(\.passes).elementsEqual(others.map(\.passes)) {
        throw ResponseError(
          .requestFailed, "`\(name)` would change the result of a test in \(file)")
      }
    }
  }

  private func analyses(of path: String) -> (Analysis, Analysis)? {
    let limit = TextLimits().bytes
    guard let old = try? before.contents(of: path, limit: limit),
      let new = try? after.contents(of: path, limit: limit)
    else { return nil }
    return (
      Analysis(path, old, in: before).withOpinions(), Analysis(path, new, in: after).withOpinions()
    )
  }
}
