/// Bounds with the computed value of each end in place of its expression.
enum SettledBounds {
  case known(CompiledBounds)
  case undecided(RuleCode)
}
