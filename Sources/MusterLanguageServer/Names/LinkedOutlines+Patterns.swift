internal import MusterAuthoring

/// Patterns and the named patterns that they call, as their file defines them.
extension LinkedOutlines {
  /// Returns a pattern in a file.
  func pattern(_ text: String, in file: Int, ignoresCase: Bool = false) -> PatternTree {
    PatternTree(text, ignoresCase: ignoresCase, calling: callable(from: file, ignoresCase))
  }

  /// Returns the patterns that the patterns of a file may call, by the names that the file uses for
  /// them.
  private func callable(from file: Int, _ ignoresCase: Bool) -> [String: PatternTree] {
    let texts = files.indices.map { file in
      defined("patterns", in: file).compactMap { place -> (name: String, text: String)? in
        guard let name = key(place), let text = outline(place).decodedScalar(place.entry) else {
          return nil
        }
        return (name, text)
      }
    }
    var own = [[String: PatternTree]](repeating: [:], count: files.count)
    func all(_ file: Int) -> [String: PatternTree] {
      files[file].uses.reduce(into: own[file]) { trees, used in
        for (name, tree) in own[used.file] { trees["\(used.name).\(name)"] = tree }
      }
    }
    // A pattern can call itself, so calls are followed only to a limited depth.
    for _ in 0..<3 {
      own = files.indices.map { file in
        let called = all(file)
        return texts[file].reduce(into: [:]) { trees, pattern in
          trees[pattern.name] = PatternTree(
            pattern.text, ignoresCase: ignoresCase, calling: called)
        }
      }
    }
    return all(file)
  }
}
