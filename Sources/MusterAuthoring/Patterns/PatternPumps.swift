/// The repetitions in a pattern that have no small limit: the string before each, and strings that
/// it repeats.
struct PatternPumps {
  private(set) var pumps: [(prefix: String, pump: String)] = []
  /// A string that the pattern may match.
  private(set) var sample = ""

  private var steps = 20_000
  private var callDepth = 0

  /// Above this maximum, a repetition counts as unlimited.
  private static let manyTimes = 50
  private static let mostCopies = 20

  init(_ tree: PatternTree) {
    sample = texts(tree.root, after: "", in: tree).first ?? ""
  }

  /// Returns strings that a part matches, one for each alternative, and notes the part's
  /// repetitions.
  private mutating func texts(
    _ node: PatternTree.Node, after prefix: String, in tree: PatternTree
  ) -> [String] {
    steps -= 1
    guard steps > 0 else { return [""] }
    switch node.part {
    case .sequence(let items):
      var text = ""
      for item in items { text += texts(item, after: prefix + text, in: tree).first ?? "" }
      return [text]
    case .alternatives(let branches):
      return branches.map { texts($0, after: prefix, in: tree).first ?? "" }
    case .character(let scalar, _): return [String(scalar)]
    case .oneOf(let set):
      return [PatternTextMaker.simple(of: set.characters).map { String($0) } ?? ""]
    case .lineEnd: return ["\n"]
    case .cluster: return ["a"]
    case .repeated(let inner, let count, _):
      let choices = texts(inner, after: prefix, in: tree)
      if count.most ?? .max > Self.manyTimes, count.most != count.least {
        pumps += choices.map { (prefix, $0) }
        if choices.count > 1 { pumps.append((prefix, choices.joined())) }
      }
      let copies = min(count.least, Self.mostCopies)
      return [String(repeating: choices.first ?? "", count: copies)]
    case .group(_, let inner): return texts(inner, after: prefix, in: tree)
    case .look(_, let inner), .definitions(let inner):
      _ = texts(inner, after: prefix, in: tree)
      return [""]
    case .call(let call):
      guard callDepth < 3, let (tree, node) = tree.target(of: call) else { return [""] }
      callDepth += 1
      defer { callDepth -= 1 }
      return texts(node, after: prefix, in: tree)
    case .conditional(_, let yes, let no):
      return [yes, no].compactMap { $0 }.map { texts($0, after: prefix, in: tree).first ?? "" }
    case .anchor, .reference, .flags, .never, .unread: return [""]
    }
  }
}
