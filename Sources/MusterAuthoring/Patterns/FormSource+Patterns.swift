internal import Muster

extension FormSource {
  /// The named patterns of all files, by the names that the form's own file calls them by. A name
  /// that means different patterns in different files is left out, because a call could mean
  /// either.
  var namedPatterns: [String: PatternTree] { namedPatterns() }

  /// Returns the same patterns, with options.
  ///
  /// - Parameters:
  ///   - ignoresCase: True if letters match in either case.
  ///   - withOwnNames: True to include the patterns of used files by their names in their own
  ///     file as well, which is how their patterns call them.
  func namedPatterns(
    ignoresCase: Bool = false, withOwnNames: Bool = false
  ) -> [String: PatternTree] {
    var texts: [(name: String, text: String)] = []
    for (index, part) in parts.enumerated() {
      for entry in part.node.value("patterns")?.entries ?? [] {
        guard let name = entry.key.text, let text = entry.value.text else { continue }
        texts.append((index == 0 ? name : "\(part.name).\(name)", text))
        if index > 0, withOwnNames { texts.append((name, text)) }
      }
    }
    var files: [String: Int] = [:]
    for part in parts {
      for entry in part.node.value("patterns")?.entries ?? [] {
        files[entry.key.text ?? "", default: 0] += 1
      }
    }
    texts.removeAll { files[$0.name, default: 0] > 1 }
    // A pattern can call those that are parsed here; deeper calls are left to the engine.
    var trees: [String: PatternTree] = [:]
    for _ in 0..<3 {
      var next: [String: PatternTree] = [:]
      for (name, text) in texts {
        next[name] = PatternTree(text, ignoresCase: ignoresCase, calling: trees)
      }
      trees = next
    }
    return trees
  }
}
