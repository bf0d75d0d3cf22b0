internal import Muster
internal import MusterPattern

/// The strings that pass a rule.
extension Domains {
  /// The domains of patterns that were parsed before.
  final class KnownPatterns {
    enum Place { case whole, somewhere }
    struct Use: Hashable {
      let pattern: Int
      let place: Place
    }
    var domains: [Use: Domain] = [:]
  }

  private func known(_ use: PatternUse, _ place: KnownPatterns.Place, _ read: () -> Domain)
    -> Domain
  {
    let key = KnownPatterns.Use(pattern: use.index, place: place)
    if let found = patterns.domains[key] { return found }
    let found = read()
    patterns.domains[key] = found
    return found
  }

  func matching(_ use: PatternUse) -> Domain {
    known(use, .whole) { read(use) }
  }

  private func read(_ use: PatternUse) -> Domain {
    let tree = tree(use)
    guard tree.isRead else { return .unknown }
    var domain = Domain.all
    var (parts, _) = tree.root.parts.withoutLastAnchor
    while let first = parts.first {
      switch first.part {
      case .anchor(.start(ofLines: false)), .anchor(.textStart), .flags: break
      case .look(.ahead, let inner): domain = domain.intersection(beginning(inner, tree))
      case .look(.notAhead, let inner):
        domain = domain.intersection(beginning(inner, tree).complement)
      default:
        return domain.intersection(Domain(PatternAutomaton(parts, in: tree)))
      }
      parts = parts.dropFirst()
    }
    return domain.intersection(Domain(PatternAutomaton(parts, in: tree)))
  }

  /// Returns the strings that begin with a match of part of a pattern.
  private func beginning(_ node: PatternTree.Node, _ tree: PatternTree) -> Domain {
    let (parts, anchor) = node.parts.withoutLastAnchor
    let isWhole = anchor != nil
    // A `$` matches only at the very end (PCRE2_DOLLAR_ENDONLY).
    return Domain(
      PatternAutomaton(
        parts, in: tree, beforeAny: !isWhole, beforeNewline: anchor == .textEndOrLastLine))
  }

  /// Returns the strings of a field in which a pattern is found; for a list, rules apply to its
  /// items.
  func containing(_ use: PatternUse, of field: FieldID) -> Domain {
    guard plan.fields[field].type == .text else { return .unknown }
    return known(use, .somewhere) {
      let tree = tree(use)
      guard tree.isRead else { return .unknown }
      return Domain(PatternAutomaton([tree.root], in: tree, afterAny: true, beforeAny: true))
    }
  }

  func having(_ rule: CharacterRule) -> Domain {
    // The other classes depend on adjacent characters, or are known only for ASCII.
    let isExact = rule.classes.allSatisfy { $0 == .ascii || $0 == .singleLine }
    var possible = ScalarSet(rule.others)
    let named = rule.classes.filter { $0 == .letters || $0 == .digits }
    for name in named { possible = possible.union(name.possible) }
    if named.isEmpty, rule.others.isEmpty { possible = .all }
    for limit in rule.classes where limit != .letters && limit != .digits {
      possible = possible.intersection(limit.possible)
    }
    return Domain(
      .texts(TextSet(PatternAutomaton(possible, isExact: isExact))), isExact: isExact)
  }

  func of(_ format: Format) -> Domain {
    if format.shape.isEmpty { return .unknown }
    let tree = PatternTree(format.shape)
    return Domain(PatternAutomaton([tree.root], in: tree)).intersection(.unknown)
  }

  func placed(_ placement: TextPlacement, of field: FieldID) -> Domain {
    guard plan.fields[field].type == .text else { return .unknown }
    switch placement {
    case .start(let texts): return Domain(PatternAutomaton(texts, beforeAny: true))
    case .end(let texts): return Domain(PatternAutomaton(texts, afterAny: true))
    case .somewhere(let texts):
      return Domain(PatternAutomaton(texts, afterAny: true, beforeAny: true))
    case .nowhere(let texts):
      return Domain(PatternAutomaton(texts, afterAny: true, beforeAny: true)).complement
    }
  }
}

extension Domain {
  /// Creates the strings that an automaton accepts; all strings if there is no automaton.
  fileprivate init(_ automaton: PatternAutomaton?) {
    self = automaton.map { Domain(.texts(TextSet($0)), isExact: $0.isExact) } ?? .unknown
  }
}

extension PatternTree.Node {
  /// The parts that follow one another.
  fileprivate var parts: ArraySlice<PatternTree.Node> {
    if case .sequence(let items) = part { items[...] } else { [self] }
  }
}

extension ArraySlice<PatternTree.Node> {
  /// The parts without the anchor at the end, and that anchor.
  fileprivate var withoutLastAnchor: (Self, PatternTree.Anchor?) {
    guard case .anchor(let anchor) = last?.part else { return (self, nil) }
    switch anchor {
    case .end(ofLines: false), .textEnd, .textEndOrLastLine: return (dropLast(), anchor)
    default: return (self, nil)
    }
  }
}

extension CharacterClass {
  /// All characters that the pattern can contain: exact for ASCII, approximate for others.
  fileprivate var possible: ScalarSet {
    switch self {
    case .letters: ScalarSet([0x41...0x5A, 0x61...0x7A]).union(PatternCharacters.beyondASCII)
    case .digits: ScalarSet([0x30...0x39]).union(PatternCharacters.beyondASCII)
    case .ascii: .ascii
    case .printable: ScalarSet([0x20...0x7E]).union(PatternCharacters.beyondASCII)
    case .singleLine: PatternCharacters.verticalSpace.complement
    case .noInvisible:
      ScalarSet([0x09...0x0A, 0x0D...0x0D, 0x20...0x7E]).union(PatternCharacters.beyondASCII)
    case .noConfusable: .all
    }
  }
}

extension NormalizingStep {
  /// Returns sets that contain every string that can result from some steps, as far as this depends
  /// on single characters.
  static func left(by steps: [NormalizingStep]) -> [TextSet] {
    var left: [TextSet] = []
    for step in steps {
      switch step {
      case .trim: break
      case .strip(let characters): left.append(without(ScalarSet(characters)))
      case .digitsOnly:
        let digits = ScalarSet([0x30...0x39]).union(PatternCharacters.beyondASCII)
        left.append(without(digits.complement))
      // These steps write other characters, so removed ones may occur again.
      case .lowercase: left = [without(ScalarSet([0x41...0x5A]))]
      case .uppercase: left = [without(ScalarSet([0x61...0x7A]))]
      case .collapseSpaces, .nfc, .nfkc: left = []
      }
    }
    return left
  }

  private static func without(_ characters: ScalarSet) -> TextSet {
    TextSet(PatternAutomaton(characters.complement, isExact: true))
  }
}
