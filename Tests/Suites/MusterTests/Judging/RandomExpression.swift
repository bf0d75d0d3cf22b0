import Chance

/// Expressions made at random, of names that may mean anything.
struct RandomExpression {
  var dice: Dice
  /// Names as conditions and rules have them: `a`, `/a`, `a.b`.
  let names: [String]

  mutating func boolean(_ depth: Int = 0) -> String {
    guard depth < 3 else { return "present(\(name()))" }
    switch dice.roll(9) {
    case 0: return "\(boolean(depth + 1)) && \(boolean(depth + 1))"
    case 1: return "(\(boolean(depth + 1)) || \(boolean(depth + 1)))"
    case 2: return "!(\(boolean(depth + 1)))"
    case 3: return "\(name()) == \(dice.pick(["\"a\"", "1", "true", "\"2026-01-31\""]))"
    case 4: return "\(name()) in [\"a\", \"ab\"]"
    case 5: return "any(\(name())[], \(boolean(depth + 1)))"
    case 6: return "absent(\(name()))"
    default:
      return "\(number(depth + 1)) \(dice.pick(["<", "<=", "==", "!="])) \(number(depth + 1))"
    }
  }

  mutating func number(_ depth: Int = 0) -> String {
    guard depth < 3 else { return dice.pick(["1", "0.5", "2", name()]) }
    switch dice.roll(10) {
    case 0: return "(\(number(depth + 1)) + \(number(depth + 1)))"
    case 1: return "\(number(depth + 1)) * \(number(depth + 1))"
    case 2: return "round(\(number(depth + 1)) / \(number(depth + 1)), \(dice.roll(4)))"
    case 3: return "if(\(boolean(depth + 1)), \(number(depth + 1)), \(number(depth + 1)))"
    case 4: return "coalesce(\(number(depth + 1)), \(number(depth + 1)))"
    case 5: return "length(\(name()))"
    case 6: return "count(\(name())[])"
    case 7: return "sum(\(name())[], \(number(depth + 1)))"
    case 8: return "max(\(number(depth + 1)), 2)"
    default: return dice.pick(["1", "0.5", "2", name()])
    }
  }

  private mutating func name() -> String { dice.pick(names) }
}
