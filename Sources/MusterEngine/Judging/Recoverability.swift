/// A rule's chance of passing if typing continues.
enum Recoverability: Equatable {
  case open
  case closed
  /// The pattern with that number has to be asked.
  case pattern(Int32)
}
