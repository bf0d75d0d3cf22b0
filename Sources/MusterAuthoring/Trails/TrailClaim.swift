internal import Muster

/// A condition as it will be shown, with its parts and the probes that answer it.
struct TrailClaim {
  /// A value that the answer depends on.
  struct Seen {
    /// The value's name: `Country`.
    var name: String
    /// The probe for the value; `nil` if the value is not shown.
    var value: Int?
    /// The probe for whether the value is given.
    var isGiven: Int?
  }

  var text: String
  var probe: Int
  var seen: [Seen] = []
  var parts: [TrailClaim] = []

  /// Returns the claim with its answer, in the frame that a judge has entered.
  func answered(_ judge: inout Judge, _ row: borrowing Row) -> VerdictTrail.Claim {
    var claim = VerdictTrail.Claim(text: text, answer: judge.answer(probe: probe, row))
    claim.seen = seen.map { $0.shown(&judge, row) }
    for part in parts { claim.parts.append(part.answered(&judge, row)) }
    return claim
  }
}

extension TrailClaim.Seen {
  /// Returns the value in words.
  func shown(_ judge: inout Judge, _ row: borrowing Row) -> String {
    if let isGiven, judge.answer(probe: isGiven, row) == false {
      let isUnreadable = judge.isUnreadable(probe: isGiven, row)
      return "\(name) \(isUnreadable ? "can't be read" : "is not given")"
    }
    guard let value else { return "\(name) is given" }
    guard let found = judge.value(ofProbe: value, row) else { return "\(name) has no value" }
    return "\(name) is \(found.json())"
  }
}
