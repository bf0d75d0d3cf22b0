/// Removed items, and the slots where their rules over several fields reported.
struct ReleasedFindings {
  var frames: Set<Int> = []
  var targets: [Int] = []
}
