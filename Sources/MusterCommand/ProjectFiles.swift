import Muster
import MusterAuthoring
import MusterRules

/// The settings of projects, from a file `muster.yaml` in a rule file's folder or in a folder
/// around it.
struct ProjectFiles {
  /// A project file that was read.
  struct Project {
    /// Its settings.
    var settings: ProjectSettings
    /// Its text.
    var text: SourceText
    /// The mistakes in it.
    var diagnostics: [Diagnostic]

    /// The folder that `use` must not leave, as its file names it.
    var root: String? {
      settings.root.map { $0.hasPrefix("/") ? $0 : "\(ProjectFiles.folder(of: text.path))\($0)" }
    }
  }

  private let io: CommandIO

  init(_ io: CommandIO) {
    self.io = io
  }

  /// Returns the project of a rule file, from the nearest project file; `nil` if there is none. For
  /// a relative path, the search ends at the current folder.
  func project(of path: String) throws(CommandError) -> Project? {
    if path == "-" { return nil }
    var folder = Self.folder(of: path)
    while true {
      let file = folder + ProjectSettings.fileName
      if io.files.kind(of: file) != nil {
        let bytes = try io.contents(of: file, limit: TextLimits().bytes)
        let text = SourceText(path: file, bytes: bytes)
        let (settings, diagnostics) = ProjectSettings.read(text)
        return Project(settings: settings, text: text, diagnostics: diagnostics)
      }
      if folder.isEmpty || folder == "/" || folder.hasSuffix("../") { return nil }
      folder = Self.folder(of: String(folder.dropLast()))
    }
  }

  /// Returns the folder of a path, with its slash; empty for the current folder.
  fileprivate static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
