/// Removed items, and the slots where their rules over several fields reported.
struct ReleasedFindings {
  var bases: Set<SlotID> = []
  var targets: [SlotID] = []
}
