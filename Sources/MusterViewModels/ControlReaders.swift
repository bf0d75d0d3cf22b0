/// The controls that depend on each source.
struct ControlReaders {
  /// A control of a field, and the number of lists of which it and the source are in the same item.
  struct Reader {
    let field: Int
    let depth: Int
  }

  private(set) var ofHandles: [FieldHandle: [Reader]] = [:]
  private(set) var inLists: [Int: [Reader]] = [:]
  /// The controls that adding, removing or moving a list's items can change, by list.
  private(set) var ofItems: [Int: [Reader]] = [:]
  private(set) var ofClock: [Reader] = []
  /// By field: the depths among its control's readers.
  private(set) var depths: [Set<Int>] = []

  init(_ sources: [ControlSources], in plan: FormPlan) {
    for (field, sources) in sources.enumerated() {
      let plain = Reader(field: field, depth: 0)
      for handle in sources.handles { ofHandles[handle, default: []].append(plain) }
      for (source, depth) in sources.inLists {
        let reader = Reader(field: field, depth: depth)
        inLists[source, default: []].append(reader)
        // A control in the same item of the list as its source reads no other item.
        for list in plan.fields.outward(from: FieldID(source))
        where plan.fields[list].itemFrame != nil
          && depth <= plan.frames[plan.fields[list].frame].depth
        {
          ofItems[list.index, default: []].append(reader)
        }
      }
      if sources.readClock { ofClock.append(plain) }
      depths.append(Set(sources.inLists.values).union([0]))
    }
  }
}
