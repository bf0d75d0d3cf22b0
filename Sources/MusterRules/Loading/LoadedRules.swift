public import Muster

/// A rule file and the files that it uses, each read as far as possible.
public struct LoadedRules: Sendable {
  /// One of the files.
  public struct File: Sendable {
    /// The file's name without its extension: the `file` in `file.pattern`.
    public var name: String

    /// The file's content, with the path to show.
    public var text: SourceText

    /// The file's content as a node, as far as it could be read.
    package var node: Node?

    /// True if the file was read to its end.
    public var isWhole: Bool

    /// The files in its `use`, in order, as indices into `files`. They form no cycle.
    public var uses: [Int]

    /// The names of the files in its `use` that could not be loaded.
    public var missing: [String] = []
  }

  /// The files in loading order; a node's `range.source` is an index into them. The first is the
  /// rule file itself.
  public var files: [File]

  /// All diagnostics for the files and their `use`, in the order of the files.
  public var diagnostics: [Diagnostic]

  /// The contents of the files, for a renderer.
  public var sources: [SourceText] { files.map(\.text) }

  /// The files as the input for compiling a form; `nil` if the rule file itself is empty.
  package var formSource: FormSource? {
    guard files.first?.node != nil else { return nil }
    return FormSource(
      parts: files.map { file in
        var part = FormSource.Part(
          name: file.name, node: file.node ?? Node(.mapping([])), uses: file.uses)
        part.missing = file.missing
        return part
      })
  }

  /// True if every file was read to its end. Only then is a missing part the author's mistake.
  public var isWhole: Bool { files.allSatisfy(\.isWhole) }
}
