/// A position in the files of a form: bytes `start..<end` of one of them.
public struct SourceRange: Sendable, Hashable {
  /// The number of the file: 0 is the rule file itself, and the others are the files that it uses,
  /// in the order of loading.
  public var source: Int

  /// The first byte.
  public var start: Int

  /// The byte after the last one.
  public var end: Int

  /// Creates a range of bytes in the given file.
  package init(source: Int = 0, start: Int, end: Int) {
    self.source = source
    self.start = start
    self.end = end
  }
}
