/// A dialled number, checked against nodes of the graph.
struct DialledReading: ~Escapable {
  let graph: PhoneGraph
  let digits: DialledDigits
  let types: PhoneTypes

  @_lifetime(copy graph)
  init(graph: consuming PhoneGraph, digits: DialledDigits, types: PhoneTypes) {
    self.graph = graph
    self.digits = digits
    self.types = types
  }

  /// Checks the digits after a prefix, starting at a node. Bare numbers lack a trunk prefix, so
  /// those that need one fail.
  func outcome(
    from start: Int, after prefix: ShortDigits, isBare: Bool = false, skipping skipped: Int? = nil
  ) -> FormatOutcome {
    for place in 0..<min(prefix.count, digits.count) where digits[place] != prefix[place] {
      return .fails
    }
    var node = start
    if prefix.count < digits.count {
      for place in prefix.count..<digits.count where place != skipped {
        guard let next = graph.node(after: digits[place], at: node) else { return .fails }
        node = next
      }
    }
    let types = types
    func belongs(_ label: PhoneGraph.Label) -> Bool {
      types.contains(label.type) && !(isBare && label.needsTrunk)
    }
    if digits.mayEnd, let label = graph.label(of: node), belongs(label) { return .passes }
    return graph.leads(from: node, to: belongs) ? .incomplete : .fails
  }
}
