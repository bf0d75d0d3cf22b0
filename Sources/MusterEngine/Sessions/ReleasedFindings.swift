/// Removed items, and the slots where their cross-field rules reported findings.
struct ReleasedFindings {
  var bases: Set<SlotID> = []
  var targets: [SlotID] = []
}
