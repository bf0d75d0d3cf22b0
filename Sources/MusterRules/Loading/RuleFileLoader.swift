import Muster

/// Reads a rule file, the files in its `use`, and the files that these use.
///
/// A path is relative to the file that names it. It must be inside the root, which is the first
/// file's folder or a given one. Links are followed, but not out of the root. Each file is read
/// once.
public struct RuleFileLoader: Sendable {
  /// The folder that no `use` can leave; `nil` means the folder of the file to load.
  public var root: String?

  /// The limits for the files.
  public var limits: TextLimits

  private let folders: any RuleFolders

  /// Creates a loader of local files inside `root`.
  public init(root: String? = nil, limits: TextLimits = TextLimits()) {
    self.init(root: root, limits: limits, in: Disk())
  }

  /// Creates a loader of files elsewhere, for example in a test's memory.
  public init(
    root: String? = nil, limits: TextLimits = TextLimits(), in folders: any RuleFolders
  ) {
    self.root = root
    self.limits = limits
    self.folders = folders
  }

  /// Reads one file, without the files that it uses.
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

  /// Loads the rule file at a path, and the files that it uses.
  public func load(_ path: String) throws(FileProblem) -> LoadedRules {
    try load(text(path))
  }

  /// Loads a rule file from its content, for example from standard input, and the files that it
  /// uses. The content's path determines the folder.
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
