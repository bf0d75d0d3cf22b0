internal import MusterRules

/// The places of one name in all files that may use it.
struct NameUses {
  /// The places in one file.
  struct InFile {
    var path: String
    var outline: Outline
    var occurrences: [Occurrences.Occurrence]
  }

  /// The file that defines the name, and the entry of the definition.
  private let definition: (path: String, entry: Int)
  private(set) var files: [InFile] = []

  /// Creates the uses of the thing that an occurrence refers to, in the file that defines it and in
  /// others. Files without uses are left out.
  ///
  /// Fails if a file exists but can't be read, because that file may have more uses.
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
