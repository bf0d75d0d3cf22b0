internal import Muster
internal import MusterAuthoring
internal import MusterRules

/// Another name for something, tried before it is given.
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

  /// Refuses a name with which something goes wrong that went well: a use that was not seen, a name
  /// that is there already or is none.
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
