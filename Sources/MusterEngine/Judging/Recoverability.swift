/// A rule's chance of passing if typing continues.
enum Recoverability: Equatable {
  case open
  case closed
  /// The pattern with this number decides.
  case pattern(Int32)
}
