internal import Muster

/// A set of field states.
struct StandingSet: OptionSet, Hashable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ standing: FieldValidity) { self.init(rawValue: 1 << standing.rawValue) }

  static let valid = StandingSet(.valid)
  static let incomplete = StandingSet(.incomplete)
  static let notValid = StandingSet(.notValid)
  static let asking = StandingSet(.asking)
  static let undecided = StandingSet(.undecided)
  static let exempt = StandingSet(.exempt)

  /// All states, in the order of a report.
  static let all: [FieldValidity] = [
    .valid, .incomplete, .notValid, .asking, .undecided, .exempt,
  ]

  func contains(_ standing: FieldValidity) -> Bool { contains(StandingSet(standing)) }

  /// The states in the set, in the order of a report.
  var standings: [FieldValidity] { Self.all.filter { contains($0) } }
}
