/// Bounds with every end that is computed in place of its expression.
enum SettledBounds {
  case known(CompiledBounds)
  case undecided(RuleCode)
}
