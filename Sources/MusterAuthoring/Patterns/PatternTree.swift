/// A pattern as its author wrote it: a tree of its parts and their places.
///
/// ```swift
/// let tree = PatternTree("[A-Z]{3}-\\d{4}")
/// tree.isRead        // true
/// tree.lengths       // 8...8
/// tree.written       // [A-Z]{3}\-\d{4}
/// ```
///
/// Every pattern that PCRE2 compiles has a tree. Constructs that can't be parsed are listed in
/// ``unread``, with their names and places, and are in the tree as parts that may match anything.
package struct PatternTree: Sendable {
  /// The pattern as it was written.
  package let text: String
  /// The whole pattern.
  package let root: Node
  /// The constructs that couldn't be parsed, in the order of the pattern.
  package let unread: [Unread]
  /// The number of capturing groups.
  package let groupCount: Int
  /// The named patterns that the pattern can call, by the name used in a call.
  package let named: [String: PatternTree]
  /// True if the pattern begins with `(*UCP)`, which makes `\d`, `\w` and similar escapes cover all
  /// of Unicode.
  let readsUnicode: Bool
  /// The groups, by number and by name; if two groups have the same, the first.
  let groups: [Target: Node]

  /// The maximum nesting depth of groups that is read.
  static let deepest = 60

  /// A construct that could not be parsed.
  package struct Unread: Sendable, Hashable {
    /// The construct's human-readable name: `a verb`.
    package let construct: String
    /// The construct's bytes in the pattern's text.
    package let range: Range<Int>
  }

  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern.
  ///   - ignoresCase: True if letters match in either case from the start.
  ///   - named: The patterns that it can call by name, each parsed separately.
  package init(
    _ text: String, ignoresCase: Bool = false, calling named: [String: PatternTree] = [:]
  ) {
    var reader = PatternReader(text, ignoresCase: ignoresCase)
    root = reader.readAll()
    unread = reader.unread
    groupCount = reader.groupCount
    readsUnicode = reader.meanings.readsUnicode
    groups = Self.groups(in: root)
    self.text = text
    self.named = named
  }

  private static func groups(in root: Node) -> [Target: Node] {
    var groups: [Target: Node] = [.number(0): root]
    for node in root.all {
      guard case .group(let kind, _) = node.part else { continue }
      switch kind {
      case .capturing(let number):
        if groups[.number(number)] == nil { groups[.number(number)] = node }
      case .named(let name, let number):
        if groups[.number(number)] == nil { groups[.number(number)] = node }
        if groups[.name(name)] == nil { groups[.name(name)] = node }
      case .plain, .atomic, .sameNumbers: break
      }
    }
    return groups
  }

  /// Returns the part that a call matches, and the tree that it is in.
  func target(of call: Target) -> (tree: PatternTree, node: Node)? {
    if let group = groups[call] { return (self, group) }
    // A called pattern is part of its caller, and its `\d` means the same as the caller's.
    guard case .name(let name) = call, let tree = named[name],
      !readsUnicode || tree.readsUnicode
    else { return nil }
    return (tree, tree.root)
  }

  /// True if the whole pattern could be parsed. The patterns that it calls are parsed separately.
  package var isRead: Bool { unread.isEmpty }
}

extension PatternTree {
  /// One part of a pattern.
  package struct Node: Sendable {
    /// The meaning of the part, including the parts inside it.
    package let part: Part
    /// The part's bytes in the pattern's text.
    package let range: Range<Int>
    /// The numbers of this part and of all parts inside it; its own number is the last.
    package let numbers: Range<Int>

    /// The part's number, which is higher than the numbers of the parts inside it.
    package var number: Int { numbers.upperBound - 1 }

    /// The parts directly inside.
    package var inner: [Node] {
      switch part {
      case .sequence(let items), .alternatives(let items): items
      case .repeated(let inner, _, _), .group(_, let inner), .look(_, let inner),
        .definitions(let inner):
        [inner]
      case .conditional(let test, let yes, let no):
        (test.assertion.map { [$0] } ?? []) + [yes] + (no.map { [$0] } ?? [])
      case .character, .oneOf, .lineEnd, .cluster, .anchor, .reference, .call, .flags, .never,
        .unread:
        []
      }
    }

    /// All parts inside this one, with the part itself last.
    package var all: [Node] {
      var all: [Node] = []
      collect(into: &all)
      return all
    }

    private func collect(into all: inout [Node]) {
      for node in inner { node.collect(into: &all) }
      all.append(self)
    }
  }

