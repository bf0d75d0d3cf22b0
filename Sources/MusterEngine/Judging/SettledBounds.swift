/// Bounds whose computed ends have values in place of expressions.
enum SettledBounds {
  case known(CompiledBounds)
  case undecided(RuleCode)
}
