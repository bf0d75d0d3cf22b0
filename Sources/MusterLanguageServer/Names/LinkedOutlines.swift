internal import MusterAuthoring
internal import MusterRules

/// An entry of one of several outlines.
struct OutlinePlace: Hashable {
  /// The index of the file.
  var file: Int
  /// The index of the entry in the file's outline.
  var entry: Int
}

/// The outlines of a file and of all files that may define its names: the files that it uses and,
/// for a test file, the tested rule file.
struct LinkedOutlines {
  /// One of the files.
  struct File {
    /// The path of the file, links followed.
    let path: String
    let outline: Outline
    /// The files that it uses, by the names under which it refers to them: `shared` for
    /// `shared.yaml`.
    var uses: [(name: String, file: Int)] = []
  }

  /// The files; the first is the file in question.
  private(set) var files: [File] = []
  /// The file that defines the form: the first file, or the file that it tests.
  private(set) var form = 0
  /// The reason that one of the files is missing here although it exists.
  private(set) var unread: FileProblem?

  /// The maximum number of files.
  private static let mostFiles = 100

  init(_ path: String, _ outline: Outline, in folders: OpenFolders) {
    files = [File(path: folders.real(path), outline: outline)]
    if let tested = RuleFilePaths.tested(by: path), load(tested, in: folders) != nil { form = 1 }
    var next = 0
    while next < files.count {
      let outline = files[next].outline
      let use = outline.child(0, "use")
      for entry in (use.map { [$0] } ?? []) + (use.map { outline.entries[$0].children } ?? []) {
        guard let written = outline.scalar(entry) else { continue }
        let folder = files[next].path.lastIndex(of: "/").map { files[next].path[...$0] } ?? ""
        if let file = load(written.hasPrefix("/") ? written : folder + written, in: folders) {
          files[next].uses.append((Self.name(of: written), file))
        }
      }
      next += 1
    }
  }

  private mutating func load(_ path: String, in folders: OpenFolders) -> Int? {
    let real = folders.real(path)
    if let known = files.firstIndex(where: { $0.path == real }) { return known }
    if files.count >= Self.mostFiles { return nil }
    do throws(FileProblem) {
      files.append(File(path: real, outline: try folders.outline(of: real)))
      return files.count - 1
    } catch {
      if error.isRefused { unread = unread ?? error }
      return nil
    }
  }

  /// Returns the name under which a file is used.
  static func name(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
  }

  /// The outline of the file in question.
  var outline: Outline { files[0].outline }
}

/// Entries.
extension LinkedOutlines {
  func outline(_ place: OutlinePlace) -> Outline { files[place.file].outline }

  func key(_ place: OutlinePlace) -> String? { outline(place).entries[place.entry].key }

  func child(_ place: OutlinePlace, _ key: String) -> OutlinePlace? {
    outline(place).child(place.entry, key).map { OutlinePlace(file: place.file, entry: $0) }
  }

  func children(_ place: OutlinePlace) -> [OutlinePlace] {
    outline(place).entries[place.entry].children.map {
      OutlinePlace(file: place.file, entry: $0)
    }
  }

  func scalar(_ place: OutlinePlace) -> String? { outline(place).scalar(place.entry) }

  /// Returns the definitions under a top-level key of a file: `shapes`.
  func defined(_ key: String, in file: Int) -> [OutlinePlace] {
    definitions(key, in: file).map(children) ?? []
  }

  /// Returns the mapping under a top-level key of a file.
  func definitions(_ key: String, in file: Int) -> OutlinePlace? {
    child(OutlinePlace(file: file, entry: 0), key)
  }

  /// Returns the definition with a name, in a file or in one that it uses: `shared.name`.
  func definition(_ key: String, _ name: String, from file: Int) -> OutlinePlace? {
    if let own = definitions(key, in: file).flatMap({ child($0, name) }) { return own }
    for used in files[file].uses where name.hasPrefix("\(used.name).") {
      let rest = String(name.dropFirst(used.name.utf8.count + 1))
      if let found = definitions(key, in: used.file).flatMap({ child($0, rest) }) { return found }
    }
    return nil
  }

  /// Returns the names that a file can use for the definitions under a key.
  func names(_ key: String, from file: Int) -> [String] {
    let own = defined(key, in: file).compactMap { self.key($0) }
    return files[file].uses.reduce(into: own) { names, used in
      names += defined(key, in: used.file).compactMap { place in
        self.key(place).map { "\(used.name).\($0)" }
      }
    }
  }

  /// The places of the steps' names.
  var steps: [OutlinePlace] { defined("steps", in: form).compactMap { child($0, "name") } }
}
