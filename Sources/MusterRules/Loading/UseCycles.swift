import Muster

/// Finds the cycles in which files use one another, and cuts each at its last edge.
struct UseCycles {
  private(set) var edges: [[UseLoading.Edge]]
  private(set) var diagnostics: [Diagnostic] = []
  private let names: [String]
  private var trail: [Int] = []
  private var isDone: [Bool]

  init(edges: [[UseLoading.Edge]], names: [String]) {
    self.edges = edges
    self.names = names
    isDone = edges.map { _ in false }
  }

  mutating func cut() {
    for index in edges.indices { visit(index) }
  }

  /// The recursion is no deeper than the number of files, which is small.
  private mutating func visit(_ index: Int) {
    guard !isDone[index] else { return }
    trail.append(index)
    var kept: [UseLoading.Edge] = []
    for edge in edges[index] {
      if let start = trail.firstIndex(of: edge.target) {
        report(trail[start...] + [edge.target], at: edge.range)
      } else {
        kept.append(edge)
        visit(edge.target)
      }
    }
    edges[index] = kept
    trail.removeLast()
    isDone[index] = true
  }

  private mutating func report(_ circle: ArraySlice<Int>, at range: SourceRange) {
    let path = circle.map { names[$0] }.joined(separator: " uses ")
    diagnostics.append(
      Diagnostic(code: "use-cycle", "files use one another in a cycle: \(path)", at: range))
  }
}
