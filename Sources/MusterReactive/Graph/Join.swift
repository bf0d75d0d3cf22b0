/// What runs once a turn, after all that it depends on: the heart of each operator that listens to
/// more than one signal.
///
/// Only a lane's holder touches it.
@usableFromInline
final class Join: @unchecked Sendable {
  /// One more than the highest rank it depends on.
  @safe @exclusivity(unchecked) @usableFromInline var rank = 0
  @safe @exclusivity(unchecked) @usableFromInline var isDue = false
  @safe @exclusivity(unchecked) @usableFromInline var next: Join?
  @usableFromInline let lane: Lane
  @safe @exclusivity(unchecked) @usableFromInline var run: () -> Void = {}

  @usableFromInline init(lane: Lane) { self.lane = lane }
}
