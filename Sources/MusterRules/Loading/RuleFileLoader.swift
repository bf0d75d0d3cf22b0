import Muster

/// Reads a rule file and the files that its `use` names, and theirs.
///
/// A path is relative to the file that names it, and stays inside the root: the folder of the first
/// file, or the one given. Links are followed, but not out of it. Each file is read once.
public struct RuleFileLoader: Sendable {
  /// The folder that no `use` leaves; `nil` is that of the file to load.
  public var root: String?

  /// How much is read.
  public var limits: TextLimits

  private let folders: any RuleFolders

  /// A loader of files of this machine inside `root`.
  public init(root: String? = nil, limits: TextLimits = TextLimits()) {
    self.init(root: root, limits: limits, in: Disk())
  }

  /// A loader of files that stand somewhere else, as in a test's memory.
  public init(
    root: String? = nil, limits: TextLimits = TextLimits(), in folders: any RuleFolders
  ) {
    self.root = root
    self.limits = limits
    self.folders = folders
  }

  /// The text of one file, and of none that it uses.
  public func text(_ path: String) throws(FileProblem) -> SourceText {
    do {
      return SourceText(path: path, bytes: try folders.contents(of: path, limit: limits.bytes))
    } catch {
      guard error.kind == .missing else { throw error }
      let folder = FilePath.folder(of: path)
      let near = FilePath.near(path, in: folders).map {
        folder.utf8.elementsEqual(".".utf8) ? $0 : FilePath.join(folder, $0)
      }
      throw FileProblem(
        .missing, path: path, suggestion: near.map { "did you mean \"\($0)\"?" })
    }
  }

  /// The rule file at a path, and what it uses.
  public func load(_ path: String) throws(FileProblem) -> LoadedRules {
    try load(text(path))
  }

  /// A rule file whose text is known, as from standard input, and what it uses. Its path says which
  /// folder it stands in.
  public func load(_ text: SourceText) throws(FileProblem) -> LoadedRules {
    let folder = FilePath.folder(of: text.path)
    guard let realFolder = folders.realPath(folder) else {
      throw FileProblem(.missing, path: folder)
    }
    guard let realRoot = root.map({ folders.realPath($0) }) ?? realFolder else {
      throw FileProblem(.missing, path: root ?? folder)
    }
    var loading = UseLoading(root: realRoot, limits: limits, folders: folders)
    return loading.load(text, realPath: FilePath.join(realFolder, FilePath.lastPart(of: text.path)))
  }
}
