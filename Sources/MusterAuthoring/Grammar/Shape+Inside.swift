/// Queries on several possible shapes of a node.
extension [Shape] {
  /// Returns the shapes of the value at a key, or of an item if there is no key.
  package func inside(_ key: String?) -> [Shape] {
    flatMap { shape -> [Shape] in
      switch (shape, key) {
      case (.list(let item, _), nil): item.alternatives
      case (.mapping(let mapping), let key?):
        (mapping.key(named: key)?.shape ?? mapping.names?.shape)?.alternatives ?? []
      default: []
      }
    }
  }

  /// Returns these shapes, with the mapping variant that the word at its key selects.
  package func narrowed(by word: (_ key: String) -> String?) -> [Shape] {
    map { shape in
      guard case .mapping(let mapping) = shape, let variants = mapping.variants,
        let variant = word(variants.key).flatMap({ variants.mappings[$0] })
      else { return shape }
      return .mapping(variant)
    }
  }

  /// The mappings among the shapes.
  package var mappings: [MappingShape] {
    compactMap { if case .mapping(let mapping) = $0 { mapping } else { nil } }
  }

  /// True if one of the shapes is a field's, which includes shapes, items and map keys.
  package var areField: Bool { mappings.contains(where: \.isField) }

  /// Returns the meaning of a key in these shapes: a known key, or the role of a name.
  package func meaning(of key: String) -> (key: MappingShape.Key?, role: NameRole?) {
    var role: NameRole?
    for case .mapping(let mapping) in self {
      if let known = mapping.key(named: key) { return (known, nil) }
      role = role ?? mapping.names?.role
    }
    return (nil, role)
  }

  /// The meanings of a string, the more specific ones first.
  package var roles: [TextRole] {
    let all = compactMap { shape -> TextRole? in
      if case .text(let role) = shape { role } else { nil }
    }
    return all.filter { $0 != .plain } + all.filter { $0 == .plain }
  }

  /// Returns the word that a string stands for, if it is one of the words of these shapes.
  package func word(_ text: String) -> Word? {
    for case .words(let words) in self {
      if let word = words.first(where: { $0.text == text }) { return word }
    }
    return nil
  }
}
