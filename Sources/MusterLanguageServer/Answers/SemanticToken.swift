internal import MusterAuthoring

/// A highlighted word of a document.
struct SemanticToken {
  /// The token types, as the protocol names them.
  enum Sort: String, CaseIterable {
    case keyword, property, type, variable, regexp, enumMember, function

    /// The token type's number in the legend.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  var range: Range<Int>
  var sort: Sort
  var isDefinition = false

  /// Returns the tokens of a file in text order; none is inside another.
  static func all(in linked: LinkedOutlines) -> [SemanticToken] {
    let outline = linked.outline
    var tokens = outline.entries.indices.dropFirst().flatMap { known($0, outline) }
    let patterns = tokens.filter { $0.sort == .regexp }
    let taken = Set(patterns.flatMap { $0.range.lowerBound...$0.range.upperBound })
    for one in Occurrences(linked).all where !taken.contains(one.range.lowerBound) {
      let sort: Sort =
        switch one.sort {
        case .field: .property
        case .shape: .type
        case .pattern, .given, .condition, .step: .variable
        }
      tokens.append(
        SemanticToken(range: one.range, sort: sort, isDefinition: one.isDefinition))
    }
    return tokens.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the known words of an entry: its key and its value.
  private static func known(_ index: Int, _ outline: Outline) -> [SemanticToken] {
    let entry = outline.entries[index]
    var tokens: [SemanticToken] = []
    if let range = entry.keyRange, let key = outline.meaning(of: index).key {
      tokens.append(SemanticToken(range: range, sort: key.isKind ? .function : .keyword))
    }
    guard let scalar = entry.scalar else { return tokens }
    let shapes = outline.shapes[index]
    if shapes.roles.contains(.pattern) {
      tokens.append(SemanticToken(range: scalar, sort: .regexp))
    } else if shapes.word(outline.text(scalar)) != nil {
      tokens.append(SemanticToken(range: scalar, sort: .enumMember))
    }
    return tokens
  }
}
