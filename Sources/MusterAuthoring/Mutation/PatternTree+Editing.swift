internal import Muster

extension PatternTree {
  /// Returns the bytes of a part as they are written.
  func written(_ node: Node) -> String {
    String(decoding: Array(text.utf8)[node.range], as: UTF8.self)
  }
}

extension PatternTree.CharacterSet {
  /// The set as an author writes it in brackets: characters that would otherwise have another
  /// meaning are escaped.
  var inBrackets: String {
    let items = items.map { item in
      switch item {
      case .range(let range):
        range.count == 1
          ? Self.escaped(range.lowerBound)
          : "\(Self.escaped(range.lowerBound))-\(Self.escaped(range.upperBound))"
      default:
        PatternTree.text(
          of: PatternTree.Node(
            part: .oneOf(
              PatternTree.CharacterSet(
                items: [item], isNegated: false, hasBrackets: false, characters: characters)),
            range: 0..<0, numbers: 0..<1))
      }
    }
    return "[\(isNegated ? "^" : "")\(items.joined())]"
  }

  private static func escaped(_ value: UInt32) -> String {
    guard let scalar = Unicode.Scalar(value) else { return "" }
    if value <= 0x20 && value != 0x20 || value == 0x7F || value > 0x7F && !scalar.isShownAlone {
      return "\\x{\(String(value, radix: 16))}"
    }
    return "\\[]^-".unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
  }
}

extension Unicode.Scalar {
  fileprivate var isShownAlone: Bool { properties.generalCategory.isShown }
}
