import Muster

/// What is asked of a value, in the words of a rule mapping, or of several fields, in those of a
/// condition: the two are written alike.
indirect enum Claim {
  case always
  case never
  /// One key of the mapping: a kind with its arguments, a field with what has to hold of it.
  case says(String, Value)
  case all([Claim])
  case any([Claim])
  case not(Claim)

  static func every(_ claims: [Claim]) -> Claim {
    var kept: [Claim] = []
    for claim in claims {
      switch claim {
      case .always: break
      case .never: return .never
      case .all(let inner): kept += inner
      default: kept.append(claim)
      }
    }
    return kept.isEmpty ? .always : kept.count == 1 ? kept[0] : .all(kept)
  }

  static func some(_ claims: [Claim]) -> Claim {
    var kept: [Claim] = []
    for claim in claims {
      switch claim {
      case .always: return .always
      case .never: break
      default: kept.append(claim)
      }
    }
    return kept.isEmpty ? .never : kept.count == 1 ? kept[0] : .any(kept)
  }

  static prefix func ! (claim: Claim) -> Claim {
    switch claim {
    case .always: .never
    case .never: .always
    default: .not(claim)
    }
  }

  /// Exactly one of the claims.
  static func one(_ claims: [Claim]) -> Claim {
    .some(
      claims.indices.map { chosen in
        let others = claims.indices.filter { $0 != chosen }.map { claims[$0] }
        return .every([claims[chosen], !.some(others)])
      })
  }

  /// The claims, all of which are to hold, as the items of a field's `rules`.
  var rules: [Value] {
    if case .all(let claims) = self { return claims.map(\.mapping) }
    if case .always = self { return [] }
    if case .never = self { return [["forbidden": true], ["not": ["forbidden": true]]] }
    return [mapping]
  }

  /// The claim as one mapping. A key can't stand twice in it, so that of two rules of one kind
  /// neither may fail.
  var mapping: Value {
    switch self {
    case .always: return [:]
    // What is given fails the one, an empty list or object the other.
    case .never: return ["forbidden": true, "not": ["forbidden": true]]
    case .says(let key, let value): return .object([Value.Member(key, value)])
    case .any(let claims): return ["any": .list(claims.map(\.mapping))]
    case .not(let claim): return ["not": claim.mapping]
    case .all(let claims):
      let members = claims.flatMap { claim -> [Value.Member] in
        if case .object(let members) = claim.mapping { members } else { [] }
      }
      if Set(members.map(\.name)).count == members.count { return .object(members) }
      return ["not": ["any": .list(claims.map { Claim.not($0).mapping })]]
    }
  }
}
