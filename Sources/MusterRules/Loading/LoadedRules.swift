public import Muster

/// A rule file and the files it uses, each read as far as it could be.
public struct LoadedRules: Sendable {
  /// One of the files.
  public struct File: Sendable {
    /// Its name without its ending: what `file.pattern` calls it.
    public var name: String

    /// Its text, under the path it is shown as.
    public var text: SourceText

    /// What it says, as far as it could be read.
    public var node: Node?

    /// Whether it was read to its end.
    public var isWhole: Bool

    /// The files it uses, as indices into `files`, in the order it names them. They form no circle.
    public var uses: [Int]

    /// The names of those it wants to use that could not be loaded.
    public var missing: [String] = []
  }

  /// The files in the order of loading: a node's `range.source` is an index into them. The first is
  /// the rule file itself.
  public var files: [File]

  /// All that is wrong with the texts and with what they use, in the order of the files.
  public var diagnostics: [Diagnostic]

  /// The texts, for a renderer.
  public var sources: [SourceText] { files.map(\.text) }

  /// The files as a form is compiled from them; `nil` where the rule file itself says nothing.
  public var formSource: FormSource? {
    guard files.first?.node != nil else { return nil }
    return FormSource(
      parts: files.map { file in
        var part = FormSource.Part(
          name: file.name, node: file.node ?? Node(.mapping([])), uses: file.uses)
        part.missing = file.missing
        return part
      })
  }

  /// Whether every file was read to its end: only then is what is missing a mistake of an author.
  public var isWhole: Bool { files.allSatisfy(\.isWhole) }
}