  /// The meanings of parts.
  package indirect enum Part: Sendable {
    /// Several parts in sequence; none of them is the empty string.
    case sequence([Node])
    /// One of several parts.
    case alternatives([Node])
    /// A character that matches itself.
    case character(Unicode.Scalar, ignoresCase: Bool)
    /// Any character in a set.
    case oneOf(CharacterSet)
    /// `\R`: a line ending of one or two characters.
    case lineEnd
    /// `\X`: a grapheme cluster.
    case cluster
    case repeated(Node, Count, Greed)
    case group(GroupKind, Node)
    case look(Look, Node)
    case anchor(Anchor)
    /// The string that a group matched, repeated.
    case reference(Target, ignoresCase: Bool)
    /// A group or a named pattern, matched here.
    case call(Target)
    /// `(?(1)yes|no)`.
    case conditional(Test, yes: Node, no: Node?)
    /// `(?(DEFINE)…)`: groups that can be called.
    case definitions(Node)
    /// Flags from here to the end of the group: `i`, `-x`.
    case flags(String)
    /// `(*FAIL)`: matches nothing.
    case never
    /// A construct that could not be parsed.
    case unread(String)
  }

  /// The number of times that a part is repeated.
  package struct Count: Sendable, Hashable {
    /// The minimum number of times.
    package var least: Int
    /// The maximum number of times; `nil` for no limit.
    package var most: Int?
  }

  /// The order in which the counts of a repetition are tried.
  package enum Greed: Sendable, Hashable {
    case greedy, lazy
    /// As many as possible, without backtracking.
    case possessive
  }

  /// The kinds of group.
  package enum GroupKind: Sendable, Hashable {
    case capturing(number: Int)
    case named(String, number: Int)
    /// A group that doesn't capture, with its own flags: `i-x`, usually none.
    case plain(flags: String)
    /// A group without backtracking into it after a match.
    case atomic
    /// `(?|…)`: the groups in its alternatives have the same numbers.
    case sameNumbers
  }

  /// The kinds of look-around.
  package enum Look: Sendable, Hashable {
    case ahead, notAhead, behind, notBehind
  }

  /// The places that match without a character.
  package enum Anchor: Sendable, Hashable {
    /// `^` and `$`; with `(?m)`, also at each line.
    case start(ofLines: Bool)
    case end(ofLines: Bool)
    /// `\A`, `\z` and `\Z`.
    case textStart, textEnd, textEndOrLastLine
    /// `\G`, where the search began.
    case searchStart
    case wordEdge, noWordEdge
  }

  /// A group, or a named pattern.
  package enum Target: Sendable, Hashable {
    /// A group by its number; 0 is the whole pattern.
    case number(Int)
    case name(String)
  }

  /// The condition of `(?(…)yes|no)`.
  package indirect enum Test: Sendable {
    /// True if a group took part in the match.
    case group(Target)
    /// True if an assertion matches: the node is a look-around.
    case look(Node)
    /// True inside a call: `R`, `R1`, `R&name`.
    case called(String)

    /// The assertion, if the test is one.
    var assertion: Node? {
      if case .look(let node) = self { node } else { nil }
    }
  }

  /// A set as it is written, and the characters in it.
  package struct CharacterSet: Sendable, Hashable {
    /// The members as they are written.
    package var items: [SetItem]
    /// True if the set matches all other characters.
    package var isNegated: Bool
    /// True if the set is written with brackets.
    package var hasBrackets: Bool
    /// The characters that the set matches.
    package var characters: PatternCharacters
  }

  /// A member of a set.
  package enum SetItem: Sendable, Hashable {
    case range(ClosedRange<UInt32>)
    /// The letter of an escape, such as `d` or `W`; `.` stands for the dot.
    case shorthand(UInt8)
    case property(String, isNegated: Bool)
    case posix(String, isNegated: Bool)
  }
}
