internal import Muster

/// A change to one part of a pattern as it is written.
struct PatternEdit {
  /// The bytes of the pattern's text.
  let range: Range<Int>
  let text: String
  /// The change in a few words.
  let words: String

  init(_ node: PatternTree.Node, _ text: String, _ words: String) {
    (range, self.text, self.words) = (node.range, text, words)
  }

  init(_ range: Range<Int>, _ text: String, _ words: String) {
    (self.range, self.text, self.words) = (range, text, words)
  }

  /// Returns the changes of a pattern's site, as edits of each of its parts; none of a pattern that
  /// can't be read.
  static func changes(
    _ site: MutationSite, _ pieces: FilePieces,
    _ edits: (PatternTree.Node, PatternTree) -> [PatternEdit]
  ) -> [MutationChange] {
    guard site.role == .pattern, let text = site.node.text else { return [] }
    let tree = PatternTree(text)
    guard tree.isRead else { return [] }
    return tree.root.all.flatMap { edits($0, tree) }.map { edit in
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      let changed = String(decoding: bytes, as: UTF8.self)
      return MutationChange([pieces.rewriting(site.node, as: changed)], edit.words)
    }
  }
}

extension PatternTree {
  /// Returns the bytes of a part as they are written.
  func written(_ node: Node) -> String {
    String(decoding: Array(text.utf8)[node.range], as: UTF8.self)
  }
}

extension PatternTree.CharacterSet {
  /// The set as an author writes it in brackets: escaped is what would mean something else.
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
