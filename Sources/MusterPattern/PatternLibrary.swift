/// Named patterns that other patterns can call as `(?&name)`, or `(?&file.name)` from another file.
///
/// Each is compiled on its own when it is added, so a mistake is reported there and never in a
/// pattern that calls it.
public struct PatternLibrary: Sendable {
  struct Entry: Sendable {
    let file: [UInt8]?
    let name: [UInt8]
    let text: [UInt8]
    let syntax: PatternSyntax
    let error: PatternError?
  }

  /// The maximum length of a name, in bytes.
  public static let longestName = 32

  private(set) var entries: [Entry] = []
  private var places: [Place: Int] = [:]

  private struct Place: Hashable {
    let file: [UInt8]?
    let name: [UInt8]
  }

  /// Creates an empty library.
  public init() {}

  /// Adds a pattern from a file; without one, the pattern belongs to the file being compiled.
  ///
  /// If two patterns in a file have the same name, the first is kept.
  public mutating func add(_ name: String, _ text: String, file: String? = nil) {
    let file = file.map { Array($0.utf8) }
    let name = Array(name.utf8)
    guard find(name, in: file) == nil else { return }
    let text = Array(text.utf8)
    var syntax = PatternSyntax()
    var error = Self.errorInName(name, file)
    if error == nil {
      do throws(PatternError) {
        syntax = try PatternText.check(text, named: Self.written(name, file))
      } catch let mistake {
        error = mistake
      }
    }
    places[Place(file: file, name: name)] = entries.count
    entries.append(Entry(file: file, name: name, text: text, syntax: syntax, error: error))
  }

  /// Throws the error in a named pattern or in one that it calls. Returns their total size in
  /// bytes, like ``Pattern/size``.
  @discardableResult
  public func check(_ name: String, file: String? = nil) throws(PatternError) -> Int {
    let file = file.map { Array($0.utf8) }
    let name = Array(name.utf8)
    guard let index = find(name, in: file) else {
      throw PatternError(
        .unknownName, "no pattern is named \"\(Self.written(name, nil))\"", at: 0,
        knownNames: names(seenFrom: file))
    }
    if let error = entries[index].error { throw error }
    let text = try PatternText(calling: index, in: self)
    return try text.compile(for: .whole, caseless: false, jit: false).size + text.size
  }

  /// Returns the names that a pattern in this file can call, as its author would write them.
  public func names(seenFrom file: String? = nil) -> [String] {
    names(seenFrom: file.map { Array($0.utf8) })
  }

  /// Returns true if a string is a valid name for a named pattern: letters, digits and `_`, not
  /// beginning with a digit.
  public static func isName(_ text: String) -> Bool {
    isName(Array(text.utf8))
  }

  func names(seenFrom file: [UInt8]?) -> [String] {
    entries.map { Self.written($0.name, $0.file == file ? nil : $0.file) }
  }

  /// Returns the index of the pattern that a call in this file, `name` or `file.name`, refers to.
  func find(_ call: ArraySlice<UInt8>, writtenIn file: [UInt8]?) -> Int? {
    guard let dot = call.lastIndex(of: UInt8(ascii: ".")) else {
      return find(Array(call), in: file)
    }
    return find(Array(call[(dot + 1)...]), in: Array(call[..<dot]))
  }

  private func find(_ name: [UInt8], in file: [UInt8]?) -> Int? {
    places[Place(file: file, name: name)]
  }

  static func written(_ name: [UInt8], _ file: [UInt8]?) -> String {
    let name = String(decoding: name, as: UTF8.self)
    guard let file else { return name }
    return "\(String(decoding: file, as: UTF8.self)).\(name)"
  }

  private static func isName(_ name: [UInt8]) -> Bool {
    guard let first = name.first, name.count <= longestName else { return false }
    return !(first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9"))
      && name.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  private static func errorInName(_ name: [UInt8], _ file: [UInt8]?) -> PatternError? {
    if isName(name) { return nil }
    let reason =
      name.count > longestName
      ? "a pattern's name can have at most \(longestName) characters"
      : "a pattern's name must be letters, digits and _, and can't start with a digit"
    return PatternError(.badName, reason, at: 0, in: written(name, file))
  }
}
