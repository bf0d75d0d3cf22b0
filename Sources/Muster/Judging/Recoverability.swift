/// Whether typing on could still make the rule pass.
enum Recoverability: Equatable {
  case open
  case closed
  /// The pattern with that number has to be asked.
  case pattern(Int32)
}
