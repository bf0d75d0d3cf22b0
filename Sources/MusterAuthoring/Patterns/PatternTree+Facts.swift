/// Facts about the strings that a pattern matches as a whole. Each fact is true for all these
/// strings, even with lookarounds, backreferences and unread parts, so no fact is ever too narrow.
extension PatternTree {
  /// A number of Unicode scalars.
  package struct Lengths: Sendable, Hashable {
    /// The minimum.
    package var least: Int
    /// The maximum; `nil` if no limit is known.
    package var most: Int?
  }

  /// The lengths of the strings.
  package var lengths: Lengths {
    guard isRead else { return Lengths(least: 0, most: nil) }
    var reader = PatternFactReader()
    return reader.lengths(root, in: self)
  }

  /// The characters that may occur.
  package var characters: ScalarSet {
    guard isRead else { return .all }
    var reader = PatternFactReader()
    var all = ScalarSet.none
    reader.addCharacters(of: root, in: self, to: &all)
    return all
  }

  /// The only matching string, if there is exactly one.
  package var literal: String? {
    guard isRead else { return nil }
    var reader = PatternFactReader()
    var text = ""
    return reader.addLiteral(root, to: &text) ? text : nil
  }

  /// True if there is exactly one matching string.
  package var isLiteral: Bool { literal != nil }

  /// Returns false if a string certainly doesn't match.
  package func mayMatch(_ text: String) -> Bool {
    guard isRead else { return true }
    return PatternAutomaton([root], in: self)?.takes(text) ?? true
  }
}

/// Searches a tree for facts, including calls, as far as a budget of steps allows.
struct PatternFactReader {
  typealias Node = PatternTree.Node
  typealias Lengths = PatternTree.Lengths

  private var budget = 200_000
  private var callDepth = 0

  private static let deepestCall = 8
  /// Above this, a length counts as unlimited.
  private static let longest = 1 << 40

  /// Follows a call; `nil` if the call is unknown, too deep, or takes too many steps.
  private mutating func follow<Fact>(
    _ call: PatternTree.Target, in tree: PatternTree,
    _ read: (inout Self, Node, PatternTree) -> Fact
  ) -> Fact? {
    guard callDepth < Self.deepestCall, let (tree, node) = tree.target(of: call), tree.isRead else {
      return nil
    }
    callDepth += 1
    defer { callDepth -= 1 }
    return read(&self, node, tree)
  }

  mutating func lengths(_ node: Node, in tree: PatternTree) -> Lengths {
    budget -= 1
    let unknown = Lengths(least: 0, most: nil)
    if budget < 0 { return unknown }
    switch node.part {
    case .sequence(let items):
      var sum = Lengths(least: 0, most: 0)
      for item in items {
        let next = lengths(item, in: tree)
        sum.least = min(sum.least + next.least, Self.longest)
        sum.most = sum.most.flatMap { most in next.most.map { most + $0 } }
        if let most = sum.most, most > Self.longest { sum.most = nil }
      }
      return sum
    case .alternatives(let branches): return widest(branches, in: tree)
    case .character, .oneOf: return Lengths(least: 1, most: 1)
    case .lineEnd: return Lengths(least: 1, most: 2)
    case .cluster: return Lengths(least: 1, most: nil)
    case .repeated(let inner, let count, _):
      let one = lengths(inner, in: tree)
      let least = one.least.multipliedReportingOverflow(by: count.least)
      var most = one.most == 0 ? 0 : nil as Int?
      if let each = one.most, let times = count.most {
        let all = each.multipliedReportingOverflow(by: times)
        most = all.overflow || all.partialValue > Self.longest ? nil : all.partialValue
      }
      return Lengths(
        least: least.overflow ? Self.longest : min(least.partialValue, Self.longest), most: most)
    case .group(_, let inner): return lengths(inner, in: tree)
    case .look, .anchor, .definitions, .flags, .never: return Lengths(least: 0, most: 0)
    case .reference, .unread: return unknown
    case .call(let call):
      return follow(call, in: tree) { $0.lengths($1, in: $2) } ?? unknown
    case .conditional(_, let yes, let no):
      guard let no else {
        return Lengths(least: 0, most: lengths(yes, in: tree).most)
      }
      return widest([yes, no], in: tree)
    }
  }

  private mutating func widest(_ nodes: [Node], in tree: PatternTree) -> Lengths {
    var all: Lengths?
    for node in nodes {
      let next = lengths(node, in: tree)
      guard let before = all else {
        all = next
        continue
      }
      all = Lengths(
        least: min(before.least, next.least),
        most: before.most.flatMap { most in next.most.map { max(most, $0) } })
    }
    return all ?? Lengths(least: 0, most: 0)
  }

  mutating func addCharacters(of node: Node, in tree: PatternTree, to all: inout ScalarSet) {
    budget -= 1
    guard budget >= 0, all != .all else {
      all = .all
      return
    }
    switch node.part {
    case .character(let scalar, let ignoresCase):
      all = all.union(Self.possible(scalar, ignoresCase))
    case .oneOf(let set): all = all.union(set.characters.possible)
    case .lineEnd: all = all.union(PatternCharacters.verticalSpace)
    case .look, .anchor, .flags, .never, .definitions: break
    case .cluster, .unread, .reference: all = .all
    case .call(let call):
      var found = all
      let isKnown = follow(call, in: tree) { $0.addCharacters(of: $1, in: $2, to: &found) } != nil
      all = isKnown ? found : .all
    case .conditional(_, let yes, let no):
      addCharacters(of: yes, in: tree, to: &all)
      if let no { addCharacters(of: no, in: tree, to: &all) }
    case .repeated(_, let count, _) where count.most == 0: break
    case .sequence, .alternatives, .repeated, .group:
      for inner in node.inner { addCharacters(of: inner, in: tree, to: &all) }
    }
  }

  static func possible(_ scalar: Unicode.Scalar, _ ignoresCase: Bool) -> ScalarSet {
    let only = PatternCharacters(ScalarSet([scalar.value...scalar.value]))
    return ignoresCase ? only.caseless.possible : only.possible
  }

  /// Adds the only string that a part matches; returns `false` if there is none or more than one.
  mutating func addLiteral(_ node: Node, to text: inout String) -> Bool {
    switch node.part {
    case .character(let scalar, let ignoresCase):
      text.unicodeScalars.append(scalar)
      return !ignoresCase || Self.possible(scalar, true).count == 1
    case .oneOf(let set):
      guard set.characters.isExact, let only = set.characters.sure.only else { return false }
      text.unicodeScalars.append(only)
      return true
    case .sequence(let items): return items.allSatisfy { addLiteral($0, to: &text) }
    case .group(_, let inner): return addLiteral(inner, to: &text)
    case .repeated(let inner, let count, _):
      guard count.least == count.most, count.least <= 100 else { return false }
      return (0..<count.least).allSatisfy { _ in addLiteral(inner, to: &text) }
    case .anchor(.textStart), .anchor(.textEnd), .flags: return true
    default: return false
    }
  }
}
