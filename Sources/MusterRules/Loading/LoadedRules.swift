public import Muster

/// A rule file and the files it uses, each read as far as possible.
public struct LoadedRules: Sendable {
  /// One of the files.
  public struct File: Sendable {
    /// Its name without its extension: the `file` in `file.pattern`.
    public var name: String

    /// Its content, with the path to show.
    public var text: SourceText

    /// Its content, as far as it could be read.
    package var node: Node?

    /// True if it was read to its end.
    public var isWhole: Bool

    /// The files it uses, as indices into `files`, in the order of its `use`. They form no cycle.
    public var uses: [Int]

    /// The names of the files in its `use` that could not be loaded.
    public var missing: [String] = []
  }

  /// The files in the order of loading: a node's `range.source` is an index into them. The first is
  /// the rule file itself.
  public var files: [File]

  /// All diagnostics of the files and their `use`, in the order of the files.
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

  /// True if every file was read to its end: only then is a missing part an author's mistake.
  public var isWhole: Bool { files.allSatisfy(\.isWhole) }
}
