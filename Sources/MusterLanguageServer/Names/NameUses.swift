internal import MusterRules

/// The places of one name in all files that may know it.
struct NameUses {
  /// The places in one file.
  struct InFile {
    var path: String
    var outline: Outline
    var occurrences: [Occurrences.Occurrence]
  }

  /// The file that defines it, and its entry there.
  private let definition: (path: String, entry: Int)
  private(set) var files: [InFile] = []

  /// Creates the uses of what an occurrence means, in the file that defines it and in others, those
  /// without any left out.
  ///
  /// A file that is there and can't be read may have others: then there is no answer.
  init(
    _ one: Occurrences.Occurrence, in linked: LinkedOutlines, among paths: [String],
    _ folders: OpenFolders
  ) throws(ResponseError) {
    let defining = linked.files[one.definition.file]
    definition = (defining.path, one.definition.entry)
    var seen: Set<String> = []
    for path in [defining.path] + paths where seen.insert(folders.real(path)).inserted {
      let outline: Outline
      do throws(FileProblem) {
        outline = try folders.outline(of: path)
      } catch {
        if error.isRefused { throw ResponseError(error) }
        continue
      }
      let linked = LinkedOutlines(path, outline, in: folders)
      if let unread = linked.unread { throw ResponseError(unread) }
      let found = Occurrences(linked).all.filter { occurrence in
        occurrence.sort == one.sort && occurrence.definition.entry == definition.entry
          && linked.files[occurrence.definition.file].path == definition.path
      }
      if !found.isEmpty {
        files.append(InFile(path: folders.real(path), outline: outline, occurrences: found))
      }
    }
  }
}
