internal import Muster

/// A place in a form that is observed whenever a judged row reaches it.
enum WatchPlace {
  /// A field whose surroundings apply, so that its `when` is evaluated.
  case asked(FieldID)
  /// A field that applies.
  case applied(FieldID)
  /// A rule that is reached, so that its `when` is evaluated.
  case reached(FieldID, Int)
  /// A rule that is run.
  case ran(FieldID, Int)
  /// A cross-field rule that is reached, by its index.
  case reachedTogether(Int)
  case ranTogether(Int)
  /// An item of a list or map; without a field, the form itself.
  case frame(of: FieldID?)
}

/// The places of a form, with their numbers.
struct WatchPlaces {
  private let fieldCount: Int
  /// The number of rules before those of each field.
  private var firstRules: [Int] = []
  private var ruleCount = 0
  private let togetherCount: Int

  init(_ plan: FormPlan) {
    fieldCount = plan.fields.count
    togetherCount = plan.allCrossFieldRules.count
    for field in plan.fields {
      firstRules.append(ruleCount)
      ruleCount += field.rules.count
    }
  }

  /// The number of places.
  var count: Int { 3 * fieldCount + 1 + 2 * ruleCount + 2 * togetherCount }

  /// Returns the number of a place.
  func number(of place: WatchPlace) -> Int {
    switch place {
    case .asked(let field): return field.index
    case .applied(let field): return fieldCount + field.index
    case .frame(let owner): return 2 * fieldCount + (owner.map { $0.index + 1 } ?? 0)
    case .reached(let field, let rule): return 3 * fieldCount + 1 + firstRules[field.index] + rule
    case .ran(let field, let rule):
      return 3 * fieldCount + 1 + ruleCount + firstRules[field.index] + rule
    case .reachedTogether(let rule): return 3 * fieldCount + 1 + 2 * ruleCount + rule
    case .ranTogether(let rule):
      return 3 * fieldCount + 1 + 2 * ruleCount + togetherCount + rule
    }
  }
}
