/// A decision with parts: a condition, or an expression that must be true.
///
/// A part *decides* if the whole would change with it. So tests must show each part both true and
/// deciding, and false and deciding (masking MC/DC).
struct CoverageDecision {
  /// The way in which a decision combines its parts.
  indirect enum Tree {
    /// The part with this index.
    case part(Int)
    case constant(Bool)
    case all([Tree])
    case any([Tree])
    case not(Tree)
    /// An expression, which counts as false if it has no value.
    case settled(Tree)
  }

  var tree: Tree
  /// The probe of each part.
  var probes: [Int]
  /// The two behaviours of each part: true and deciding, and false and deciding.
  var behaviours: [(yes: Int, no: Int)]
  /// The answer that a missing answer counts as, if any.
  var missing: Bool?

  /// Returns true if a part decides, for the given values of the parts.
  func isDecided(by part: Int, _ values: [Bool?]) -> Bool {
    guard let value = values[part] else { return false }
    var others = values
    others[part] = !value
    return outcome(values) != outcome(others)
  }

  private func outcome(_ values: [Bool?]) -> Bool? { Self.value(tree, values) ?? missing }

  private static func value(_ tree: Tree, _ values: [Bool?]) -> Bool? {
    switch tree {
    case .part(let index): return values[index]
    case .constant(let flag): return flag
    case .not(let inner): return value(inner, values).map { !$0 }
    case .settled(let inner): return value(inner, values) ?? false
    case .all(let parts): return joined(parts, values, decidedBy: false)
    case .any(let parts): return joined(parts, values, decidedBy: true)
    }
  }

  private static func joined(_ parts: [Tree], _ values: [Bool?], decidedBy flag: Bool) -> Bool? {
    var answer: Bool? = !flag
    for part in parts {
      switch value(part, values) {
      case flag: return flag
      case nil: answer = nil
      default: break
      }
    }
    return answer
  }
}
