import Muster

/// The loading of one rule file: the files found so far, and which of them use which.
struct UseLoading {
  /// One file's `use` of another: its range and its target.
  struct Edge {
    var target: Int
    var range: SourceRange
  }

  private let root: String
  private let limits: TextLimits
  private let folders: any RuleFolders
  private var files: [LoadedRules.File] = []
  private var realPaths: [String] = []
  private var edges: [[Edge]] = []
  private var diagnostics: [Diagnostic] = []
  private var indices: [ByteString: Int] = [:]
  private var names: [ByteString: Int] = [:]
  private var bytes = 0
  private var nodes = 0

  init(root: String, limits: TextLimits, folders: any RuleFolders) {
    self.root = root
    self.limits = limits
    self.folders = folders
  }

  mutating func load(_ text: SourceText, realPath: String) -> LoadedRules {
    add(text, realPath: realPath)
    // The path may be a link to a file that is also used under its real name.
    if let linked = folders.realPath(realPath) { indices[ByteString(linked)] = 0 }
    var next = 0
    while next < files.count {
      for entry in Self.uses(of: files[next]) {
        let reported = diagnostics.count
        follow(entry, from: next)
        if diagnostics.count > reported, case .scalar(let path, _) = entry.content {
          files[next].missing.append(FilePath.name(of: path))
        }
      }
      next += 1
    }
    var cycles = UseCycles(edges: edges, names: files.map(\.text.path))
    cycles.cut()
    diagnostics += cycles.diagnostics
    for index in files.indices { files[index].uses = cycles.edges[index].map(\.target) }
    return LoadedRules(files: files, diagnostics: inOrder(diagnostics))
  }

  /// Returns the items of a file's `use`. The compiler reports items that are not strings.
  private static func uses(of file: LoadedRules.File) -> [Node] {
    guard file.isWhole, case .mapping(let entries) = file.node?.content else { return [] }
    let use = entries.first { entry in
      if case .scalar(let key, _) = entry.key.content {
        ByteString(key) == ByteString("use")
      } else {
        false
      }
    }
    switch use?.value.content {
    case .list(let items): return items
    case .scalar: return use.map { [$0.value] } ?? []
    case .mapping, nil: return []
    }
  }

  private mutating func add(_ text: SourceText, realPath: String) {
    let index = files.count
    let parsed = text.parse(source: index, limits: limits)
    let name = FilePath.name(of: text.path)
    files.append(
      LoadedRules.File(
        name: name, text: text, node: parsed.node, isWhole: parsed.isWhole, uses: []))
    realPaths.append(realPath)
    edges.append([])
    indices[ByteString(realPath)] = index
    names[ByteString(name)] = index
    diagnostics += parsed.diagnostics
    bytes += text.bytes.count
    nodes += parsed.node?.count ?? 0
  }

  private mutating func follow(_ entry: Node, from index: Int) {
    guard case .scalar(let path, _) = entry.content, !path.isEmpty, let range = entry.range else {
      return
    }
    let wanted = FilePath.join(FilePath.folder(of: realPaths[index]), path)
    guard path.utf8.first != UInt8(ascii: "/"), !path.utf8.contains(0),
      FilePath.isPath(wanted, inside: root)
    else {
      return report(
        "use-outside", "\"\(path.brief)\" is outside the rule file's folder", at: range)
    }
    guard let real = folders.realPath(wanted) else {
      return reportUnreadable(path, wanted, at: range)
    }
    guard FilePath.isPath(real, inside: root) else {
      return report(
        "use-outside", "\"\(path.brief)\" is a link that leads outside the rule file's folder",
        at: range
      )
    }
    if let known = indices[ByteString(real)] {
      return connect(index, to: known, path, at: range)
    }
    let shown = FilePath.join(FilePath.folder(of: files[index].text.path), path)
    if add(shown, real, path, at: range) {
      edges[index].append(Edge(target: files.count - 1, range: range))
    }
  }

  private mutating func connect(_ index: Int, to known: Int, _ path: String, at range: SourceRange)
  {
    guard !edges[index].contains(where: { $0.target == known }) else {
      return report("use-twice", "\"\(path.brief)\" is used twice", at: range)
    }
    edges[index].append(Edge(target: known, range: range))
  }

  /// Reads a new file; returns false if it can't be one of the files.
  private mutating func add(
    _ shown: String, _ real: String, _ path: String, at range: SourceRange
  ) -> Bool {
    let name = FilePath.name(of: shown)
    if let other = names[ByteString(name)] {
      report(
        "use-name-clash",
        "\"\(path.brief)\" and \"\(files[other].text.path)\" are both called \"\(name)\"", at: range
      )
      return false
    }
    guard files.count < limits.files else {
      report("too-many-files", "more than \(limits.files) files are used", at: range)
      return false
    }
    guard nodes <= limits.totalNodes else {
      let reason = "the files used have more than \(limits.totalNodes) values in total"
      report("too-many-nodes", reason, at: range)
      return false
    }
    let left = max(0, limits.totalBytes - bytes)
    do throws(FileProblem) {
      let text = try folders.contents(of: real, limit: min(limits.bytes, left))
      add(SourceText(path: shown, bytes: text), realPath: real)
      return true
    } catch {
      let isTotal = left < limits.bytes && error.kind == .tooLarge(limit: left)
      report(
        "use-unreadable",
        isTotal
          ? "the files used have more than \(limits.totalBytes) bytes in total"
          : "\"\(path.brief)\" \(error.reason)", at: range)
      return false
    }
  }

  /// Reports a path that can't be resolved: the file is missing, or is a dangling link.
  private mutating func reportUnreadable(_ path: String, _ wanted: String, at range: SourceRange) {
    do throws(FileProblem) {
      _ = try folders.contents(of: wanted, limit: limits.bytes)
    } catch {
      guard error.kind == .missing else {
        return report("use-unreadable", "\"\(path.brief)\" \(error.reason)", at: range)
      }
    }
    reportMissing(path, wanted, at: range)
  }

  private mutating func reportMissing(_ path: String, _ wanted: String, at range: SourceRange) {
    let near = FilePath.near(wanted, in: folders)
    let folder = FilePath.folder(of: path)
    let offered = near.map { folder.utf8.elementsEqual(".".utf8) ? $0 : "\(folder)/\($0)" }
    report(
      "use-missing", "\"\(path.brief)\" does not exist", at: range,
      suggestion: offered.map { "did you mean \"\($0)\"?" })
  }

  private mutating func report(
    _ code: String, _ reason: String, at range: SourceRange, suggestion: String? = nil
  ) {
    diagnostics.append(Diagnostic(code: code, reason, at: range, suggestion: suggestion))
  }
}
