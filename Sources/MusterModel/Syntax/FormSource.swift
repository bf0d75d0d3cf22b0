/// The files that a form is compiled from, as nodes: the rule file first, then the files that it
/// uses.
///
/// A node's `range.source` is the part that contains it; names in the node refer to the patterns
/// and shapes of that part.
package struct FormSource: Sendable {
  /// One file.
  package struct Part: Sendable {
    /// The file's name without its extension: `address` for `shared/address.yaml`.
    package var name: String
    /// The file's top node.
    package var node: Node
    /// The parts that it uses, as indices into `parts`.
    package var uses: [Int]
    /// The names of used files that could not be loaded. A use of a name from such a file is not
    /// reported as another mistake.
    package var missing: [String] = []

    /// Creates a file with a name.
    package init(name: String, node: Node, uses: [Int] = []) {
      self.name = name
      self.node = node
      self.uses = uses
    }
  }

  /// The files; the form itself is the first.
  package var parts: [Part]

  /// The time zones that your program knows; without them, the format `timezone` uses the built-in
  /// list.
  package var timeZones: TimeZoneNames?

  /// Strings that mean that no value is given, in addition to those of the rule file.
  package var absentMarkers: [String] = []

  /// Creates a form that uses no other file.
  package init(_ node: Node) {
    parts = [Part(name: "", node: node)]
  }

  /// Creates a form and the files that it uses.
  package init(parts: [Part]) {
    self.parts = parts
  }

  /// Returns true if a name belongs to a used file that could not be loaded.
  package func isMissing(_ name: String, for node: Node) -> Bool {
    let part = parts[part(of: node)]
    return part.missing.contains { name.utf8.starts(with: "\($0).".utf8) }
  }

  /// Returns the part in which a node was written.
  package func part(of node: Node) -> Int {
    let source = node.range?.source ?? 0
    return parts.indices.contains(source) ? source : 0
  }
}
