/// The controls that depend on each source.
struct ControlReaders {
  /// A control of a field, and the number of lists of which it and the source are in the same item.
  struct Reader {
    let field: Int
    let depth: Int
  }

  private(set) var ofHandles: [FieldHandle: [Reader]] = [:]
  private(set) var inLists: [Int: [Reader]] = [:]
  private(set) var ofClock: [Reader] = []
  /// By field: the depths among its control's readers.
  private(set) var depths: [Set<Int>] = []

  init(_ sources: [ControlSources]) {
    for (field, sources) in sources.enumerated() {
      let plain = Reader(field: field, depth: 0)
      for handle in sources.handles { ofHandles[handle, default: []].append(plain) }
      for (source, depth) in sources.inLists {
        inLists[source, default: []].append(Reader(field: field, depth: depth))
      }
      if sources.readClock { ofClock.append(plain) }
      depths.append(Set(sources.inLists.values).union([0]))
    }
  }
}
